import { useQuery } from "@tanstack/react-query";
import { contactCalls } from "@tracewell/contract/contacts";
import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { investigationCalls } from "@tracewell/contract/investigations";
import type { RecordKind } from "@tracewell/contract/records";
import { callOptions } from "../../platform/calls/use-call.ts";
import type { RecordInView } from "../../shell/record-in-view.ts";

/** The kinds of record whose person can be another one, by the call that answers their page. */
const pages: Partial<Record<RecordKind, typeof incomingFileCalls.get>> = {
  IncomingReport: incomingFileCalls.get,
  // What is read of a page stands in all of them.
  Incident: investigationCalls.get as unknown as typeof incomingFileCalls.get,
  IncomingPartner: contactCalls.get as unknown as typeof incomingFileCalls.get,
};

/** What the search needs of the record in view: as its own page has read it, and not read once more. */
export interface RecordInUse {
  id: string;
  kind: RecordKind;
  referenceNumber: string;
  version: number;
  person: { id: string; fullName: string };
}

/** The record in view where a found person can be used for it; null on other pages and until the page is there. */
export function useRecordInUse(record: RecordInView | null): RecordInUse | null {
  const call = (record && pages[record.kind]) ?? incomingFileCalls.get;
  const page = useQuery({ ...callOptions(call, { params: { id: record?.id ?? "" } }), enabled: false });
  return record && pages[record.kind] && page.data ? { ...page.data, kind: record.kind } : null;
}
