import { useNavigate } from "@tanstack/react-router";
import { type ChartName, chartNames, type DashboardChart } from "@tracewell/contract/dashboards";
import { useState } from "react";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { Link } from "../../ui/link.tsx";
import css from "../components/dashboard.module.css";
import { DashboardDialog } from "../components/dashboard-dialog.tsx";
import { filtersIn, newChart } from "../dashboard-charts.ts";
import { useDashboardChanges, useDashboards } from "../hooks/use-dashboards.ts";
import type { AnalyticsSearch } from "../search.ts";

/** The dashboards to open, and a new one from what the page shows. */
export function DashboardMenu({ search, seesStaff }: { search: AnalyticsSearch; seesStaff: boolean }) {
  const known = useDashboards().data?.data ?? [];
  const [isSaving, setSaving] = useState(false);
  const { create } = useDashboardChanges();
  const navigate = useNavigate();
  const save = (name: string, shared: boolean) =>
    create.mutate(
      { body: { name, shared, search: filtersIn(search), charts: allCharts(search, seesStaff) } },
      { onSuccess: ({ id }) => void navigate({ to: `/analytics/dashboards/${id}` }) },
    );
  return (
    <nav className={css.menu} aria-label="Dashboards">
      {known.length > 0 && <span>Dashboards:</span>}
      {known.map(({ id, name, shared, abilities, owner }) => (
        <Link
          key={id}
          href={`/analytics/dashboards/${id}`}
          title={
            abilities.edit.allowed
              ? shared
                ? "Yours, shared with the clinic"
                : "Yours alone"
              : `Shared by ${owner.name}`
          }
        >
          {name}
        </Link>
      ))}
      <ActionButton plain onPress={() => setSaving(true)}>
        Save as dashboard
      </ActionButton>
      {isSaving && (
        <DashboardDialog
          title="Save as dashboard"
          busy={create.isPending}
          problem={create.error?.message ?? null}
          onSave={save}
          onClose={() => setSaving(false)}
        />
      )}
    </nav>
  );
}

const allCharts = (search: AnalyticsSearch, seesStaff: boolean): DashboardChart[] =>
  chartNames.filter((name: ChartName) => name !== "activity" || seesStaff).map((name) => newChart(name, [], search));
