import { sexesAtBirth } from "@tracewell/contract/constants";
import { unnamedLabel } from "@tracewell/contract/unnamed-label";
import type { NewUnnamedPartner } from "@tracewell/contract/unnamed-partners";
import { type Certainty, certainties, type UnnamedPartner } from "@tracewell/contract/unnamed-partners";
import type { z } from "zod";
import { choiceOf, type LineField, lineColumns } from "../line-columns.ts";
import { isEmptyLine, type PartnerLine, type SharedHead } from "../partner-lines.ts";
import { readSaid, readUnnamed, type UnnamedDraft } from "./unnamed-draft.ts";

type Sent = z.input<typeof NewUnnamedPartner>;

export interface CheckedLine {
  key: number;
  body: Sent;
  errors: Partial<Record<LineField, string>>;
  /** The partner that the line seems to repeat. */
  twin: string | null;
}

/** What is wrong with the shared head. */
export const headErrors = (head: SharedHead): Readonly<Record<string, string>> => readSaid(head).errors;

/** Each line with something in it: what is sent, what is wrong with it at which cell, and whom it repeats. */
export function checkLines(
  head: SharedHead,
  lines: readonly PartnerLine[],
  known: readonly UnnamedPartner[],
): CheckedLine[] {
  const wrongHead = headErrors(head);
  const seen: { partner: Identity; label: string }[] = known.map((partner) => ({
    partner,
    label: `${unnamedLabel(partner)}, whom this investigation has already`,
  }));
  return lines.flatMap((line, at) => {
    if (isEmptyLine(line)) return [];
    const { body, errors } = checkLine(head, line, wrongHead);
    const { description } = body;
    const partner = {
      firstName: description.firstName ?? null,
      handle: description.handle ?? null,
      site: description.site ?? null,
      venue: description.venue ?? null,
    };
    const twin = seen.find((earlier) => isSame(earlier.partner, partner))?.label ?? null;
    seen.push({ partner, label: `line ${at + 1}` });
    return [{ key: line.key, body, errors, twin }];
  });
}

function checkLine(head: SharedHead, { key: _, ...line }: PartnerLine, wrongHead: Readonly<Record<string, string>>) {
  const sex = choiceOf(sexesAtBirth, line.sex);
  const certainty = choiceOf(certainties, line.certainty);
  const draft: UnnamedDraft = {
    ...line,
    site: line.site.trim() || (line.handle.trim() ? head.site : ""),
    venue: line.venue.trim() || head.venue,
    firstExposureOn: line.firstExposureOn.trim() || head.firstExposureOn,
    lastExposureOn: line.lastExposureOn.trim() || head.lastExposureOn,
    sex: sex as UnnamedDraft["sex"],
    certainty: (certainty as Certainty | null) ?? head.certainty,
  };
  const { body, errors: found } = readUnnamed(draft);
  const errors: Partial<Record<LineField, string>> = {};
  for (const { field, words } of lineColumns) {
    const isHeads = line[field].trim() === "" && wrongHead[field] !== undefined;
    if (found[field] && !isHeads) errors[field] = found[field];
    if (words && line[field].trim() && !choiceOf(words, line[field]))
      errors[field] = `Type one of ${words.join(", ")}.`;
  }
  return { body, errors };
}

type Identity = Pick<UnnamedPartner, "firstName" | "handle" | "site" | "venue">;

const key = (text: string | null) => (text ?? "").trim().replace(/^@/, "").toLowerCase();

/** Whether two lines tell of one partner: by handle, or by first name and venue where neither has a handle. */
function isSame(one: Identity, other: Identity): boolean {
  const [handle, site] = [key(one.handle), key(one.site)];
  if (handle || key(other.handle))
    return handle === key(other.handle) && (!site || !key(other.site) || site === key(other.site));
  return (
    key(one.firstName) !== "" && key(one.firstName) === key(other.firstName) && key(one.venue) === key(other.venue)
  );
}

/** What the server said of the lines that were sent, by the line's key; the rest belongs to none. */
export function refusedLines(details: readonly { field?: string; message: string }[], sent: readonly CheckedLine[]) {
  const at = new Map<number, Partial<Record<LineField, string>>>();
  for (const { field = "", message } of details) {
    const [, index, name] = /^partners\.(\d+)\.(?:description\.)?(\w+)$/.exec(field) ?? [];
    const line = sent[Number(index)];
    if (line && lineColumns.some((column) => column.field === name))
      at.set(line.key, { ...at.get(line.key), [name as LineField]: message });
  }
  return at;
}
