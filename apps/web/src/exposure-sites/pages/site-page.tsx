import { useParams } from "@tanstack/react-router";
import { siteKindLabels } from "@tracewell/contract/exposure-site-kinds";
import { useState } from "react";
import { usePageTitle } from "../../platform/browser/page-title.ts";
import { AbilityButton } from "../../ui/abilities/ability-button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { Link } from "../../ui/link.tsx";
import { Card, PageFrame } from "../../ui/page-frame.tsx";
import { Instant } from "../../ui/time/instant.tsx";
import { SiteOutbreaks } from "../components/site-outbreaks.tsx";
import css from "../components/sites.module.css";
import { MergeSite } from "../containers/merge-site.tsx";
import { NewSite } from "../containers/new-site.tsx";
import { SiteAttendance } from "../containers/site-attendance.tsx";
import { SiteCard } from "../containers/site-card.tsx";
import { useSite } from "../hooks/use-sites.ts";

/** One exposure site: what is known of it, who was there, and which outbreaks use it. */
export function SitePage() {
  const { id = "" } = useParams({ strict: false });
  return id === "new" ? <NewSite /> : <KnownSite key={id} id={id} />;
}

function KnownSite({ id }: { id: string }) {
  const { data: site, error, refetch } = useSite(id);
  const [merging, setMerging] = useState(false);
  usePageTitle(site?.name ?? "Exposure site");
  if (!site)
    return (
      <PageFrame title="Exposure site">
        {!error && <SkeletonLines lines={8} />}
        {error?.status === 404 && (
          <EmptyState
            title="There is no such exposure site"
            action={<Link href="/exposure-sites">Back to the list</Link>}
          >
            It may be part of another site by now, or be another clinic’s.
          </EmptyState>
        )}
        {error && error.status !== 404 && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      </PageFrame>
    );
  return (
    <PageFrame
      title={site.name}
      subtitle={
        <>
          <Link href="/exposure-sites">Exposure sites</Link> · {siteKindLabels[site.kind]}
        </>
      }
      actions={
        <AbilityButton ability={site.abilities.edit} onPress={() => setMerging(true)}>
          Merge a duplicate…
        </AbilityButton>
      }
    >
      <div className={css.columns}>
        <div className={css.column}>
          <Card title="Who was there">
            <SiteAttendance site={site} />
          </Card>
        </div>
        <div className={css.column}>
          <Card title="Exposure site">
            <SiteCard site={site} />
            {site.alsoCalled.length > 0 && <p className={css.about}>Also called {site.alsoCalled.join(", ")}.</p>}
            <p className={css.about}>
              Added {site.addedBy && `by ${site.addedBy.name}, `}
              <Instant at={site.addedAt} />
            </p>
          </Card>
          <Card title="Outbreaks">
            <SiteOutbreaks outbreaks={site.outbreaks} />
          </Card>
        </div>
      </div>
      {merging && <MergeSite site={site} onClose={() => setMerging(false)} />}
    </PageFrame>
  );
}
