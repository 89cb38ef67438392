import { asWritten, type ImportField, leftOut, type TableKind } from "@tracewell/contract/import-fields";
import type { DateOrder, TableMapping } from "@tracewell/contract/table-choice";
import type { RowProblem } from "@tracewell/contract/table-imports";
import { readPhoneNumber } from "../../../platform/phone-number.ts";
import { isCountry, isStateCode } from "./place-codes.model.ts";
import type { ValueLists } from "./value-lists.model.ts";
import { readWrittenDate } from "./written-date.model.ts";

export const rowProblem = (
  column: string | null,
  code: string,
  message: string,
  severity: RowProblem["severity"] = "error",
): RowProblem => ({ column, code, message, severity });

/** Where a value stands, and how the values of its column are read. */
export interface ColumnReading {
  what: TableKind;
  /** Null where it is the same in all rows and stands in none. */
  column: string | null;
  order: DateOrder | undefined;
  mapping: TableMapping;
  lists: ValueLists;
}

interface ReadCell {
  value?: string;
  shown?: string;
  problems: RowProblem[];
}

/** The longest texts that are stored of a row: those of a paragraph, and all others. */
const mostCharacters = { paragraph: 2048, line: 512 };
const paragraphs = new Set(["note", "remarks", "definition", "comment"]);

/** What a cell means for its field, and what is wrong with it. */
export function readValue(text: string, field: ImportField, reading: ColumnReading): ReadCell {
  if (!field.many) return readOne(text, field, reading);
  const parts = text.split(/[;|]/).map((part) => part.trim());
  const read = parts.filter(Boolean).map((part) => readOne(part, field, reading));
  const values = read.flatMap(({ value }) => value ?? []);
  const shown = read.flatMap((each) => each.shown ?? each.value ?? []);
  const problems = read.flatMap((each) => each.problems);
  return values.length === 0 ? { problems } : { value: values.join("\n"), shown: shown.join("; "), problems };
}

function readOne(text: string, field: ImportField, reading: ColumnReading): ReadCell {
  if (reading.what !== "lab-results" && text.length > longest(field)) return refused(tooLong(field, reading.column));
  if (field.type === "day" || field.type === "moment") return readDate(text, field, reading);
  if (reading.lists.of(field)) return readCode(text, field, reading);
  const problem = doubtOf(text, field, reading);
  if (problem === null) return { value: normalized(text, field, reading.what), shown: text, problems: [] };
  return problem.kept ? { value: text, problems: [problem.told] } : refused(problem.told);
}

/** As the clinic's tables have it, so that what is the same reads the same; messages have their own writing. */
function normalized(text: string, { type }: ImportField, what: TableKind): string {
  if (what === "lab-results") return text;
  if (type === "phone") return readPhoneNumber(text) ?? text;
  if (type === "number") return String(Number(text));
  if (type === "age") return String(Math.floor(Number(text.replace(",", "."))));
  return type === "email" ? text.toLowerCase() : text;
}

const refused = (problem: RowProblem): ReadCell => ({ problems: [problem] });
const longest = ({ id }: ImportField): number => (paragraphs.has(id) ? mostCharacters.paragraph : mostCharacters.line);
const tooLong = (field: ImportField, column: string | null): RowProblem =>
  rowProblem(column, "import.value-too-long", `${field.label} can have ${longest(field)} characters at most.`);

/** What can't be true of a text of this type; `kept` where it is stored all the same. */
function doubtOf(
  text: string,
  { type }: ImportField,
  { column, what }: ColumnReading,
): { told: RowProblem; kept: boolean } | null {
  const told = (code: string, message: string, severity?: RowProblem["severity"]) =>
    rowProblem(column, code, message, severity);
  const ofLab = what === "lab-results";
  if (type === "phone" && readPhoneNumber(text) === null) {
    const then = ofLab ? "kept as it is" : "left out";
    return {
      told: told("import.phone-invalid", `“${text}” can’t be a phone number. It is ${then}.`, "warning"),
      kept: ofLab,
    };
  }
  if (type === "email" && !/^[^\s@]+@[^\s@]+$/.test(text))
    return {
      told: told("import.email-invalid", `“${text}” is no email address. It is left out.`, "warning"),
      kept: false,
    };
  if (type === "number" && !/^\d{1,9}$/.test(text))
    return { told: told("import.number-unreadable", `“${text}” is no whole number.`), kept: false };
  if (type === "age" && !/^\d{1,5}([.,]\d+)?$/.test(text))
    return {
      told: told("import.age-unreadable", `“${text}” is no age. It is left out.`, "warning"),
      kept: false,
    };
  if (type === "country" && !isCountry(text))
    return {
      told: told("import.country-unknown", `There is no country “${text}”. Write its English name or its ISO code.`),
      kept: false,
    };
  if (type === "state" && /^[A-Za-z]{2}$/.test(text) && !isStateCode(text))
    return {
      told: told(
        "import.state-unknown",
        `“${text}” is not the postal code of a state. It is kept as it is.`,
        "warning",
      ),
      kept: true,
    };
  return null;
}

function readDate(text: string, field: ImportField, { column, order, what }: ColumnReading): ReadCell {
  const date = readWrittenDate(text, order, field.type === "day");
  if (date === "ambiguous") {
    const message = `“${text}” can be read month first or day first. Say for the column which it is.`;
    return refused(rowProblem(column, "import.date-ambiguous", message));
  }
  if (date === null) {
    const message = `“${text}” can’t be read as a date. Write it as year-month-day, such as ${field.example.slice(0, 10)}.`;
    return refused(rowProblem(column, "import.date-unreadable", message));
  }
  const [year, month, day] = [date.hl7.slice(0, 4), date.hl7.slice(4, 6), date.hl7.slice(6, 8)];
  // A day of a laboratory may be tomorrow's in its own time zone; others have no reason to lie ahead.
  const isAhead = Date.UTC(Number(year), Number(month) - 1, Number(day)) > Date.now() + 24 * 3600 * 1000;
  if (what !== "lab-results" && field.id !== "followUpOn" && isAhead)
    return refused(rowProblem(column, "import.date-in-future", `${field.label} can’t be in the future (${text}).`));
  const time = date.hl7.length > 8 ? ` ${date.hl7.slice(8, 10)}:${date.hl7.slice(10, 12)}` : "";
  return { value: date.hl7, shown: `${year}-${month}-${day}${time}`, problems: [] };
}

const isNumberOrTitre = (text: string): boolean => /^(?:[<>]=?)?\s*\d+(?:\.\d+)?(?:\s*:\s*\d+)?$/.test(text);

function readCode(text: string, field: ImportField, { column, mapping, lists, what }: ColumnReading): ReadCell {
  const meant = mapping.values.find(({ field: id, from }) => id === field.id && from === text)?.to;
  if (meant === asWritten) return { value: text, problems: [] };
  if (meant === leftOut) return { problems: [] };
  const known =
    meant === undefined ? lists.meaning(field, text) : lists.of(field)?.find(({ value }) => value === meant);
  if (known) return { value: known.value, shown: known.label, problems: [] };
  if (field.type === "result" && isNumberOrTitre(text)) return { value: text, problems: [] };
  const guess = lists.guess(field, text);
  const likely = lists.of(field)?.find(({ value }) => value === guess)?.label;
  const { code, thing } = unknownOf(field, what);
  const message = `“${text}” is not a known ${thing}.${likely ? ` Did you mean “${likely}”?` : ""}`;
  if (field.lenient)
    return refused(rowProblem(column, code, `${message} It is left out unless you say what it means.`, "warning"));
  return refused(rowProblem(column, code, `${message} Say what it means, once for the whole file.`));
}

/** By which code an unknown value is told: each of the clinic's own lists has one (R8-78, R8-88). */
function unknownOf(field: ImportField, what: TableKind): { code: string; thing: string } {
  const thing = field.label.toLowerCase();
  if (field.type === "result") return { code: "import.result-unknown", thing };
  if (field.id === "supervisor") return { code: "import.supervisor-unknown", thing };
  if (field.type === "infection" && what === "outbreaks")
    return { code: "import.outbreak-infection-unknown", thing: "infection of an outbreak here" };
  const codes: Partial<Record<ImportField["type"], string>> = {
    infection: "import.infection-unknown",
    role: "import.role-unknown",
    user: "import.user-unknown",
    organization: "import.organization-unknown",
    test: "import.test-unknown",
    "test-result": "import.test-result-unknown",
    "specimen-source": "import.source-unknown",
    regimen: "import.regimen-unknown",
    "place-category": "import.place-category-unknown",
  };
  return { code: codes[field.type] ?? "import.value-unknown", thing };
}
