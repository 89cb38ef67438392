import type { Bounds } from "@tracewell/contract/bounds";
import type { ProblemDetail } from "@tracewell/contract/problem-reply";
import { refuseInvalid } from "../refusal.ts";

/** A field's schema trims a text or reports it as too long; one that is far longer is not parsed at all. */
const spareCharacters = 1000;
const enoughDetails = 20;

/** Refuses input that is far larger than a call accepts, before a schema walks all of it. */
export function refuseOversize(bounds: Bounds, value: unknown): void {
  const details: ProblemDetail[] = [];
  look(bounds, value, [], details);
  refuseInvalid(details);
}

type Path = readonly (string | number)[];

function look(bounds: Bounds, value: unknown, path: Path, details: ProblemDetail[]): void {
  if (details.length >= enoughDetails) return;
  if (typeof value === "string") lookAtText(bounds, value, path, details);
  else if (Array.isArray(value)) lookAtItems(bounds, value, path, details);
  else if (typeof value === "object" && value !== null) lookInside(bounds, value as object, path, details);
}

function lookAtText({ text }: Bounds, value: string, path: Path, details: ProblemDetail[]): void {
  if (text !== undefined && value.length > text + spareCharacters) report(tooLongText(text), path, details);
}

function lookAtItems({ items }: Bounds, value: unknown[], path: Path, details: ProblemDetail[]): void {
  if (!items) return;
  if (value.length > items.most) report(`Send at most ${items.most}.`, path, details);
  else for (const [at, item] of value.entries()) look(items.each, item, [...path, at], details);
}

function lookInside(bounds: Bounds, value: object, path: Path, details: ProblemDetail[]): void {
  const { fields, entries, closed } = bounds;
  const known = fields ? Object.keys(fields) : [];
  // What a schema does not know is passed over, unless it tells the name of each.
  const isCounted = closed || entries;
  const most = entries?.most ?? known.length + enoughDetails;
  if (isCounted && Object.keys(value).length > most) {
    report(`Send at most ${most}.`, path, details);
    return;
  }
  for (const name of known) {
    if (fields?.[name] && Object.hasOwn(value, name))
      look(fields[name], value[name as keyof typeof value], [...path, name], details);
  }
  if (!entries) return;
  for (const [key, item] of Object.entries(value)) {
    look(entries.key, key, path, details);
    look(entries.each, item, [...path, key], details);
  }
}

const report = (message: string, path: Path, details: ProblemDetail[]): void =>
  void details.push({ code: "field.too_big", field: path.join("."), message });

/** The message for a text that is longer than its field. */
export const tooLongText = (most: number): string => `Use at most ${most} characters.`;
