import type { SexAtBirth } from "@tracewell/contract/persons";
import type { RelationshipGraph } from "@tracewell/contract/relationships";
import { findPerson } from "../persons/person.service.ts";
import { ageOn, fullName } from "../persons/person-name.model.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import { todayIn } from "../platform/clinic-day.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { found } from "../platform/refusal.ts";
import { kindsOpenTo, openableRecord } from "../records/record-access.service.ts";
import { priorityStatus } from "./relationship.model.ts";
import { listNetwork, listPersonsOf, listTies, type NetworkRow } from "./relationship.queries.ts";

/** A picture with more persons than this can't be read; the ones further away are left out. */
export const mostPersons = 300;

/** The network of persons around a record, as far as the viewer may know it. */
export async function drawNetwork(tx: Tx, viewer: Viewer, recordId: string, steps: number): Promise<RelationshipGraph> {
  const { personId } = await openableRecord(tx, viewer, recordId);
  return networkOf(tx, viewer, personId, steps);
}
drawNetwork.reading = { byIds: true } as const;

/** The network of persons around a person, as far as the viewer may know it. */
export async function drawPersonNetwork(
  tx: Tx,
  viewer: Viewer,
  personId: string,
  steps: number,
): Promise<RelationshipGraph> {
  found(await findPerson(tx, personId));
  return networkOf(tx, viewer, personId, steps);
}
drawPersonNetwork.reading = { byIds: true } as const;

/** These persons, and who of them was exposed to whom, as far as the viewer may know it. */
export async function drawPersons(tx: Tx, viewer: Viewer, personIds: readonly string[]): Promise<RelationshipGraph> {
  const nearest = personIds.slice(0, mostPersons);
  const rows = await listPersonsOf(tx, nearest, kindsOpenTo(viewer));
  return { ...(await drawn(tx, viewer, rows)), truncated: personIds.length > mostPersons };
}

async function networkOf(tx: Tx, viewer: Viewer, personId: string, steps: number): Promise<RelationshipGraph> {
  const kinds = kindsOpenTo(viewer);
  const rows = await listNetwork(tx, { personId, steps, most: mostPersons, kinds });
  const network = await drawn(tx, viewer, rows.slice(0, mostPersons));
  return { ...network, truncated: rows.length > mostPersons || rows.some(({ cut }) => cut) };
}

async function drawn(tx: Tx, viewer: Viewer, rows: readonly NetworkRow[]) {
  const ids = rows.map(({ person }) => person.id);
  const ties = await listTies(tx, ids, kindsOpenTo(viewer).includes("IncomingPartner"));
  const today = todayIn(viewer.timeZone);
  return { persons: rows.map((row) => graphPerson(row, today)), ties };
}

const graphPerson = ({ person, step, infections, records }: NetworkRow, today: string) => ({
  id: person.id,
  label: fullName(person),
  age: ageOn(today, person.dateOfBirth),
  sexAtBirth: person.sexAtBirth as SexAtBirth | null,
  infections,
  priorityStatus: priorityStatus(infections),
  records,
  focus: step === 0,
});
