import type { ApiKeyScope } from "@tracewell/contract/permissions";

/** What a program's key is good for, as people read it. */
export const scopeLabels: Record<ApiKeyScope, string> = {
  "lab-reports": "Sending lab reports (HL7)",
  "fhir-read": "Reading by FHIR",
  "text-messages": "Telling of text messages",
};
