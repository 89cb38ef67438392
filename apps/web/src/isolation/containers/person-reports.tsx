import { AbilityButton } from "../../ui/abilities/ability-button.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { ReportTable } from "../components/report-table.tsx";
import { useHandleDanger } from "../hooks/use-open-dangers.ts";
import { useReports } from "../hooks/use-reports.ts";

/** How a person said that they were, day by day, and the way to ask them today. */
export function PersonReports({ personId }: { personId: string }) {
  const { data, error, retry, busy, sendLink } = useReports(personId);
  const handle = useHandleDanger();
  if (!data) return error ? <ErrorState message={error.message} onRetry={retry} /> : <SkeletonLines lines={2} />;
  return (
    <>
      <AbilityButton plain ability={data.abilities.sendLink} busy={busy} onPress={sendLink}>
        Send today’s link
      </AbilityButton>
      <ReportTable reports={data.reports} onHandled={(reportId) => handle(personId, reportId)} />
    </>
  );
}
