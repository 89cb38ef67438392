import type { SentBody } from "@tracewell/contract/call";
import { intakeCalls } from "@tracewell/contract/intake";
import { type LookupKind, lookupCalls } from "@tracewell/contract/lookups";
import type { StatusKey } from "@tracewell/contract/records";
import { type VisitPage, visitCalls } from "@tracewell/contract/visits";
import type { Caller } from "./app.ts";
import { clinicDay } from "./clinic-day.ts";
import { aPatient } from "./investigation.ts";

type NewVisit = SentBody<typeof visitCalls.create>;

/** The id of one of the clinic's words. */
export async function lookupIdOf(caller: Caller, kind: LookupKind, name: string): Promise<string> {
  const { data } = await caller.ask(lookupCalls.list, { params: { kind } });
  return data.find((word) => word.name === name)?.id ?? "";
}

/** A visit as the front desk types it: a new patient who is here, unless told otherwise. */
export async function typedVisit(caller: Caller, over: Partial<NewVisit> = {}): Promise<NewVisit> {
  const who = over.personId || over.person ? {} : { person: aPatient() };
  return { typeIds: [await lookupIdOf(caller, "VISIT_TYPE", "STI screening")], ...who, ...over };
}

export const aVisit = async (caller: Caller, over: Partial<NewVisit> = {}): Promise<VisitPage> =>
  caller.ask(visitCalls.create, { body: await typedVisit(caller, over) });

/** The first of what the clinic's visits ask for, which is ticked by hand; the clinic has edited them once. */
export const anIntakeItem = async (staff: Caller): Promise<string> => {
  const kept = await staff.ask(intakeCalls.items);
  return (await staff.ask(intakeCalls.editItems, { body: kept })).items[0]?.id ?? "";
};

/** A time tomorrow, or so many days on. */
export const onDay = (days = 1, start = "10:00", end = "10:30") => ({
  day: clinicDay(days),
  start,
  end,
});

/** Takes a visit through these statuses, one after the other. */
export async function moveVisit(caller: Caller, id: string, ...steps: StatusKey[]): Promise<VisitPage> {
  let page = await caller.ask(visitCalls.get, { params: { id } });
  for (const status of steps) {
    const body = { status, version: page.version, reason: "Left before being seen" };
    page = await caller.ask(visitCalls.setStatus, { params: { id }, body });
  }
  return page;
}
