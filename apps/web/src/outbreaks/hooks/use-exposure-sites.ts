import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ExposureSite, ExposureSites, exposureSiteCalls, type SiteKind } from "@tracewell/contract/outbreak-sites";
import { outbreakCalls } from "@tracewell/contract/outbreaks";
import { useState } from "react";
import { useEdit } from "../../editing/hooks/use-edit.ts";
import type { Errors } from "../../editing/texts.ts";
import { ask } from "../../platform/calls/ask.ts";
import { queryClient } from "../../platform/calls/query-client.ts";
import { callKey, callOptions, useCall } from "../../platform/calls/use-call.ts";

const { sites, setSites } = exposureSiteCalls;

export const useExposureSites = (id: string) => useCall(sites, { params: { id } });

export interface MemberChoice {
  value: string;
  label: string;
}

/** An exposure site as it is edited. */
export interface SiteForm {
  siteId: string | null;
  name: string;
  kind: SiteKind;
  whereabouts: string;
  from: string | null;
  until: string | null;
  peoplePresent: number | null;
  note: string;
  members: MemberChoice[];
}

export interface SitesForm {
  sites: SiteForm[];
}

export const emptySite: SiteForm = {
  siteId: null,
  name: "",
  kind: "venue",
  whereabouts: "",
  from: null,
  until: null,
  peoplePresent: null,
  note: "",
  members: [],
};

const siteForm = ({ id, members, whereabouts, note, ...same }: ExposureSite): SiteForm => ({
  ...same,
  siteId: id,
  whereabouts: whereabouts ?? "",
  note: note ?? "",
  members: members.map(({ memberId, role, person }) => ({
    value: memberId,
    label: `${person.fullName} · ${role}`,
  })),
});

const formOf = (page: ExposureSites): SitesForm => ({ sites: page.sites.map(siteForm) });

/** What is wrong with a site, by its field. */
export const siteErrors = ({ name, from, until }: SiteForm): Errors => ({
  ...(name.trim() === "" && { name: "Name the exposure site, or delete it." }),
  ...(from && until && from > until && { until: "The last day can’t be before the first." }),
});

const errorsOf = (form: SitesForm): Errors =>
  form.sites.some((site) => Object.keys(siteErrors(site)).length > 0) ? { sites: "Correct the marked fields." } : {};

const sent = ({ members, ...site }: SiteForm) => ({ ...site, memberIds: members.map(({ value }) => value) });

export const useSitesEdit = (id: string, page: ExposureSites) =>
  useEdit<ExposureSites, SitesForm, SitesForm>({
    draft: `exposure-sites-${id}`,
    page,
    formOf,
    words: { label: () => "Exposure sites", value: (form) => `${form.sites?.length ?? 0} sites` },
    read: (form) => ({ edit: form, errors: errorsOf(form) }),
    send: (edit, version) =>
      ask(setSites, { params: { id }, body: { sites: (edit.sites ?? []).map(sent), version }, silent: true }),
    readNewer: (newer) => ExposureSites.safeParse(newer).data,
    keep: (newer) => {
      queryClient.setQueryData(callKey(sites, { params: { id } }), newer);
      // The exposure sites count as a change of the outbreak.
      void queryClient.invalidateQueries({ queryKey: [outbreakCalls.get.path] });
    },
  });

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
