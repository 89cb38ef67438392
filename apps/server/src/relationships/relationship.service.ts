import type { QueryOf } from "@tracewell/contract/call";
import type { SexAtBirth } from "@tracewell/contract/persons";
import {
  mostNetworkPersons,
  mostNetworkTies,
  type RelationshipGraph,
  type relationshipCalls,
} from "@tracewell/contract/relationships";
import { listInvestigations } from "../investigations/investigation-list.service.ts";
import { findPerson } from "../persons/person.service.ts";
import { ageOn, fullName } from "../persons/person-name.model.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import { todayIn } from "../platform/clinic-day.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { found } from "../platform/refusal.ts";
import { kindsOpenTo, openableRecord } from "../records/record-access.service.ts";
import type { NetworkRow, NetworkSight } from "./network-person.columns.ts";
import { listUnnamedOf } from "./network-unnamed.queries.ts";
import { priorityStatus } from "./relationship.model.ts";
import { listNetwork, listPersonsOf, listTies, type Walk } from "./relationship.queries.ts";

type Around = QueryOf<typeof relationshipCalls.graph>;

/** The network of persons around a record, as far as the viewer may know it. */
export async function drawNetwork(
  tx: Tx,
  viewer: Viewer,
  recordId: string,
  around: Around,
): Promise<RelationshipGraph> {
  const { personId } = await openableRecord(tx, viewer, recordId);
  return networkOf(tx, viewer, { personIds: [personId], ...around });
}
drawNetwork.reading = { byIds: true } as const;

/** The network of persons around a person, as far as the viewer may know it. */
export async function drawPersonNetwork(
  tx: Tx,
  viewer: Viewer,
  personId: string,
  around: Around,
): Promise<RelationshipGraph> {
  found(await findPerson(tx, personId));
  return networkOf(tx, viewer, { personIds: [personId], ...around });
}
drawPersonNetwork.reading = { byIds: true } as const;

/** These persons, and who of them was exposed to whom, as far as the viewer may know it. */
export async function drawPersons(
  tx: Tx,
  viewer: Viewer,
  { personIds, most }: { personIds: readonly string[]; most: number },
): Promise<RelationshipGraph> {
  const rows = await listPersonsOf(tx, personIds.slice(0, most), sightOf(viewer));
  return drawn(tx, viewer, { rows, cut: personIds.length > most });
}

const rowsAtOnce = 200;

/** The patients of a list of investigations with persons around them. Patients are drawn like all others: there are many. */
export async function drawInvestigations(
  tx: Tx,
  viewer: Viewer,
  { steps, most, ...query }: QueryOf<typeof relationshipCalls.ofInvestigations>,
): Promise<RelationshipGraph> {
  const patients = new Set<string>();
  let cursor: string | undefined;
  do {
    const page = await listInvestigations(tx, viewer, { ...query, limit: rowsAtOnce, cursor }, "none");
    for (const { person } of page.data) patients.add(person.id);
    cursor = page.next ?? undefined;
  } while (cursor && patients.size <= most);
  const { persons, ...network } = await networkOf(tx, viewer, { personIds: [...patients], steps, most });
  return { ...network, persons: persons.map((person) => ({ ...person, focus: false })) };
}

async function networkOf(tx: Tx, viewer: Viewer, walk: Walk): Promise<RelationshipGraph> {
  const rows = await listNetwork(tx, walk, sightOf(viewer));
  const cut = rows.length > walk.most || rows.some((row) => row.cut);
  return drawn(tx, viewer, { rows: rows.slice(0, walk.most), cut });
}

const sightOf = (viewer: Viewer): NetworkSight => ({
  kinds: kindsOpenTo(viewer),
  outbreaks: viewer.groups.has("OUTBREAK_MANAGER"),
  timeZone: viewer.timeZone,
});

async function drawn(
  tx: Tx,
  viewer: Viewer,
  { rows, cut }: { rows: readonly NetworkRow[]; cut: boolean },
): Promise<RelationshipGraph> {
  const personIds = rows.map(({ person }) => person.id);
  const withRecords = kindsOpenTo(viewer).includes("IncomingPartner");
  const ties = await listTies(tx, { personIds, withRecords, most: mostNetworkTies });
  const unnamed = kindsOpenTo(viewer).includes("Incident")
    ? await listUnnamedOf(tx, personIds, mostNetworkPersons)
    : [];
  const today = todayIn(viewer.timeZone);
  return {
    persons: rows.map((row) => graphPerson(row, today)),
    ties: ties.slice(-mostNetworkTies),
    unnamed: unnamed.slice(0, mostNetworkPersons),
    truncated: cut || ties.length > mostNetworkTies || unnamed.length > mostNetworkPersons,
  };
}

const graphPerson = ({ person, step, ...known }: NetworkRow, today: string) => ({
  ...known,
  id: person.id,
  label: fullName(person),
  age: ageOn(today, person.dateOfBirth),
  sexAtBirth: person.sexAtBirth as SexAtBirth | null,
  priorityStatus: priorityStatus(known.infections),
  focus: step === 0,
});
