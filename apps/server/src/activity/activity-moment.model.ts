import type { ActivityLine } from "@tracewell/contract/activity";
import { type DescribedLine, describeLine, type Names, type TrailLine } from "./activity-line.model.ts";
import { repeatingTables, tellingOrder } from "./activity-vocabulary.model.ts";
import { fieldLabels } from "./field-labels.model.ts";
import { describeLooks, isLook } from "./look-text.model.ts";

type Changes = ActivityLine["changes"];

/**
 * Says what was done at once as one line: by the most telling of its lines, with the others among its changes. A report
 * that comes in writes a dozen rows, and people read that one file was opened.
 */
export function describeMoment(lines: readonly TrailLine[], names: Names, timeZone: string): ActivityLine {
  if (lines.every(isLook)) return describeLookMoment(lines as [TrailLine, ...TrailLine[]], names, timeZone);
  const [head, ...others] = lines.toSorted(byTelling) as [TrailLine, ...TrailLine[]];
  const { noun: _noun, brief: _brief, ...told } = describeLine(head, names, timeZone);
  const beside = others
    .filter((line) => line.own && !repeatingTables.has(line.tableName ?? ""))
    .flatMap((line) => changesBeside(line, describeLine(line, names, timeZone)));
  // What another record says of itself is on its own page.
  const changes = head.own ? [...told.changes, ...beside] : beside;
  return {
    ...told,
    id: lines.at(-1)?.id ?? head.id,
    changes: distinct(changes),
    reason: told.reason ?? lines.find(({ reason }) => reason !== null)?.reason ?? null,
  };
}

/** What someone looked at in one go. By which calls is told in words, and is no reason. */
function describeLookMoment(lines: readonly [TrailLine, ...TrailLine[]], names: Names, timeZone: string): ActivityLine {
  const { noun: _noun, brief: _brief, ...told } = describeLine(lines[0], names, timeZone);
  return { ...told, summary: describeLooks(lines), changes: [], reason: null };
}

const actions = ["insert", "update", "delete"];

function byTelling(one: TrailLine, other: TrailLine): number {
  return (
    rank(tellingOrder, one.tableName) - rank(tellingOrder, other.tableName) ||
    rank(actions, one.action) - rank(actions, other.action) ||
    Number(one.id) - Number(other.id)
  );
}

/** What is no change of a row comes before all that is; what has no place in the order, after it. */
const rank = (order: readonly string[], word: string | null): number =>
  word === null ? -1 : order.includes(word) ? order.indexOf(word) : order.length;

function changesBeside(line: TrailLine, { noun, subject, brief, changes }: DescribedLine): Changes {
  if (brief === null) return changes;
  if (line.action === "insert") return [{ field: noun, before: null, after: brief }];
  if (line.action === "delete") return [{ field: noun, before: brief, after: null }];
  // That its rows follow the record to another person is said by the record.
  const own = changes.filter((change) => change.field !== fieldLabels.person_id);
  return own.map((change) => ({ ...change, field: `${subject}, ${change.field.toLowerCase()}` }));
}

const distinct = (changes: Changes): Changes => [
  ...new Map(changes.map((change) => [JSON.stringify(change), change])).values(),
];
