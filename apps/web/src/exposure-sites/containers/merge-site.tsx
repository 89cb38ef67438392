import type { SiteFound, SitePage } from "@tracewell/contract/exposure-sites";
import { useState } from "react";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { toast } from "../../ui/feedback/toasts.tsx";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { aboutSite } from "../about-site.ts";
import { MergePreview } from "../components/merge-preview.tsx";
import { SitePicker } from "../components/site-picker.tsx";
import css from "../components/sites.module.css";
import { refreshSite, useMergePreview, useMergeSites } from "../hooks/use-sites.ts";

type MergeSiteProps = { site: SitePage; onClose: () => void };

/** Merges a duplicate into a site, for good: the duplicate is chosen, then what comes of it is seen before it is done. */
export function MergeSite({ site, onClose }: MergeSiteProps) {
  const [chosen, setChosen] = useState<SiteFound | null>(null);
  const [asked, setAsked] = useState(false);
  if (chosen) return <MergeChosen site={site} chosen={chosen} onBack={() => setChosen(null)} onClose={onClose} />;
  return (
    <FormDialog
      title={`A duplicate of ${site.name}`}
      action="Next"
      busy={false}
      problem={asked ? "Choose the duplicate." : null}
      onSubmit={() => setAsked(true)}
      onClose={onClose}
    >
      <p>Choose the site that is the same place. You see what becomes of both before anything is changed.</p>
      <SitePicker label="Duplicate" without={[site.id]} onChoose={setChosen} />
    </FormDialog>
  );
}

function MergeChosen({ site, chosen, onBack, onClose }: MergeSiteProps & { chosen: SiteFound; onBack: () => void }) {
  const preview = useMergePreview(site.id, chosen.id);
  const merge = useMergeSites(() => {
    toast.done(`${chosen.name} is part of ${site.name}.`);
    onClose();
  });
  const submit = () => {
    if (!preview.data || merge.isPending) return;
    const { id, version } = preview.data.duplicate;
    merge.mutate(
      { params: { id: site.id }, body: { mergedSiteId: id, version: site.version, mergedVersion: version } },
      {
        onError: () => {
          refreshSite(site.id);
          void preview.refetch();
        },
      },
    );
  };
  return (
    <FormDialog
      title={`Merge ${chosen.name} into ${site.name}`}
      action="Merge"
      busy={merge.isPending}
      problem={merge.error?.message ?? null}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={css.about}>
        {chosen.name}: {aboutSite(chosen)}{" "}
        <ActionButton plain onPress={onBack}>
          Choose another
        </ActionButton>
      </div>
      {preview.data && <MergePreview site={site} merge={preview.data} />}
      {!preview.data &&
        (preview.error ? (
          <ErrorState message={preview.error.message} onRetry={() => void preview.refetch()} />
        ) : (
          <SkeletonLines lines={4} />
        ))}
      <p>
        The duplicate is gone afterwards, and {site.name} is found by its name, too.{" "}
        <strong>This can’t be undone.</strong>
      </p>
    </FormDialog>
  );
}
