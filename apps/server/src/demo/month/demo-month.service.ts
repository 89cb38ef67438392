import type { NewContact } from "@tracewell/contract/contacts";
import { aPerson } from "@tracewell/fixtures/person";
import { Random } from "@tracewell/fixtures/random";
import type pg from "pg";
import { logCommunication } from "../../communications/communication.service.ts";
import { createContact, moveContact } from "../../contacts/contact.service.ts";
import { elevateFile } from "../../incoming-files/file-elevation.service.ts";
import { moveInvestigation } from "../../investigations/investigation.service.ts";
import type { Viewer } from "../../platform/access/viewer.ts";
import { todayIn } from "../../platform/clinic-day.ts";
import { inTransaction, type Tx } from "../../platform/database/transaction.ts";
import { addNote } from "../../records/note.service.ts";
import { assignRecord, getRecord } from "../../records/record.service.ts";
import { findOwnerOfInvestigation, listFilesToWork, listRelationshipTypes, spreadWork } from "../demo.queries.ts";
import { type DemoClinic, demoLogged, demoNotes } from "../demo-clinics.seed.ts";
import { nameUnnamed } from "../demo-unnamed.service.ts";
import { finishInvestigation, treatPatient } from "./demo-closing.service.ts";
import { settleFiles, workContacts } from "./demo-inbox.service.ts";

/** Who works in a demo clinic. */
export interface DemoStaff {
  supervisor: Viewer;
  administrator: Viewer;
  investigators: Viewer[];
  clinicians: Viewer[];
}

interface Case {
  id: string;
  owner: Viewer | null;
  createdAt: string;
}

/** What a clinic's staff did in the month: cases, contacts, notes, closures, each step by its own service. */
export async function workTheMonth(pool: pg.Pool, clinic: DemoClinic, staff: DemoStaff): Promise<void> {
  const random = new Random(clinic.seed);
  const as = <T>(viewer: Viewer, work: (tx: Tx) => Promise<T>) =>
    inTransaction(pool, { tenantId: viewer.tenantId, userId: viewer.userId, name: viewer.displayName }, work);

  const cases = await as(staff.supervisor, (tx) => elevateFiles(tx, clinic, staff, random));
  const contacts = await as(staff.supervisor, (tx) => nameContacts(tx, clinic, staff, cases, random));
  await as(staff.supervisor, (tx) => nameUnnamed(tx, staff.supervisor, cases));
  await as(staff.supervisor, (tx) => giveContacts(tx, staff, contacts, new Random(clinic.seed + 2)));
  await as(staff.supervisor, (tx) => followUp(tx, staff.supervisor, contacts, random));
  for (const each of cases)
    if (each.owner) await as(each.owner, (tx) => workOn(tx, each.owner as Viewer, each, random));
  const later = new Random(clinic.seed + 1);
  for (const each of cases) if (each.owner) await as(each.owner, (tx) => keepUp(tx, each.owner as Viewer, each, later));
  await as(staff.supervisor, (tx) => closeSome(tx, staff.supervisor, cases, random));
  const inbox = new Random(clinic.seed + 2);
  const workers = [...staff.investigators, staff.supervisor];
  await as(staff.supervisor, (tx) => workContacts(tx, staff.supervisor, contacts, inbox));
  await as(staff.supervisor, (tx) => settleFiles(tx, staff.supervisor, workers, inbox));
  await as(staff.supervisor, (tx) => spreadWork(tx, staff.supervisor.userId));
}

/** Every tenth case has no owner yet. */
async function elevateFiles(tx: Tx, clinic: DemoClinic, staff: DemoStaff, random: Random): Promise<Case[]> {
  const cases: Case[] = [];
  for (const [index, file] of (await listFilesToWork(tx, clinic.cases)).entries()) {
    const owner =
      index % 10 === 9 ? null : random.pick([...staff.investigators, ...staff.investigators, staff.supervisor]);
    const wanted = { infectionId: file.infectionId, ...(owner ? { assignTo: owner.userId } : {}) };
    const { id } = await elevateFile(tx, staff.supervisor, file.id, wanted);
    cases.push({ id, owner, createdAt: file.createdAt });
  }
  return cases;
}

/** Networks rather than stars: some contacts are persons of other cases, a few cases name many. */
async function nameContacts(
  tx: Tx,
  clinic: DemoClinic,
  staff: DemoStaff,
  cases: Case[],
  random: Random,
): Promise<string[]> {
  const types = await listRelationshipTypes(tx);
  const contacts: string[] = [];
  for (let made = 0; made < clinic.contacts; made++) {
    const from = cases[Math.floor(random.next() ** 2 * cases.length)];
    if (!from) break;
    const last = new Date(Date.parse(from.createdAt) - random.between(2, 20) * 86_400_000).toISOString().slice(0, 10);
    const relationshipId = random.pick(types).id;
    const exposure = {
      caseId: from.id,
      relationshipId,
      lastExposureOn: last,
      frequency: random.pick(["Once", "2 - 5", "6 - 25"] as const),
    };
    const known = random.chance(0.25) ? random.pick(cases) : null;
    const who =
      known && known.id !== from.id
        ? { personId: (await getRecord(tx, "Incident", known.id)).personId }
        : { person: aNewPerson(clinic, made) };
    const id = await addUnlessKnown(tx, staff.supervisor, { ...exposure, ...who });
    if (id) contacts.push(id);
  }
  return contacts;
}

/** A pair that the month named before, or a person with two cases, is left as it is. */
async function addUnlessKnown(tx: Tx, viewer: Viewer, contact: NewContact): Promise<string | null> {
  try {
    return (await createContact(tx, viewer, contact)).id;
  } catch (error) {
    const code = (error as { code?: string }).code;
    if (code !== "contact.already-exists" && code !== "contact.same-person") throw error;
    return null;
  }
}

/** Most contacts are looked for by whoever has the case that named them, some by a colleague; one in eight is nobody's yet. */
async function giveContacts(tx: Tx, staff: DemoStaff, contacts: string[], random: Random): Promise<void> {
  for (const id of contacts) {
    const colleague = random.pick(staff.investigators).userId;
    const [isNobodys, isPassedOn] = [random.chance(0.12), random.chance(0.2)];
    if (isNobodys) continue;
    const owner = isPassedOn ? null : await findOwnerOfInvestigation(tx, id);
    const { version } = await getRecord(tx, "IncomingPartner", id);
    await assignRecord(tx, staff.supervisor, "IncomingPartner", id, { userId: owner ?? colleague, version });
  }
}

/** Most contacts are being looked for; of those who were found, some are done. */
async function followUp(tx: Tx, viewer: Viewer, contacts: string[], random: Random): Promise<void> {
  for (const id of contacts) {
    if (random.chance(0.35)) continue;
    const { version } = await getRecord(tx, "IncomingPartner", id);
    await moveContact(tx, viewer, id, { status: "InProgress", version });
    if (random.chance(0.6)) continue;
    const disposition = random.pick(["A", "C", "C", "F", "F", "H", "J"]);
    await moveContact(tx, viewer, id, { status: "Closed", disposition, version: version + 1 });
  }
}

function aNewPerson(clinic: DemoClinic, number: number): NonNullable<NewContact["person"]> {
  const { lastName, firstName, dateOfBirth, sexAtBirth, phones, addresses } = aPerson(
    clinic.seed * 10_000 + 5000 + number,
    {},
    { county: clinic.county, ages: [16, 60] },
  );
  const { line1, city, state, postcode } = addresses[0] ?? {};
  return {
    lastName,
    firstName,
    dateOfBirth,
    sexAtBirth: sexAtBirth === "F" ? "Female" : "Male",
    mobilePhone: phones[0] ?? null,
    address: { line1, city, state, postcode },
  };
}

async function workOn(tx: Tx, owner: Viewer, { id, createdAt }: Case, random: Random): Promise<void> {
  if (random.chance(0.2)) return;
  const { version } = await getRecord(tx, "Incident", id);
  await moveInvestigation(tx, owner, id, { status: "InProgress", version });
  if (random.chance(0.6)) await addNote(tx, owner, id, { text: random.pick(demoNotes), attachmentIds: [] });
  if (random.chance(0.7)) await reachPatient(tx, owner, { id, openedOn: laterDay(createdAt, 2) }, random);
  if (random.chance(0.45)) return;
  if (!(await finishInvestigation(tx, owner, { id, day: laterDay(createdAt, 3) }, random))) return;
  const finished = await getRecord(tx, "Incident", id);
  await moveInvestigation(tx, owner, id, { status: "SubmitForClosure", version: finished.version });
}

/** Most of what came in more than a few days ago is begun by now, and most patients are treated within the week. */
async function keepUp(tx: Tx, owner: Viewer, { id, createdAt }: Case, random: Random): Promise<void> {
  const [begins, treats] = [random.chance(0.85), random.chance(0.95)];
  const day = laterDay(createdAt, 4).slice(0, 10);
  const { statusKey, version } = await getRecord(tx, "Incident", id);
  if (day >= todayIn(owner.timeZone)) return;
  if (statusKey === "New" && begins) await moveInvestigation(tx, owner, id, { status: "InProgress", version });
  if (treats && (begins || statusKey === "InProgress")) await treatPatient(tx, owner, { id, day });
}

/** The first few tries to reach a patient, as far as they are in the past. */
async function reachPatient(
  tx: Tx,
  owner: Viewer,
  { id, openedOn }: { id: string; openedOn: string },
  random: Random,
): Promise<void> {
  for (const { daysAfter, time, ...said } of demoLogged.slice(0, random.between(1, demoLogged.length))) {
    const day = laterDay(openedOn, daysAfter);
    if (day >= todayIn(owner.timeZone)) return;
    await logCommunication(tx, owner, id, { ...said, when: { day, time }, attachmentIds: [] });
  }
}

const laterDay = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

async function closeSome(tx: Tx, supervisor: Viewer, cases: Case[], random: Random): Promise<void> {
  for (const { id } of cases) {
    const { statusKey, version } = await getRecord(tx, "Incident", id);
    if (statusKey === "SubmitForClosure" && random.chance(0.6)) {
      await moveInvestigation(tx, supervisor, id, { status: "Closed", version });
    }
  }
}
