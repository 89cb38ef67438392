import type { Ability } from "@tracewell/contract/abilities";
import type { RecordKind } from "@tracewell/contract/records";
import type { RecordsPerson } from "@tracewell/contract/search";
import { moveLabTests } from "../lab-tests/lab-test.service.ts";
import { inheritIfUnused, removeIfUnused } from "../persons/person-inheritance.service.ts";
import { summaryOf } from "../persons/person-name.model.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import { todayIn } from "../platform/clinic-day.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { demand } from "../platform/guards.ts";
import { notifyChanged, notifyLists } from "../platform/live/live-message.ts";
import { found, Refusal } from "../platform/refusal.ts";
import { mayUsePerson } from "./person-use.policy.ts";
import { findPersonFacts, findRecordsPerson, findSources, lockPersons, type Sources } from "./person-use.queries.ts";
import { getRecord, lockRecord, type RecordHead, setPerson } from "./record.service.ts";
import { openableRecord } from "./record-access.service.ts";

interface Replacement {
  fromId: string;
  toId: string;
}

/** What a kind of record changes of its own when another person replaces a record's. */
export type FollowPerson = Partial<Record<RecordKind, (tx: Tx, recordId: string, who: Replacement) => Promise<void>>>;

/**
 * Replaces a record's person by a found one (docs/domain.md#use-person). Tests and exposures follow, and so do the reports
 * behind an investigation. A person left without records is removed; what was known of them stays with the found one.
 */
export async function usePerson(
  tx: Tx,
  viewer: Viewer,
  recordId: string,
  given: { personId: string; version: number },
  follow: FollowPerson,
): Promise<RecordsPerson> {
  const { kind } = await openableRecord(tx, viewer, recordId);
  const record = await lockRecord(tx, kind, recordId);
  if (record.version !== given.version) {
    throw new Refusal("edit.stale", { newer: await describeRecordsPerson(tx, viewer, recordId) });
  }
  const { personId: fromId } = record;
  const toId = given.personId;
  await lockPersons(tx, [fromId, toId]);
  const behind = await findSources(tx, recordId);
  demand(found((await abilitiesFor(tx, viewer, record, behind, [toId])).get(toId)));
  if (toId !== fromId) {
    for (const source of behind.sources) await lockRecord(tx, source.kind, source.id);
    for (const each of [record, ...behind.sources]) await givePerson(tx, each, { fromId, toId }, follow);
    await inheritIfUnused(tx, viewer.tenantId, { fromId, toId });
    await removeIfUnused(tx, fromId);
    await notifyLists(tx, viewer, { kinds: [kind, "Person"], personIds: [fromId, toId] });
    await notifyChanged(tx, viewer, { recordId });
  }
  return describeRecordsPerson(tx, viewer, recordId);
}

/** Whether each of these persons may take the place of the record's own. */
export async function describeUse(
  tx: Tx,
  viewer: Viewer,
  recordId: string,
  personIds: readonly string[],
): Promise<Map<string, Ability>> {
  const { kind } = await openableRecord(tx, viewer, recordId);
  return abilitiesFor(tx, viewer, await getRecord(tx, kind, recordId), await findSources(tx, recordId), personIds);
}

async function abilitiesFor(
  tx: Tx,
  viewer: Viewer,
  record: RecordHead,
  { sources, ...behind }: Sources,
  personIds: readonly string[],
): Promise<Map<string, Ability>> {
  const sourceIds = sources.map(({ id }) => id);
  const facts = await findPersonFacts(tx, record.id, sourceIds, personIds);
  return new Map(facts.map((each) => [each.personId, mayUsePerson(viewer, { record, ...behind, ...each })]));
}

async function givePerson(
  tx: Tx,
  record: { id: string; kind: RecordKind },
  who: Replacement,
  follow: FollowPerson,
): Promise<void> {
  await setPerson(tx, record.id, who.toId);
  await moveLabTests(tx, record.id, who.toId);
  await follow[record.kind]?.(tx, record.id, who);
}

async function describeRecordsPerson(tx: Tx, viewer: Viewer, recordId: string): Promise<RecordsPerson> {
  const row = found(await findRecordsPerson(tx, recordId));
  return { ...row, person: summaryOf(row.person, todayIn(viewer.timeZone)) };
}
