import { visitFields } from "@tracewell/contract/fields/visit-fields";
import type { FlowStation, FlowStep } from "@tracewell/contract/flow";
import { ticketColorOf } from "@tracewell/contract/ticket-colors";
import { intercept, release, takeNumber } from "../kiosk/registration.service.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import { todayIn } from "../platform/clinic-day.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { demand } from "../platform/guards.ts";
import { found, Refusal } from "../platform/refusal.ts";
import { demandChosen } from "../records/chosen-lookups.service.ts";
import { getRecord, markEdited } from "../records/record.service.ts";
import { moveVisit } from "../visits/visit.service.ts";
import { setTicket } from "../visits/visit-facts.service.ts";
import { returnVisit } from "../visits/visit-return.service.ts";
import type { VisitorRow } from "./flow.columns.ts";
import { mayCall, mayGetTicket, mayMoveOn, mayUndo } from "./flow.policy.ts";
import {
  findStep,
  findVisitor,
  insertStep,
  isOfClinic,
  lockCalls,
  lockNext,
  lockVisitor,
  markUndone,
  restoreVisit,
  updateServed,
} from "./flow.queries.ts";
import { describeStep, leftOpenBy } from "./flow-board.service.ts";

interface At {
  station: FlowStation;
  locationId?: string | null | undefined;
}

/** Calls who has waited longest at a station. */
export async function callNext(tx: Tx, viewer: Viewer, { station, locationId }: At): Promise<FlowStep> {
  await demandChosen(tx, { locationId }, visitFields);
  await lockCalls(tx);
  const id = await lockNext(tx, todayIn(viewer.timeZone), station);
  if (id === undefined) throw new Refusal("flow.nobody-waits");
  return write(tx, viewer, { kind: "called", visitor: { id, isRegistration: station === "Arrived" }, locationId });
}

/** Calls a visitor out of turn, or again. */
export async function callVisitor(tx: Tx, viewer: Viewer, id: string, { station, locationId }: At): Promise<FlowStep> {
  await demandChosen(tx, { locationId }, visitFields);
  await lockCalls(tx);
  const visitor = await lockedVisitor(tx, viewer, id);
  demand(mayCall(viewer, visitor, station));
  return write(tx, viewer, { kind: "called", visitor: found(visitor), locationId });
}

/** A visitor has come: whoever serves them has them in hand, and they wait no longer. */
export async function serveVisitor(tx: Tx, viewer: Viewer, id: string, { station, locationId }: At): Promise<FlowStep> {
  await demandChosen(tx, { locationId }, visitFields);
  const seen = await lockedVisitor(tx, viewer, id);
  demand(mayCall(viewer, seen, station));
  const visitor = found(seen);
  const place = locationId ?? (visitor.state === "called" ? (visitor.place?.id ?? null) : null);
  const step = await write(tx, viewer, { kind: "served", visitor, locationId: place });
  if (visitor.isRegistration) await intercept(tx, viewer, id);
  else {
    await updateServed(tx, id, place);
    await markEdited(tx, viewer, id);
  }
  return step;
}

/** Sends a visitor to another station, where they wait, or out of the clinic. */
export async function moveVisitor(
  tx: Tx,
  viewer: Viewer,
  id: string,
  { station, to }: { station: FlowStation; to: FlowStation },
): Promise<FlowStep> {
  const visitor = await lockedVisitor(tx, viewer, id);
  demand(mayMoveOn(viewer, visitor, station));
  if (to === "Arrived") throw new Refusal("record.status-move");
  const step = await write(tx, viewer, { kind: "moved", visitor: found(visitor), to });
  const { version } = await getRecord(tx, "Visit", id);
  await moveVisit(tx, viewer, id, { status: to, version });
  return step;
}

/** Takes a step back. The visitor is again where they were, since when they were there. */
export async function undoStep(tx: Tx, viewer: Viewer, stepId: string): Promise<void> {
  const { visitorId, isRegistration } = found(await findStep(tx, stepId));
  await lockVisitor(tx, { id: visitorId, isRegistration });
  const step = found(await findStep(tx, stepId));
  demand(mayUndo(viewer, step));
  await markUndone(tx, stepId, viewer.userId);
  if (isRegistration) {
    if (step.kind === "served") await release(tx, viewer, visitorId);
    return;
  }
  if (step.kind === "called") return;
  if (step.kind === "moved" && step.station !== "Arrived") await returnVisit(tx, viewer, visitorId, step.station);
  await restoreVisit(tx, stepId);
  await markEdited(tx, viewer, visitorId);
}

/** Gives a visitor who came without a kiosk the day's next number. */
export async function giveTicket(tx: Tx, viewer: Viewer, id: string) {
  const visitor = await lockedVisitor(tx, viewer, id);
  demand(mayGetTicket(viewer, visitor));
  const number = await takeNumber(tx, viewer);
  if (number === null) throw new Refusal("flow.tickets-out");
  await setTicket(tx, id, number);
  await markEdited(tx, viewer, id);
  return { number, color: ticketColorOf(number) };
}

/** The visitor as they are, until the transaction ends; undefined: they have left. */
async function lockedVisitor(tx: Tx, viewer: Viewer, id: string): Promise<VisitorRow | undefined> {
  const day = todayIn(viewer.timeZone);
  const seen = await findVisitor(tx, day, id);
  if (!seen) {
    found((await isOfClinic(tx, id)) || null);
    return undefined;
  }
  await lockVisitor(tx, seen);
  return findVisitor(tx, day, id);
}

interface Written {
  kind: FlowStep["kind"];
  visitor: Pick<VisitorRow, "id" | "isRegistration">;
  locationId?: string | null | undefined;
  to?: FlowStation;
}

async function write(tx: Tx, viewer: Viewer, { kind, visitor, locationId, to }: Written): Promise<FlowStep> {
  const { tenantId, userId, timeZone } = viewer;
  const present = found(await findVisitor(tx, todayIn(timeZone), visitor.id));
  const id = await insertStep(tx, { tenantId, userId, kind, visitor, placeId: locationId, ...(to ? { to } : {}) });
  const step = found(await findStep(tx, id));
  return describeStep(step, present, await leftOpenBy(tx, step));
}
