import type { ApiKeyScope } from "@tracewell/contract/permissions";
import { reportReceiverCalls } from "@tracewell/contract/report-receiver";
import { smsGatewayCalls } from "@tracewell/contract/sms-gateway";

/** What a program's key is good for, as people read it. */
export const scopeLabels: Record<ApiKeyScope, string> = {
  "lab-reports": "Sending lab reports (HL7) and case reports",
  "fhir-read": "Reading by FHIR",
  "fhir-bulk": "Exporting everything by FHIR",
  "text-messages": "Telling of text messages",
};

/** Where a program calls by such a key, under the API. */
export const scopePaths: Record<ApiKeyScope, string> = {
  "lab-reports": reportReceiverCalls.receiveHl7.path,
  "fhir-read": "/fhir/R4",
  "fhir-bulk": "/fhir/R4/$export",
  "text-messages": smsGatewayCalls.receiveSms.path,
};
