import { caseReportCalls } from "@tracewell/contract/case-reports";
import { useCall } from "../../platform/calls/use-call.ts";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { CaseReportView } from "../components/case-report-view.tsx";
import { keyed } from "../keyed.ts";

/** The case reports that an incoming file came from, read when its page asks for them. */
export function CaseReportCard({ fileId }: { fileId: string }) {
  const { data, error, refetch } = useCall(caseReportCalls.ofFile, { params: { id: fileId } });
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={8} />;
  return keyed(data.reports).map(({ key, thing }) => <CaseReportView key={key} report={thing} />);
}
