import { mostOfSites } from "@tracewell/contract/exposure-site-kinds";
import type { OutbreakSites as Sites } from "@tracewell/contract/outbreak-sites";
import { EditCard } from "../../editing/components/edit-card.tsx";
import { SitePicker } from "../../exposure-sites/components/site-picker.tsx";
import { EmptyLine } from "../../ui/feedback/empty-line.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { usePlaceKeys } from "../../ui/form/use-place-keys.ts";
import css from "../components/outbreak-form.module.css";
import { SiteFields } from "../components/site-fields.tsx";
import { SiteList } from "../components/site-list.tsx";
import {
  chosenSite,
  newSite,
  type SiteForm,
  siteErrors,
  useMemberChoices,
  useOutbreakSites,
  useSiteChoices,
  useSitesEdit,
} from "../hooks/use-outbreak-sites.ts";

/** The exposure sites that an outbreak uses, and who of its members was there. */
export function OutbreakSites({ outbreakId }: { outbreakId: string }) {
  const { data, error, refetch } = useOutbreakSites(outbreakId);
  if (data) return <KnownSites key={outbreakId} outbreakId={outbreakId} page={data} />;
  return error ? <ErrorState message={error.message} onRetry={() => void refetch()} /> : <SkeletonLines lines={2} />;
}

function KnownSites({ outbreakId, page }: { outbreakId: string; page: Sites }) {
  const edit = useSitesEdit(outbreakId, page);
  return (
    <EditCard
      label="Exposure sites"
      edit={edit}
      ability={page.abilities.edit}
      view={
        page.sites.length > 0 ? (
          <SiteList sites={page.sites} />
        ) : (
          <EmptyLine>
            No exposure sites yet: add a venue, a flight or an app to link the members who were there.
          </EmptyLine>
        )
      }
      form={
        edit.form && (
          <SitesFields
            outbreakId={outbreakId}
            sites={edit.form.sites}
            marked={edit.errors.sites !== undefined}
            onChange={(sites) => edit.change({ sites })}
          />
        )
      }
    />
  );
}

type SitesFieldsProps = {
  outbreakId: string;
  sites: readonly SiteForm[];
  /** Saving was tried, and something is wrong. */
  marked: boolean;
  onChange: (sites: SiteForm[]) => void;
};

function SitesFields({ outbreakId, sites, marked, onChange }: SitesFieldsProps) {
  const keys = usePlaceKeys(sites.length);
  return (
    <div className={css.form}>
      {sites.map((site, place) => (
        <OneSite
          key={keys.of(place)}
          outbreakId={outbreakId}
          site={site}
          title={`Exposure site ${place + 1}`}
          marked={marked}
          onChange={(part) => onChange(sites.map((each, other) => (other === place ? { ...each, ...part } : each)))}
          onRemove={() => {
            keys.remove(place);
            onChange(sites.filter((_, other) => other !== place));
          }}
        />
      ))}
      {sites.length < mostOfSites.sites && (
        <SitePicker
          label="Add an exposure site"
          without={sites.flatMap(({ siteId }) => siteId ?? [])}
          onChoose={(site) => onChange([...sites, chosenSite(site)])}
          onNew={(name) => onChange([...sites, newSite(name)])}
        />
      )}
    </div>
  );
}

type OneSiteProps = Pick<SitesFieldsProps, "outbreakId" | "marked"> & {
  site: SiteForm;
  title: string;
  onChange: (part: Partial<SiteForm>) => void;
  onRemove: () => void;
};

function OneSite({ outbreakId, marked, ...fields }: OneSiteProps) {
  const members = useMemberChoices(outbreakId);
  const choices = useSiteChoices(fields.site.newSite);
  const errors = marked ? siteErrors(fields.site) : {};
  return <SiteFields {...fields} members={members} choices={choices} errors={errors} />;
}
