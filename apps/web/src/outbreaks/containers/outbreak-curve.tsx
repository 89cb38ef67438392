import { EmptyLine } from "../../ui/feedback/empty-line.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { WeeklyCurve } from "../components/weekly-curve.tsx";
import { useReport } from "../hooks/use-outbreaks.ts";

/** The cases of an outbreak by week and class. */
export function OutbreakCurve({ outbreakId }: { outbreakId: string }) {
  const { data, error, refetch } = useReport(outbreakId);
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={6} />;
  if (data.curve.length === 0) return <EmptyLine>No cases yet.</EmptyLine>;
  return <WeeklyCurve curve={data.curve} />;
}
