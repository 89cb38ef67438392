import { lookupLoadLimit } from "@tracewell/contract/constants";
import { LookupBody, type LookupLine } from "@tracewell/contract/lookup-editing";
import type { LookupKind } from "@tracewell/contract/lookup-kinds";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { csvBegin, csvRows } from "../platform/files/csv-file.ts";
import { Refusal } from "../platform/refusal.ts";
import { type KeptLookup, lockList } from "./lookup-edit.queries.ts";
import { addValue, editValue } from "./lookup-edit.service.ts";
import { type FileLine, fileColumns, readListFile } from "./lookup-file.reader.ts";

/** A list as a CSV file, in its order. */
export async function writeListFile(tx: Tx, kind: LookupKind): Promise<{ content: string }> {
  const rows = (await lockList(tx, kind)).map(({ name, es, fr, my, zh, code, disabled }) =>
    [name, es, fr, my, zh, code, disabled ? "yes" : "no"].map((cell) => cell ?? ""),
  );
  return { content: Buffer.concat([csvBegin([...fileColumns]), csvRows(rows)]).toString("utf8") };
}

interface Planned extends LookupLine {
  body: LookupBody | null;
  before: KeptLookup | null;
}

/** What each line of a file would do: values are found by their name; what a line leaves out stays. */
export async function planListFile(tx: Tx, kind: LookupKind, content: string): Promise<LookupLine[]> {
  return (await plan(tx, kind, content)).map(told);
}

/** Adds and changes what the file says; lines that are refused are left out, and told. */
export async function loadListFile(tx: Tx, viewer: Viewer, kind: LookupKind, content: string): Promise<LookupLine[]> {
  const done: LookupLine[] = [];
  for (const line of await plan(tx, kind, content)) done.push(await carryOut(tx, viewer, kind, line));
  return done;
}

const told = ({ line, name, does, text }: Planned): LookupLine => ({ line, name, does, text });

async function carryOut(tx: Tx, viewer: Viewer, kind: LookupKind, planned: Planned): Promise<LookupLine> {
  const { body, before, does } = planned;
  if (!body || does === "keep" || does === "refuse") return told(planned);
  try {
    if (before) await editValue(tx, viewer, { kind, id: before.id }, { ...body, version: before.version });
    else await addValue(tx, viewer, kind, body);
    return told(planned);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ...told(planned), does: "refuse", text: error.message };
  }
}

async function plan(tx: Tx, kind: LookupKind, content: string): Promise<Planned[]> {
  const lines = readListFile(content);
  if (!lines || lines.length > lookupLoadLimit) throw new Refusal("lookup.file-unreadable");
  const byName = new Map((await lockList(tx, kind)).map((value) => [value.name.toLowerCase(), value]));
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const key = line.name.toLowerCase();
    const earlier = seen.get(key);
    if (earlier === undefined) seen.set(key, line.line);
    return planLine(line, byName.get(key) ?? null, earlier);
  });
}

const labels = { es: "Spanish", fr: "French", my: "Burmese", zh: "Chinese", code: "code" } as const;

function planLine(line: FileLine, before: KeptLookup | null, earlier: number | undefined): Planned {
  const said = { line: line.line, name: line.name, before, body: null };
  if (earlier !== undefined) return { ...said, does: "refuse", text: `Line ${earlier} has this name already.` };
  const parsed = LookupBody.safeParse(bodyOf(line, before));
  if (!parsed.success) return { ...said, does: "refuse", text: parsed.error.issues[0]?.message ?? "It can’t be read." };
  if (!before) return { ...said, body: parsed.data, does: "add", text: "New" };
  const changes = changesOf(before, parsed.data);
  return changes.length > 0
    ? { ...said, body: parsed.data, does: "change", text: changes.join(", ") }
    : { ...said, does: "keep", text: "As it is" };
}

/** What a line leaves out, or has no cell for, stays as it is. */
const bodyOf = (line: FileLine, before: KeptLookup | null) => ({
  name: before?.name ?? line.name,
  ...Object.fromEntries(
    (Object.keys(labels) as (keyof typeof labels)[]).map((key) => [key, line[key] ?? before?.[key] ?? null]),
  ),
  order: before?.order ?? null,
  disabled: line.disabled ?? before?.disabled ?? false,
});

function changesOf(before: KeptLookup, after: LookupBody): string[] {
  const texts = (Object.keys(labels) as (keyof typeof labels)[])
    .filter((key) => before[key] !== after[key])
    .map((key) => `${labels[key]}: ${before[key] ?? "none"} → ${after[key] ?? "none"}`);
  if (before.disabled === after.disabled) return texts;
  return [...texts, after.disabled ? "disabled" : "no longer disabled"];
}
