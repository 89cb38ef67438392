import { removeIfUnused } from "../../../persons/person-inheritance.service.ts";
import { run, type Tx } from "../../../platform/database/transaction.ts";
import { isTransient } from "../../../platform/database/transient.ts";
import type { Refusal } from "../../../platform/refusal.ts";
import type { SettledMessage } from "../../message-import.service.ts";
import { type MessageProblem, type RejectedMessage, warning } from "../../report-reading.model.ts";
import type { ReadEntry } from "../row-reading.model.ts";
import type { TablePlan } from "../values/row-values.model.ts";
import { findLinks, type ImportLink, type LinkWrite, saveLinks } from "./import-link.queries.ts";
import { LinkedItems } from "./linked-item.service.ts";
import { changesOf } from "./row-changes.model.ts";
import type { RowImporter, RowKind, RowPerson, RowWork } from "./row-kind.service.ts";
import { type RowPersons, settleRowPersons } from "./row-person.service.ts";
import { isRowRefusal, RowRefusal } from "./row-refusal.model.ts";

type Read = ReadEntry | RejectedMessage;
type Settled = Pick<SettledMessage, "outcome" | "recordId" | "item" | "problems">;

/** A step of an import in hand. */
interface Step {
  work: RowWork;
  kind: RowKind;
  plan: TablePlan;
  sender: string;
  known: Map<string, ImportLink>;
  persons: RowPersons;
}

/**
 * Stores the readable rows of a step by their kind, and tells what came of each. Persons, links and numbers of the whole step
 * are asked for together; what the kind makes is made row by row, each whole or not at all. `report` is told what nobody
 * expected, where rows go in one by one.
 */
export async function importRows(
  tx: Tx,
  importer: RowImporter,
  { kind, plan }: { kind: RowKind; plan: TablePlan },
  rows: readonly Read[],
  report: ((error: unknown) => void) | null,
): Promise<SettledMessage[]> {
  const entries = rows.filter((row) => row.kind === "entry");
  const sender = (importer.sender ?? "").toLowerCase();
  const known = await findLinks(tx, { what: kind.what, sender, keys: entries.map(keyOf) });
  const linked = await LinkedItems.of(tx, sender, entries);
  const fresh = entries.filter((row) => !known.has(keyOf(row)));
  const persons = await settleRowPersons(tx, importer, kind, fresh);
  const step: Step = { work: { tx, ...importer, linked }, kind, plan, sender, known, persons };
  const settled: SettledMessage[] = [];
  for (const row of rows) {
    const what = row.kind === "entry" ? await settle(step, row, report) : rejectedAs(row);
    const { number, text, digest, head, problems } = row;
    settled.push({ number, text, digest, head, ...what, problems: [...problems, ...what.problems] });
  }
  await dropLeftOver(tx, persons, entries, settled);
  return settled;
}

const rejectedAs = ({ outcome }: RejectedMessage): Settled => ({ outcome, recordId: null, item: null, problems: [] });

/** By which a row is known again: the sender's number, else what it says. */
const keyOf = ({ values, digest }: ReadEntry): string =>
  values.get("externalId") ?? values.get("otherId") ?? `#${digest}`;

async function settle(step: Step, row: ReadEntry, report: ((error: unknown) => void) | null): Promise<Settled> {
  const { tx } = step.work;
  await run(tx, "savepoint row");
  try {
    const stored = await storeRow(step, row);
    await run(tx, "release savepoint row");
    return stored;
  } catch (error) {
    if (isTransient(error) || !(isRowRefusal(error) || report)) throw error;
    await run(tx, "rollback to savepoint row");
    await run(tx, "release savepoint row");
    if (!isRowRefusal(error)) report?.(error);
    const problems = isRowRefusal(error) ? problemsOf(error, step.plan) : [unexpected];
    return { outcome: "failed", recordId: null, item: null, problems };
  }
}

const unexpected: MessageProblem = {
  field: null,
  code: "import.not-storable",
  message: "The row could be read, but not stored. It is kept as it was sent; mend it, or tell us its number.",
  severity: "error",
};

async function storeRow(step: Step, row: ReadEntry): Promise<Settled> {
  const { kind, known, persons, work } = step;
  const person = persons.get(row) ?? null;
  if (person instanceof RowRefusal) throw person;
  const link = known.get(keyOf(row));
  if (link) return update(step, row, link, person?.personId);
  const made = await kind.create(work, row, person);
  if (made.isNew) {
    const { version } = await kind.present(work, made.targetId);
    await remember(step, row, { targetId: made.targetId, isNew: true, version, changed: {} });
    return outcomeOf(kind, "created", made.targetId, made.problems ?? []);
  }
  const updated = await update(step, row, { targetId: made.targetId, told: {} }, person?.personId);
  return { ...updated, problems: [...(made.problems ?? []), ...updated.problems] };
}

/** Changes what the sender says otherwise than before, and tells which fields stay because somebody edited them. */
async function update(
  step: Step,
  row: ReadEntry,
  link: Pick<ImportLink, "targetId" | "told">,
  personId: string | undefined,
): Promise<Settled> {
  const { kind, work, plan } = step;
  const { targetId, told } = link;
  const present = await kind.present(work, targetId);
  const { changes, kept } = changesOf(row.values, told, present.values);
  const hasChanges = Object.keys(changes).length > 0;
  if (hasChanges) await kind.change(work, { id: targetId, version: present.version }, changes);
  const isSame = [...row.values].every(([field, value]) => told[field] === value);
  const learned = !isSame && ((await kind.also?.(work, row, targetId, personId)) ?? false);
  const changed = hasChanges || learned;
  if (changed || !isSame) {
    const version = changed ? (await kind.present(work, targetId)).version : present.version;
    const before = Object.fromEntries(Object.keys(changes).map((field) => [field, present.values[field] ?? null]));
    await remember(step, row, { targetId, isNew: false, version, changed: before });
  }
  const problems = kept.map((field) =>
    warning(
      columnOf(plan, field),
      "import.edited-meanwhile",
      "It was edited here since, or is known otherwise. It stays as it is.",
    ),
  );
  return outcomeOf(kind, changed ? "updated" : "unchanged", targetId, problems);
}

const outcomeOf = (
  { isRecord, what }: RowKind,
  outcome: Settled["outcome"],
  targetId: string,
  problems: MessageProblem[],
): Settled => ({
  outcome,
  recordId: isRecord ? targetId : null,
  item: isRecord ? null : { kind: what, id: targetId },
  problems,
});

async function remember(
  { work, kind, sender, known }: Step,
  row: ReadEntry,
  what: Pick<LinkWrite, "targetId" | "isNew" | "version" | "changed">,
): Promise<void> {
  const told = Object.fromEntries(row.values);
  const key = keyOf(row);
  // Another number leads to it, too, unless it led to something else before: senders use some of them twice.
  const other = row.values.get("otherId") ?? key;
  const { tenantId } = work.viewer;
  const { importId, tx } = work;
  await saveLinks(tx, { tenantId, importId, what: kind.what, sender, key, other, told, ...what });
  known.set(key, { externalId: key, targetId: what.targetId, told });
}

/** A refusal as problems of the row, at the columns of the fields that it names. */
function problemsOf(error: RowRefusal | Refusal, plan: TablePlan): MessageProblem[] {
  const problem = (field: string | null, code: string, message: string): MessageProblem => ({
    field: field === null ? null : columnOf(plan, field),
    code,
    message,
    severity: "error",
  });
  if (error instanceof RowRefusal) return [problem(error.field, error.code, error.message)];
  if (error.code !== "request.invalid" || error.details.length === 0)
    return [problem(error.details[0]?.field ?? null, error.code, error.message)];
  return error.details.map(({ field = null, code, message }) => problem(field, code, message));
}

const columnOf = (plan: TablePlan, field: string): string | null =>
  plan.mapping.columns.find((each) => each.field === field)?.column ?? null;

/** Persons who were made for rows that then did not go in. */
async function dropLeftOver(
  tx: Tx,
  persons: RowPersons,
  entries: readonly ReadEntry[],
  settled: readonly SettledMessage[],
): Promise<void> {
  const failed = new Set(settled.filter(({ outcome }) => outcome === "failed").map(({ number }) => number));
  for (const row of entries) {
    const person: RowPerson | RowRefusal | undefined = persons.get(row);
    if (failed.has(row.number) && person && !(person instanceof RowRefusal) && person.isNew)
      await removeIfUnused(tx, person.personId);
  }
}
