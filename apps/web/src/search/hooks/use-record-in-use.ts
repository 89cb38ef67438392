import { useQuery } from "@tanstack/react-query";
import { contactCalls } from "@tracewell/contract/contacts";
import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { investigationCalls } from "@tracewell/contract/investigations";
import type { RecordKind } from "@tracewell/contract/records";
import { visitCalls } from "@tracewell/contract/visits";
import { callOptions } from "../../platform/calls/use-call.ts";
import type { RecordInView } from "../../shell/routing/record-in-view.ts";

/** The call that answers the page of each kind of record. What is read of a page here stands in all of them. */
const pages: Record<RecordKind, typeof incomingFileCalls.get> = {
  Visit: visitCalls.get as unknown as typeof incomingFileCalls.get,
  IncomingReport: incomingFileCalls.get,
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

/** The record in view, for which a found person can be used; null on other pages and until the page is there. */
export function useRecordInUse(record: RecordInView | null): RecordInUse | null {
  const call = pages[record?.kind ?? "IncomingReport"];
  const page = useQuery({ ...callOptions(call, { params: { id: record?.id ?? "" } }), enabled: false });
  return record && page.data ? { ...page.data, kind: record.kind } : null;
}
