import type { SelfAssessmentReport } from "@tracewell/contract/isolation";
import { Badge } from "../../ui/badges/badge.tsx";
import { describeReport } from "../report-text.ts";

type ReportProps = { report: SelfAssessmentReport };

/** How somebody who reported is, in a word. */
export const ReportState = ({ report: { dangerSigns, ill } }: ReportProps) =>
  dangerSigns.length > 0 ? (
    <Badge tone="positive">Danger signs</Badge>
  ) : ill ? (
    <Badge tone="positive">Is ill</Badge>
  ) : (
    <Badge>Not ill</Badge>
  );

/** What they reported, in the words of staff. */
export const ReportedSymptoms = ({ report }: ReportProps) => describeReport(report).join(" · ") || "No symptoms";
