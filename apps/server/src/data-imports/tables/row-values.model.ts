import {
  asWritten,
  eitherOf,
  type ImportField,
  importFields,
  importValues,
  type TableKind,
} from "@tracewell/contract/import-fields";
import type { TableMapping } from "@tracewell/contract/table-choice";
import type { RowProblem } from "@tracewell/contract/table-imports";
import { readPhoneNumber } from "../../platform/phone-number.ts";
import { isCountry, isStateCode } from "./place-codes.model.ts";
import { readWrittenDate } from "./written-date.model.ts";

/** How a table is read: what its rows are and what its columns mean. */
export interface TablePlan {
  what: TableKind;
  mapping: TableMapping;
  /** Who sent it, where no column says so. */
  sender: string | null;
}

/** A row by its columns, as it is kept. */
export type RowCells = readonly { column: string; text: string }[];

export interface RowValues {
  /** By field, ready to be written down: codes, dates as HL7 writes them. */
  values: ReadonlyMap<string, string>;
  /** By field, for people. */
  shown: { field: string; text: string }[];
  problems: RowProblem[];
}

const problem = (
  column: string | null,
  code: string,
  message: string,
  severity: RowProblem["severity"] = "error",
): RowProblem => ({ column, code, message, severity });

/** Reads a row's cells by the mapping, and says what is wrong with them: all of it, not the first. */
export function readRowValues(cells: RowCells, { what, mapping }: TablePlan): RowValues {
  const byColumn = new Map(mapping.columns.map((each) => [each.column, each]));
  const fields = new Map(importFields[what].map((field) => [field.id, field]));
  const values = new Map<string, string>();
  const shown: RowValues["shown"] = [];
  const problems: RowProblem[] = [];
  for (const { column, text: raw } of cells) {
    const mapped = byColumn.get(column);
    const field = fields.get(mapped?.field ?? "");
    const text = raw.trim();
    if (!field || text === "") continue;
    const read = readValue(text, field, { column, mapping, order: mapped?.dateOrder });
    if ("problem" in read && read.problem) problems.push(read.problem);
    if (read.value === undefined) continue;
    values.set(field.id, read.value);
    shown.push({ field: field.id, text: read.shown ?? text });
  }
  problems.push(...missing(what, values, problems, mapping));
  return { values, shown, problems };
}

type Read = { value?: string; shown?: string; problem?: RowProblem };

function readValue(
  text: string,
  field: ImportField,
  { column, mapping, order }: { column: string; mapping: TableMapping; order: "MDY" | "DMY" | undefined },
): Read {
  const meant = mapping.values.find(({ field: id, from }) => id === field.id && from === text)?.to;
  if (field.type === "day" || field.type === "moment") return readDate(text, field, column, order);
  const list = importValues[field.type];
  if (list) return readCode(text, { field, column, meant });
  if (field.type === "phone" && readPhoneNumber(text) === null)
    return {
      value: text,
      problem: problem(
        column,
        "import.phone-invalid",
        `“${text}” can’t be a phone number. It is kept as it is.`,
        "warning",
      ),
    };
  if (field.type === "email" && !/^[^\s@]+@[^\s@]+$/.test(text))
    return {
      problem: problem(column, "import.email-invalid", `“${text}” is no email address. It is left out.`, "warning"),
    };
  if (field.type === "country" && !isCountry(text))
    return {
      problem: problem(
        column,
        "import.country-unknown",
        `There is no country “${text}”. Write its English name or its ISO code.`,
      ),
    };
  if (field.type === "state" && /^[A-Za-z]{2}$/.test(text) && !isStateCode(text))
    return {
      value: text,
      problem: problem(
        column,
        "import.state-unknown",
        `“${text}” is no state’s postal code. It is kept as it is.`,
        "warning",
      ),
    };
  return { value: meant ?? text };
}

function readDate(text: string, field: ImportField, column: string, order: "MDY" | "DMY" | undefined): Read {
  const date = readWrittenDate(text, order, field.type === "day");
  if (date === "ambiguous") {
    const message = `“${text}” can be read month first or day first. Say for the column which it is.`;
    return { problem: problem(column, "import.date-ambiguous", message) };
  }
  if (date === null) {
    const message = `“${text}” is no date that can be read. Write it as year-month-day, such as ${field.example.slice(0, 10)}.`;
    return { problem: problem(column, "import.date-unreadable", message) };
  }
  const [year, month, day] = [date.hl7.slice(0, 4), date.hl7.slice(4, 6), date.hl7.slice(6, 8)];
  const time = date.hl7.length > 8 ? ` ${date.hl7.slice(8, 10)}:${date.hl7.slice(10, 12)}` : "";
  return { value: date.hl7, shown: `${year}-${month}-${day}${time}` };
}

const isNumberOrTitre = (text: string): boolean => /^(?:[<>]=?)?\s*\d+(?:\.\d+)?(?:\s*:\s*\d+)?$/.test(text);

function readCode(
  text: string,
  { field, column, meant }: { field: ImportField; column: string; meant: string | undefined },
): Read {
  const list = importValues[field.type] ?? [];
  if (meant === asWritten) return { value: text };
  const known = list.find(
    ({ value, words }) => value === meant || (meant === undefined && words.includes(text.toLowerCase())),
  );
  if (known) return { value: known.value, shown: known.label };
  if (field.type === "result" && isNumberOrTitre(text)) return { value: text };
  const guess = guessValue(text, field);
  const likely = list.find(({ value }) => value === guess)?.label;
  const code = field.type === "result" ? "import.result-unknown" : "import.value-unknown";
  const message = `“${text}” is no known ${field.label.toLowerCase()}${likely ? `; perhaps ${likely} is meant` : ""}. Say once what it means.`;
  return { problem: problem(column, code, message) };
}

/** The likeliest meaning of an unknown word: the one word of the list that it holds or is close to. */
export function guessValue(text: string, { type }: ImportField): string | null {
  const written = text.toLowerCase();
  const list = importValues[type] ?? [];
  const words = list.flatMap(({ value, words }) =>
    words.filter((word) => word.length > 2).map((word) => ({ value, word })),
  );
  const held = words.filter(({ word }) => written.split(/[^a-z0-9]+/).includes(word) || written.includes(word));
  const longest = held.toSorted((a, b) => b.word.length - a.word.length)[0];
  if (longest) return longest.value;
  return words.find(({ word }) => isOneTypo(word, written))?.value ?? null;
}

/** One letter added, left out, changed, or two swapped. */
function isOneTypo(word: string, written: string): boolean {
  if (Math.abs(word.length - written.length) > 1 || word.length < 4) return false;
  let start = 0;
  while (start < word.length && word[start] === written[start]) start += 1;
  const [a, b] = [word.slice(start), written.slice(start)];
  return (
    a.slice(1) === b ||
    a === b.slice(1) ||
    a.slice(1) === b.slice(1) ||
    (a.slice(2) === b.slice(2) && a[0] === b[1] && a[1] === b[0])
  );
}

function missing(
  what: TableKind,
  values: ReadonlyMap<string, string>,
  problems: readonly RowProblem[],
  mapping: TableMapping,
): RowProblem[] {
  const columnOf = (id: string) => mapping.columns.find(({ field }) => field === id)?.column ?? null;
  const isTold = (id: string) => problems.some(({ column }) => column !== null && column === columnOf(id));
  const required = importFields[what].filter((field) => field.required && !values.has(field.id) && !isTold(field.id));
  const lacking = eitherOf[what].filter((ids) => !ids.some((id) => values.has(id) || isTold(id)));
  const labelOf = (id: string) => importFields[what].find((field) => field.id === id)?.label ?? id;
  return [
    ...required.map(({ id, label }) => problem(columnOf(id), "import.value-missing", `${label} is missing.`)),
    ...lacking.map((ids) =>
      problem(
        columnOf(ids[0] ?? ""),
        "import.value-missing",
        `The row needs one of these: ${ids.map(labelOf).join(", ")}.`,
      ),
    ),
  ];
}
