import type { StatusKey } from "@tracewell/contract/records";
import { Random } from "@tracewell/fixtures/random";
import type pg from "pg";
import { addResult } from "../lab-tests/by-hand/hand-result.service.ts";
import { listLookup } from "../lookups/lookup.service.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import { inTransaction, type Tx } from "../platform/database/transaction.ts";
import { addNote } from "../records/note.service.ts";
import { moveVisit } from "../visits/visit.service.ts";
import { createVisit } from "../visits/visit-creation.service.ts";
import type { DemoClinic } from "./demo-clinics.seed.ts";
import {
  giveTickets,
  listPersons,
  type PastVisit,
  spreadPastVisits,
  spreadVisitsOfToday,
} from "./demo-visit.queries.ts";
import { pastVisits, visitNotes, visitsOfToday } from "./demo-visit.seed.ts";
import type { DemoStaff } from "./month/demo-month.service.ts";

interface Work {
  tx: Tx;
  desk: Viewer;
  clinicians: readonly Viewer[];
  random: Random;
  types: readonly string[];
  places: ReadonlyMap<string, string>;
  nextPerson: () => string;
}

/** A month of visits and today's waiting room, each step by its own service. */
export async function keepVisits(pool: pg.Pool, clinic: DemoClinic, staff: DemoStaff): Promise<void> {
  const { supervisor, clinicians } = staff;
  const actor = { tenantId: supervisor.tenantId, userId: supervisor.userId, name: supervisor.displayName };
  await inTransaction(pool, actor, async (tx) => {
    const persons = await listPersons(tx, pastVisits + visitsOfToday.length);
    let next = 0;
    const work: Work = {
      tx,
      desk: supervisor,
      clinicians: clinicians.length > 0 ? clinicians : [supervisor],
      random: new Random(clinic.seed, 25),
      types: (await listLookup(tx, "VISIT_TYPE")).data.map(({ id }) => id),
      places: new Map((await listLookup(tx, "LOCATION_IN_CLINIC")).data.map(({ id, name }) => [name, id])),
      nextPerson: () => persons[next++ % persons.length] ?? "",
    };
    await spreadPastVisits(tx, await visitsOfTheMonth(work));
    await spreadVisitsOfToday(tx, await waitingRoom(work));
    await giveTickets(tx);
  });
}

/** Most were seen and went; some left before. */
async function visitsOfTheMonth(work: Work): Promise<PastVisit[]> {
  const { tx, random, desk } = work;
  const made: PastVisit[] = [];
  for (let place = 0; place < pastVisits; place++) {
    const clinician = random.pick(work.clinicians);
    const recordId = await begin(work, clinician);
    const left = random.chance(0.06);
    if (random.chance(0.25))
      await addNote(tx, clinician, recordId, { text: random.pick(visitNotes), attachmentIds: [] });
    await moveTo(work, recordId, left ? "Abandoned" : "Discharged", desk);
    const waited = random.between(4, 70);
    const lasted = left ? waited : waited + random.between(20, 75);
    made.push({
      recordId,
      daysAgo: 1 + Math.floor((place * 29) / pastVisits),
      minuteOfDay: random.between(8 * 60 + 30, 16 * 60),
      waited,
      lasted,
    });
  }
  return made;
}

/** Who is here: waiting, being seen, gone. */
async function waitingRoom(work: Work): Promise<{ recordId: string; minutesAgo: number }[]> {
  const made: { recordId: string; minutesAgo: number }[] = [];
  for (const { status, minutesAgo, place, result } of visitsOfToday) {
    const clinician = work.random.pick(work.clinicians);
    const recordId = await begin(work, status === "PatientIntake" ? null : clinician, place);
    if (result) await addResult(work.tx, clinician, recordId, { ...result, status: "F" });
    if (status !== "PatientIntake") await moveTo(work, recordId, status, clinician);
    made.push({ recordId, minutesAgo });
  }
  return made;
}

async function begin({ tx, desk, random, types, places, nextPerson }: Work, clinician: Viewer | null, place?: string) {
  const { id } = await createVisit(tx, desk, {
    personId: nextPerson(),
    typeIds: random.chance(0.3) ? [random.pick(types), random.pick(types)] : [random.pick(types)],
    firstVisit: random.pick(["Yes", "No", "Unknown"] as const),
    ...(clinician ? { assignTo: clinician.userId } : {}),
    ...(place ? { locationId: places.get(place) } : {}),
  });
  return id;
}

const moveTo = ({ tx }: Work, id: string, status: StatusKey, viewer: Viewer) =>
  moveVisit(tx, viewer, id, {
    status,
    version: 1,
    ...(status === "Abandoned" ? { reason: "Left before being seen" } : {}),
  });
