import type { RecordLink } from "@tracewell/contract/records";
import type { VisitAppointment } from "@tracewell/contract/visits";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { found } from "../platform/refusal.ts";
import type { Joined } from "../platform/trail/joined-edit.ts";
import { lockRecord, type MadeOn } from "../records/record.service.ts";
import { openableRecord } from "../records/record-access.service.ts";
import { investigationsOf, type RecordInvestigations } from "../records/record-family.service.ts";
import type { VisitState } from "./visit.policy.ts";
import { findSourceVisit, findVisitDetails } from "./visit.queries.ts";

/** Locks a visit until the transaction ends, and reads what its guards look at. */
export async function lockVisit(
  tx: Tx,
  viewer: Viewer,
  id: string,
  made?: MadeOn,
): Promise<VisitState & { joined: Joined }> {
  const { joined } = await lockRecord(tx, "Visit", id, made);
  return { ...(await visitState(tx, viewer, id)), joined };
}

/** What the guards look at. */
async function visitState(tx: Tx, viewer: Viewer, id: string): Promise<VisitState> {
  const record = await openableRecord(tx, viewer, id);
  const [details, investigations, sourceVisit] = [
    found(await findVisitDetails(tx, id)),
    await investigationsOf(tx, id),
    (await findSourceVisit(tx, id)) ?? null,
  ];
  return stateOf(record, details, investigations, sourceVisit);
}

const open: readonly VisitAppointment["status"][] = ["NEW", "ASSIGNED"];

export const stateOf = (
  record: Pick<VisitState, "id" | "personId" | "statusKey" | "closed" | "escalationOver">,
  { waitingFrom, appointment }: { waitingFrom: string | null; appointment: VisitAppointment | null },
  { investigations, openInvestigations, infectionsLeft }: RecordInvestigations,
  sourceVisit: Pick<RecordLink, "id" | "referenceNumber"> | null,
): VisitState => ({
  id: record.id,
  kind: "Visit",
  personId: record.personId,
  statusKey: record.statusKey,
  closed: record.closed,
  escalationOver: record.escalationOver,
  begun: waitingFrom !== null,
  hasOpenAppointment: appointment !== null && open.includes(appointment.status),
  sourceVisit,
  investigations,
  openInvestigations,
  infectionsLeft,
});
