import type { ActivityLine } from "@tracewell/contract/activity";
import { type HistoryType, historyTypeLabels } from "@tracewell/contract/communications";
import { loggedColumns } from "@tracewell/contract/fields/logged-columns";
import { formatDayLong, formatInstantLong } from "./activity-times.model.ts";
import { type TableLabels, tableLabels } from "./activity-vocabulary.model.ts";
import { fieldLabels, unsaid } from "./field-labels.model.ts";
import { signInTexts } from "./sign-in-line.model.ts";

type TrailValues = Record<string, unknown>;

/** One line of the trail as it was written. */
export interface TrailLine {
  id: string;
  at: string;
  /** Of the record whose Activity is told, not of another one that came out of it. */
  own: boolean;
  actorName: string | null;
  action: string;
  tableName: string | null;
  rowId: string | null;
  before: TrailValues | null;
  after: TrailValues | null;
  reason: string | null;
  requestId: string | null;
  address: string | null;
}

/** What ids and keys are called: users, persons, infections, statuses … and the rows that lines are about. */
export interface Names {
  ofId: ReadonlyMap<string, string>;
  ofStatus: ReadonlyMap<string, string>;
  ofDisposition: ReadonlyMap<string, string>;
}

export interface DescribedLine extends ActivityLine {
  /** What kind of thing it happened to: the subject without its name. */
  noun: string;
  /** The row in a few words, where it has any: how it stands beside another line. */
  brief: string | null;
}

/** Puts one line of the trail into words: who did what to what, each value before and after. */
export function describeLine(line: TrailLine, names: Names, timeZone: string): DescribedLine {
  const say = sayer(names, timeZone);
  const { noun, subject, summary, brief, reason } = line.tableName ? changeOf(line, say) : eventOf(line);
  return {
    id: line.id,
    at: line.at,
    actor: line.actorName || "Tracewell",
    action: line.action,
    subject,
    noun,
    summary,
    brief,
    changes: changesOf(line, say),
    reason,
    requestId: line.requestId,
    address: line.address,
  };
}

/** Ids that stand in a line and in whose place people want to read a name. */
export const idsIn = ({ rowId, before, after }: Pick<TrailLine, "rowId" | "before" | "after">): string[] =>
  [rowId, ...Object.values(before ?? {}), ...Object.values(after ?? {})].filter(
    (value): value is string => typeof value === "string" && idShape.test(value),
  );

const idShape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The words for a column's value; null where there is nothing to say. */
export type Say = (column: string, value: unknown) => string | null;

export function sayer({ ofId, ofStatus, ofDisposition }: Names, timeZone: string): Say {
  const textOf = (value: unknown): string | null => {
    if (value === null || value === undefined || value === "") return null;
    if (typeof value === "boolean") return value ? "Yes" : "No";
    if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(", ") || null;
    if (typeof value === "object") return Object.values(value).map(textOf).filter(Boolean).join(" ") || null;
    const text = String(value);
    return idShape.test(text) ? (ofId.get(text) ?? null) : text;
  };
  return (column, value) => {
    const text = textOf(value);
    if (text === null) return null;
    if (column === "status_key") return ofStatus.get(text) ?? text;
    if (column === "type") return historyTypeLabels[text as HistoryType] ?? text;
    if (column === "disposition") return ofDisposition.get(text) ?? text;
    if (column.endsWith("_at") || column === "send_time") return formatInstantLong(text, timeZone);
    if (column.endsWith("_on") || column === "date_of_birth") return formatDayLong(text);
    return text;
  };
}

type Told = Pick<DescribedLine, "noun" | "subject" | "summary" | "brief" | "reason">;

function changeOf(line: TrailLine, say: Say): Told {
  const table = line.tableName ?? "";
  const words: TableLabels = tableLabels[table] ?? { subject: sentenceCase(table) };
  const row = { ...line.before, ...line.after };
  const of = { before: line.before ?? {}, after: line.after ?? {}, row, rowId: line.rowId, say };
  const name = words.name?.(of) ?? (line.rowId && say("", line.rowId));
  const noun = words.subjectOf?.(row) ?? words.subject;
  const named = name ? `${lowerCase(noun)} ${name}` : lowerCase(noun);
  const plain = { insert: `added ${named}`, update: `changed ${named}`, delete: `removed ${named}` };
  const own = words[line.action as "insert" | "update" | "delete"]?.(of);
  return {
    noun,
    subject: name ? `${noun} ${name}` : noun,
    summary: own ?? plain[line.action as keyof typeof plain] ?? `${line.action} ${named}`,
    brief: words.brief?.(of) ?? null,
    reason: line.reason,
  };
}

/** What is no change of a row. */
function eventOf({ action, reason }: TrailLine): Told {
  const told = { noun: "Record", subject: "Record", brief: null };
  const aboutPerson = { noun: "Person", subject: "Person", brief: null };
  const signIn = signInTexts[action];
  if (signIn) return { noun: "Sign-in", subject: "Sign-in", brief: null, summary: signIn, reason };
  // The event carries the contact's number where others have a reason.
  if (action === "remove-contact") return { ...told, summary: `deleted contact ${reason}`, reason: null };
  if (action === "add-contact") return { ...told, summary: `added contact ${reason}`, reason: null };
  if (action === "download-labels") return { ...told, summary: `took labels of ${reason} for a printer`, reason: null };
  if (action === "download-appointment")
    return { ...aboutPerson, summary: "downloaded an appointment for a calendar", reason };
  if (action === "download-attachment") return { ...told, summary: `downloaded attachment ${reason}`, reason: null };
  if (action === "merged-person")
    return { ...aboutPerson, summary: `merged person ${reason} into this one`, reason: null };
  if (action === "view-person" || action === "seen") return { ...aboutPerson, summary: "looked at the person", reason };
  if (action === "opened-link") return { ...aboutPerson, summary: "opened a link to results", reason };
  if (action === "opened-result") return { ...aboutPerson, summary: "opened a result by a link", reason };
  if (action === "wrong-birth-date")
    return { ...aboutPerson, summary: "gave a wrong date of birth at a link to a result", reason };
  if (action === "undid-merge")
    return { ...aboutPerson, summary: `undid the merge with person ${reason}`, reason: null };
  const summary = action === "view" ? "looked at the record" : lowerCase(sentenceCase(action));
  return { ...told, summary, reason };
}

function changesOf({ tableName, before, after, action }: TrailLine, say: Say): ActivityLine["changes"] {
  const columns = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return columns
    .filter((column) => !unsaid.has(column))
    .map((column) => ({
      field: fieldLabel(tableName ?? "", column),
      before: say(column, before?.[column]),
      after: say(column, after?.[column]),
    }))
    .filter((change) => (action === "update" ? change.before !== change.after : (change.before ?? change.after)));
}

/** What a column is called: as the form calls it, where one is described (contract `fields/`). */
export const fieldLabel = (table: string, column: string): string =>
  loggedColumns[`${table}.${column}`] ?? fieldLabels[column] ?? sentenceCase(column.replace(/_(id|key|on|at)$/, ""));

/** What rows of a table are called. */
export const tableLabel = (table: string): string => tableLabels[table]?.subject ?? sentenceCase(table);

const lowerCase = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

const sentenceCase = (name: string): string => {
  const words = name.replaceAll(/[_.-]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
