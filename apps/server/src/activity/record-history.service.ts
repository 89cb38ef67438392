import type { FieldChange, RecordAsOf, RecordHistory } from "@tracewell/contract/activity";
import { partOf } from "../lists/whole.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { openableRecord } from "../records/record-access.service.ts";
import { namesFor } from "./activity.service.ts";
import { describeLine, type Names, sayer, type TrailLine } from "./activity-line.model.ts";
import { factsOf, sectionNamed } from "./record-facts.model.ts";
import { findRowLines, getDayStart } from "./record-history.queries.ts";
import { rowsAfter } from "./record-rows.model.ts";

interface HistoryAsked {
  field?: string | undefined;
  by?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  limit: number;
  start: number;
}

/** Every field's changes of a record and its person, newest first, narrowed down by field, person and day. */
export async function getHistory(
  tx: Tx,
  viewer: Viewer,
  recordId: string,
  asked: HistoryAsked,
): Promise<RecordHistory> {
  await openableRecord(tx, viewer, recordId);
  const lines = await findRowLines(tx, recordId);
  const names = await namesFor(tx, lines);
  const all = lines.toReversed().flatMap((line) => fieldChanges(line, names, viewer.timeZone));
  const from = asked.from ? await getDayStart(tx, asked.from, viewer.timeZone) : "";
  const before = asked.to ? await getDayStart(tx, asked.to, viewer.timeZone, 1) : "9";
  const wanted = all.filter(
    ({ field, by, at }) =>
      (!asked.field || field === asked.field) && (!asked.by || by === asked.by) && at >= from && at < before,
  );
  const { data: changes, ...part } = partOf(wanted, asked);
  return {
    changes,
    ...part,
    fields: distinct(all.map(({ field }) => field)),
    people: distinct(all.map(({ by }) => by)),
  };
}

const distinct = (words: string[]): string[] => [...new Set(words)].toSorted((one, other) => one.localeCompare(other));

/** The fields that a line changed; a row that came or went is one change. */
function fieldChanges(line: TrailLine, names: Names, timeZone: string): FieldChange[] {
  const { id, at, actor, noun, brief, changes, reason } = describeLine(line, names, timeZone);
  const told = { at: new Date(at).toISOString(), by: actor, reason };
  if (line.action === "update") {
    return changes.map(({ field, before, after }, place) => ({
      ...told,
      id: `${id}.${place}`,
      field: `${sectionNamed(line.tableName ?? "")}, ${field.charAt(0).toLowerCase()}${field.slice(1)}`,
      before,
      after,
    }));
  }
  const text = changes.find(({ field }) => field === "Text");
  const words = brief ?? text?.after ?? text?.before ?? null;
  if (words === null) return [];
  const came = line.action === "insert";
  return [{ ...told, id, field: noun, before: came ? null : words, after: came ? words : null }];
}

/** A record as it stood at the end of a day of the clinic, or at an instant, beside how it stands now. */
export async function getAsOf(
  tx: Tx,
  viewer: Viewer,
  recordId: string,
  asked: { on?: string | undefined; at?: string | undefined },
): Promise<RecordAsOf> {
  await openableRecord(tx, viewer, recordId);
  const dayEnd = asked.on ? await getDayStart(tx, asked.on, viewer.timeZone, 1) : null;
  const end = asked.at ?? dayEnd;
  const lines = await findRowLines(tx, recordId);
  const [then, now] = [standingAt(lines, recordId, end), standingAt(lines, recordId, null)];
  const names = await namesFor(tx, [...then.values(), ...now.values()].map(asLine));
  const opened = lines.find(({ tableName, action }) => tableName === "record" && action === "insert");
  return {
    at: end ?? new Date().toISOString(),
    existed: then.has(`record ${recordId}`),
    openedAt: new Date(opened?.at ?? end ?? Date.now()).toISOString(),
    facts: factsOf(then, now, sayer(names, viewer.timeZone)),
  };
}

/** The rows that stood at an instant: the record's own, and those of the person whom it was about then. */
export function standingAt(lines: readonly TrailLine[], recordId: string, at: string | null) {
  const until = at === null ? Infinity : Date.parse(at);
  const rows = rowsAfter(lines.filter((line) => Date.parse(line.at) < until));
  const record = rows.get(`record ${recordId}`);
  const personId = record?.values.person_id;
  return new Map(
    [...rows].filter(([, { table, id, values }]) => {
      if (!record) return false;
      if (table === "person") return id === personId;
      return !table.startsWith("person_") || values.person_id === personId;
    }),
  );
}

const asLine = ({ id, values }: { id: string; values: Record<string, unknown> }) => ({
  rowId: id,
  before: null,
  after: values,
});
