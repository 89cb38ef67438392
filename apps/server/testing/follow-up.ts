import { preferenceCalls } from "@tracewell/contract/clinic-preferences";
import { contactCalls } from "@tracewell/contract/contacts";
import { followUpCalls } from "@tracewell/contract/follow-up";
import type { StatusKey } from "@tracewell/contract/records";
import { daysAfter, todayIn } from "../src/platform/clinic-day.ts";
import { aClinic, aStaffMember, type Caller, type TestApp } from "./app.ts";
import { anInvestigation, aPatient } from "./investigation.ts";

/** So many days from the clinic's today. */
export const someDay = (days: number): string => daysAfter(todayIn("America/New_York"), days);

/** A clinic that follows up cases and contacts. */
export async function aFollowingClinic(server: TestApp): Promise<string> {
  const clinic = await aClinic(server);
  await followAll(await aStaffMember(server, clinic, { role: "Clinic administrator" }));
  return clinic;
}

const followAll = (administrator: Caller) =>
  administrator.ask(preferenceCalls.create, {
    body: { name: "isolationMonitoring", value: '{"enableInvestigation":true,"enableContact":true}' },
  });

/** Takes a contact through these statuses, one after the other. */
export async function moveContact(caller: Caller, id: string, ...steps: StatusKey[]): Promise<void> {
  let { version } = await caller.ask(contactCalls.get, { params: { id } });
  for (const status of steps) {
    const body = { status, version, ...(status === "Closed" ? { disposition: "F" } : {}) };
    ({ version } = await caller.ask(contactCalls.setStatus, { params: { id }, body }));
  }
}

interface FollowedOptions {
  lastName?: string;
  /** Days before today on which the following began, and on which the last exposure was. */
  began?: number;
  exposed?: number;
  caseId?: string;
  personId?: string;
}

/** A contact who is followed up from today on. */
export async function aContactFromToday(caller: Caller, options: Omit<FollowedOptions, "began"> = {}) {
  const { lastName, exposed = 0, personId } = options;
  const caseId = options.caseId ?? (await anInvestigation(caller)).id;
  const person = personId ? { personId } : { person: aPatient(lastName ? { lastName } : {}) };
  const contact = await caller.ask(contactCalls.create, {
    body: { caseId, ...person, lastExposureOn: someDay(-exposed) },
  });
  await moveContact(caller, contact.id, "InProgress", "IsolationMonitoring");
  return { id: contact.id, personId: contact.person.id, caseId };
}

/** A contact who is followed up for some days already. */
export async function aFollowedContact(server: TestApp, caller: Caller, options: FollowedOptions = {}) {
  const { began = 0, exposed = began, ...rest } = options;
  const contact = await aContactFromToday(caller, { exposed, ...rest });
  await begin(server, contact.id, began);
  return contact;
}

/** Dates the beginning of a record's following so many days back. */
export const begin = (server: TestApp, recordId: string, daysAgo: number) =>
  server.pool.query("update monitoring_period set started_on = $1 where record_id = $2 and ended_on is null", [
    someDay(-daysAgo),
    recordId,
  ]);

/** Someone who is followed up and was called today, in a clinic that begins to follow up with them. Answers their id. */
export async function aCalledPerson(server: TestApp, staff: Caller, lastName: string): Promise<string> {
  await followAll(staff);
  const { personId } = await aFollowedContact(server, staff, { lastName });
  const body = { outcome: "well" as const, note: lastName, version: 0 };
  await staff.ask(followUpCalls.record, { params: { id: personId, day: someDay(0) }, body });
  return personId;
}
