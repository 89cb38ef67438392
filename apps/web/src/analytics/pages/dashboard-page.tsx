import { useNavigate, useParams } from "@tanstack/react-router";
import type { Dashboard, DashboardChart } from "@tracewell/contract/dashboards";
import { useEffect, useState } from "react";
import { useAddressSearch } from "../../lists/hooks/use-address-search.ts";
import { choicesOf, useInfectionChoices, useLookup } from "../../lookups/hooks/use-lookup.ts";
import { fittingSearch } from "../../shell/routing/address-search.ts";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { useConfirm } from "../../ui/feedback/confirm.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { toast } from "../../ui/feedback/toasts.tsx";
import { Link } from "../../ui/link.tsx";
import { PageFrame } from "../../ui/page-frame.tsx";
import { todayIn } from "../../ui/time/clinic-time.ts";
import { useTimeZone } from "../../ui/time/clinic-time-zone.tsx";
import { comparedIn } from "../compared.ts";
import { DashboardDialog } from "../components/dashboard-dialog.tsx";
import { FilterSentence } from "../components/filter-sentence.tsx";
import { DashboardCharts } from "../containers/dashboard-charts.tsx";
import { filtersIn } from "../dashboard-charts.ts";
import { useDashboard, useDashboardChanges } from "../hooks/use-dashboards.ts";
import { analyticsSearch } from "../search.ts";

/** A dashboard: charts that somebody put together, within the filters of the address. */
export function DashboardPage() {
  const { id = "" } = useParams({ strict: false });
  const { data, error, refetch } = useDashboard(id);
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={12} />;
  return <OpenDashboard key={id} dashboard={data} />;
}

function OpenDashboard({ dashboard }: { dashboard: Dashboard }) {
  const [search, change] = useAddressSearch(analyticsSearch);
  useFirstFilters(dashboard, Object.keys(filtersIn(search)).length === 0, change);
  const [draft, setDraft] = useState<DashboardChart[] | null>(null);
  const [editing, setEditing] = useState(false);
  const [dialog, setDialog] = useState<"settings" | "copy" | null>(null);
  const { create, update, remove } = useDashboardChanges();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const today = todayIn(useTimeZone());
  const infections = useInfectionChoices();
  const regions = choicesOf(useLookup("REGION"));
  const { id, name, shared, owner, version, abilities } = dashboard;
  const charts = draft ?? dashboard.charts;
  const isOwn = abilities.edit.allowed;
  const shown = { search: filtersIn(search), charts };

  const save = (next: { name: string; shared: boolean }) =>
    update.mutate(
      { params: { id }, body: { ...shown, ...next, version } },
      {
        onSuccess: () => {
          setDraft(null);
          setEditing(false);
          setDialog(null);
          toast.done("The dashboard is saved.");
        },
      },
    );
  const copy = (copyName: string, copyShared: boolean) =>
    create.mutate(
      { body: { ...shown, name: copyName, shared: copyShared } },
      { onSuccess: (made) => void navigate({ to: `/analytics/dashboards/${made.id}` }) },
    );
  const askToDelete = async () => {
    if (!(await confirm({ text: `Delete the dashboard ${name}?`, danger: true }))) return;
    remove.mutate({ params: { id } }, { onSuccess: () => void navigate({ to: "/analytics" }) });
  };
  const giveUp = () => {
    setDraft(null);
    setEditing(false);
  };
  const failure = dialog === null ? update.error?.message : null;

  return (
    <PageFrame
      title={name}
      subtitle={isOwn ? (shared ? "Shared with the clinic" : "Yours alone") : `Shared by ${owner.name}`}
      actions={
        <>
          <Link href="/analytics">All charts</Link>
          {isOwn && !editing && <ActionButton onPress={() => setEditing(true)}>Edit charts</ActionButton>}
          {(editing || (isOwn && draft)) && <ActionButton onPress={giveUp}>Discard changes</ActionButton>}
          {isOwn && <ActionButton onPress={() => setDialog("settings")}>Name and sharing</ActionButton>}
          <ActionButton onPress={() => setDialog("copy")}>Save a copy</ActionButton>
          {isOwn && <ActionButton onPress={() => void askToDelete()}>Delete</ActionButton>}
          {isOwn && (
            <ActionButton main busy={update.isPending} onPress={() => save({ name, shared })}>
              Save
            </ActionButton>
          )}
        </>
      }
    >
      {failure && <p role="alert">{failure}</p>}
      <FilterSentence {...{ search, today, infections, regions }} onChange={change} />
      {charts.length === 0 && (
        <EmptyState title="No charts yet">
          {isOwn ? "Press Edit charts, and add some." : "Its owner has not added any."}
        </EmptyState>
      )}
      <DashboardCharts
        charts={charts}
        editing={editing}
        onCharts={setDraft}
        search={search}
        compared={comparedIn(search, infections, regions)}
        onChange={change}
      />
      {dialog === "settings" && (
        <DashboardDialog
          title="Name and sharing"
          first={{ name, shared }}
          busy={update.isPending}
          problem={update.error?.message ?? null}
          onSave={(next, isShared) => save({ name: next, shared: isShared })}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === "copy" && (
        <DashboardDialog
          title="Save a copy"
          busy={create.isPending}
          problem={create.error?.message ?? null}
          onSave={copy}
          onClose={() => setDialog(null)}
        />
      )}
    </PageFrame>
  );
}

/** A dashboard opens with its own filters, unless the address brings some along; from then on the address has them. */
function useFirstFilters(dashboard: Dashboard, isPlain: boolean, change: (part: object) => void) {
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (isDone) return;
    setDone(true);
    if (isPlain) change(fittingSearch(analyticsSearch, dashboard.search));
  }, [isDone, isPlain, dashboard.search, change]);
}
