import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { SiteKind } from "@tracewell/contract/exposure-site-kinds";
import { NewSite, type SiteFound } from "@tracewell/contract/exposure-sites";
import { exposureSiteFields } from "@tracewell/contract/fields/exposure-site-fields";
import { type OutbreakSite, OutbreakSites, outbreakSiteCalls } from "@tracewell/contract/outbreak-sites";
import { outbreakCalls } from "@tracewell/contract/outbreaks";
import { useState } from "react";
import { useChoices } from "../../editing/hooks/use-choices.ts";
import { useEdit } from "../../editing/hooks/use-edit.ts";
import { type Errors, readForm, type Texts, textsOf } from "../../editing/texts.ts";
import { ask } from "../../platform/calls/ask.ts";
import { queryClient } from "../../platform/calls/query-client.ts";
import { callKey, callOptions, useCall } from "../../platform/calls/use-call.ts";

const { sites, setSites } = outbreakSiteCalls;

export const useOutbreakSites = (id: string) => useCall(sites, { params: { id } });

export interface MemberChoice {
  value: string;
  label: string;
}

/** A site that the outbreak uses, as it is edited: one that the clinic has, or the texts of a new one. */
export interface SiteForm {
  siteId: string | null;
  name: string;
  kind: SiteKind | null;
  whereabouts: string | null;
  newSite: Texts | null;
  members: MemberChoice[];
}

export interface SitesForm {
  sites: SiteForm[];
}

/** A site that the clinic has, when the outbreak begins to use it. */
export const chosenSite = ({ id, name, kind, whereabouts }: SiteFound): SiteForm => ({
  ...{ siteId: id, name, kind, whereabouts },
  newSite: null,
  members: [],
});

export const newSite = (name: string): SiteForm => ({
  ...{ siteId: null, name, kind: null, whereabouts: null },
  newSite: textsOf(exposureSiteFields, { name, kind: "venue" }),
  members: [],
});

const siteForm = ({ id, name, kind, whereabouts, members }: OutbreakSite): SiteForm => ({
  ...{ siteId: id, name, kind, whereabouts },
  newSite: null,
  members: members.map(({ memberId, role, person }) => ({
    value: memberId,
    label: `${person.fullName} · ${role}`,
  })),
});

const formOf = (page: OutbreakSites): SitesForm => ({ sites: page.sites.map(siteForm) });

const readNew = (texts: Texts) => readForm(exposureSiteFields, (values) => NewSite.safeParse(values), texts, null);

/** What is wrong with a new site, by its field. */
export const siteErrors = ({ newSite: texts }: SiteForm): Errors => (texts ? readNew(texts).errors : {});

const errorsOf = (form: SitesForm): Errors =>
  form.sites.some((site) => Object.keys(siteErrors(site)).length > 0) ? { sites: "Correct the marked fields." } : {};

const sent = ({ siteId, newSite: texts, members }: SiteForm) => ({
  siteId,
  newSite: texts && (readNew(texts).values as never),
  memberIds: members.map(({ value }) => value),
});

export const useSitesEdit = (id: string, page: OutbreakSites) =>
  useEdit<OutbreakSites, SitesForm, SitesForm>({
    draft: `outbreak-sites-${id}`,
    page,
    formOf,
    words: { label: () => "Exposure sites", value: (form) => `${form.sites?.length ?? 0} sites` },
    read: (form) => ({ edit: form, errors: errorsOf(form) }),
    send: (edit, version) =>
      ask(setSites, { params: { id }, body: { sites: (edit.sites ?? []).map(sent), version }, silent: true }),
    readNewer: (newer) => OutbreakSites.safeParse(newer).data,
    keep: (newer) => {
      queryClient.setQueryData(callKey(sites, { params: { id } }), newer);
      // The exposure sites count as a change of the outbreak.
      void queryClient.invalidateQueries({ queryKey: [outbreakCalls.get.path] });
    },
  });

/** What can be chosen in the fields of a new site. */
export const useSiteChoices = (texts: Texts | null) => useChoices(exposureSiteFields, texts);

/** The members of an outbreak whose name or number holds what is typed. */
export function useMemberChoices(outbreakId: string) {
  const [typed, setTyped] = useState("");
  const [search] = useDebouncedValue(typed, 200);
  const query = { outbreakId, search, sort: "patient" as const, direction: "asc" as const, limit: 50 };
  const { data } = useQuery({ ...callOptions(outbreakCalls.members, { query }), placeholderData: keepPreviousData });
  const choices = (data?.data ?? []).map(({ id, person, record }) => ({
    value: id,
    label: record ? `${person.fullName} · ${record.referenceNumber}` : person.fullName,
  }));
  return { choices, typed, setTyped };
}
