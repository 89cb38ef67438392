import { createHmac, hkdfSync } from "node:crypto";
import { type Deidentified, deidentifiedColumns, type ExportedList } from "@tracewell/contract/export-types";
import { todayIn } from "../platform/clinic-day.ts";
import type { Cell } from "./table-cell.model.ts";

/** Of what a list shows of people, the columns that tell nobody who someone is, in the order that was asked for. */
export const shownDeidentified = (type: ExportedList, columns: readonly string[]): string[] =>
  columns.filter((column) => (deidentifiedColumns[type] as Record<string, string> | undefined)?.[column]);

interface KnownPerson {
  id: string;
  age: number | null;
  postcode: string | null;
}

/** Rows about people without what tells who they are (docs/decisions/0177). */
export class DeidentifiedRows {
  readonly #type: ExportedList;
  readonly #timeZone: string;
  readonly #key: Buffer;

  /** The secret follows from the installation's and from the export, or from the clinic: a worker that takes it over has the same. */
  constructor(
    asked: { tenantId: string; exportId: string; type: ExportedList; deidentified: Deidentified | null },
    timeZone: string,
    key: Buffer,
  ) {
    this.#type = asked.type;
    this.#timeZone = timeZone;
    const of = asked.deidentified === "linked" ? asked.tenantId : `${asked.tenantId} ${asked.exportId}`;
    this.#key = Buffer.from(hkdfSync("sha256", key, "", `tracewell de-identified ${of}`, 32));
  }

  /** The row's cells behind the study ID, age, and ZIP of its person. */
  row({ id, age, postcode }: KnownPerson, columns: readonly string[], cells: readonly Cell[]): Cell[] {
    const digest = createHmac("sha256", this.#key).update(id).digest();
    const days = shiftOf(digest.readUInt32BE(0));
    const kinds = deidentifiedColumns[this.#type] as Record<string, "same" | "moved">;
    const moved = cells.map((cell, at) =>
      kinds[columns[at] ?? ""] === "moved" ? movedBy(days, cell, this.#timeZone) : cell,
    );
    return [studyId(digest.subarray(4)), ageText(age), firstDigits(postcode), ...moved];
  }
}

const mostDays = 364;

/** Up to 364 days forth or back, and never none. */
function shiftOf(random: number): number {
  const days = 1 + (random % mostDays);
  return random & 0x80000000 ? -days : days;
}

// Without letters and digits that are taken for each other.
const letters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

const studyId = (digest: Buffer): string =>
  `S-${[...digest.subarray(0, 12)].map((byte) => letters[byte % letters.length]).join("")}`;

const oldest = 90;

/** Whole years; those of 90 and above are one (45 CFR 164.514(b)(2)(i)(C)). */
const ageText = (age: number | null): Cell => (age !== null && age >= oldest ? `${oldest}+` : age);

/**
 * Three-digit areas in which 20,000 people or fewer live, by the Census of 2000 (as HHS's guidance of 2012 lists them) or that of 2010:
 * they become 000 (45 CFR 164.514(b)(2)(i)(B)).
 */
const fewPeople = new Set(
  "036 059 063 102 203 205 369 556 692 753 772 790 821 823 830 831 878 879 884 890 893".split(" "),
);

function firstDigits(postcode: string | null): string | null {
  const digits = /^\s*(\d{3})\d{2}(-?\d{4})?\s*$/.exec(postcode ?? "")?.[1];
  if (!digits) return null;
  return fewPeople.has(digits) ? "000" : digits;
}

const dayMilliseconds = 86_400_000;

/** A day, or the clinic's day of an instant, so many days later. */
function movedBy(days: number, cell: Cell, timeZone: string): Cell {
  if (cell === null || typeof cell !== "object") return null;
  const day = "day" in cell ? cell.day : todayIn(timeZone, new Date(cell.instant));
  return { day: new Date(Date.parse(`${day}T00:00Z`) + days * dayMilliseconds).toISOString().slice(0, 10) };
}
