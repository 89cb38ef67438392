import { caseReportCalls } from "@tracewell/contract/case-reports";
import { serve } from "../platform/http/serve.ts";
import type { Feature } from "../platform/platform.ts";
import { caseReportsOf } from "./case-report.service.ts";

export const caseReports: Feature = (platform) => {
  serve(platform, caseReportCalls.ofFile, ({ tx, viewer, params }) => caseReportsOf(tx, viewer, params.id));
};
