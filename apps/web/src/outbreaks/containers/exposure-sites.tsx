import { Button } from "@mantine/core";
import { mostOfSites, type ExposureSites as Sites } from "@tracewell/contract/outbreak-sites";
import { EditCard } from "../../editing/components/edit-card.tsx";
import { EmptyLine } from "../../ui/feedback/empty-line.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { usePlaceKeys } from "../../ui/form/use-place-keys.ts";
import css from "../components/outbreak-form.module.css";
import { SiteFields } from "../components/site-fields.tsx";
import { SiteList } from "../components/site-list.tsx";
import {
  emptySite,
  type SiteForm,
  siteErrors,
  useExposureSites,
  useMemberChoices,
  useSitesEdit,
} from "../hooks/use-exposure-sites.ts";

/** Where members of an outbreak were exposed, and who of them was there. */
export function ExposureSites({ outbreakId }: { outbreakId: string }) {
  const { data, error, refetch } = useExposureSites(outbreakId);
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
          onDelete={() => {
            keys.remove(place);
            onChange(sites.filter((_, other) => other !== place));
          }}
        />
      ))}
      {sites.length < mostOfSites.sites && (
        <div>
          <Button size="xs" variant="default" onClick={() => onChange([...sites, emptySite])}>
            Add an exposure site
          </Button>
        </div>
      )}
    </div>
  );
}

type OneSiteProps = Pick<SitesFieldsProps, "outbreakId" | "marked"> & {
  site: SiteForm;
  title: string;
  onChange: (part: Partial<SiteForm>) => void;
  onDelete: () => void;
};

function OneSite({ outbreakId, marked, ...fields }: OneSiteProps) {
  const members = useMemberChoices(outbreakId);
  return <SiteFields {...fields} members={members} errors={marked ? siteErrors(fields.site) : {}} />;
}
