import type { FailedMessage, ProblemGroup } from "@tracewell/contract/failed-messages";
import { tableKinds } from "@tracewell/contract/table-kinds";
import { formatProblem } from "./import-status.ts";

/** Problems whose codes don't read as a sentence of their own. */
const names: Record<string, string> = {
  "hl7.no-patient": "No patient (PID) in the message",
  "hl7.no-order": "No order (OBR) in the message",
  "hl7.no-header": "No message header (MSH)",
  "hl7.cut-off": "The message is cut off",
  "hl7.several-patients": "More than one patient in a message",
  "hl7.unreadable-birth-date": "Date of birth can’t be read",
  "hl7.unreadable-time": "Time can’t be read",
  "hl7.unreadable-number": "Number can’t be read",
  "hl7.unsupported-message-type": "Type of message is not supported",
  "import.date-unreadable": "Date can’t be read",
  "import.date-ambiguous": "Date can be read in two ways",
  "import.date-in-future": "Date is in the future",
  "import.value-missing": "Value is missing",
  "import.value-unknown": "Value is not known",
  "import.result-unknown": "Result is not known",
  "import.test-unknown": "Test is not known",
  "import.test-result-unknown": "Result is not known for the test",
  "import.infection-unknown": "Infection is not known",
  "import.infection-required": "Infection is missing",
  "import.phone-invalid": "Phone number is not valid",
  "import.row-length": "Row has too many cells",
  "import.formula-cell": "Cell holds a formula",
  "import.not-storable": "Could not be stored",
  "import.older-result": "Result is older than the one that is kept",
  "import.kind-not-allowed": "Not allowed for whoever imported it",
  "import.linked-record-missing": "The record it belongs to was not found",
};

/** A problem's name without anything that was sent: of a code that has none, its own words. */
export function problemName(code: string): string {
  const words = code.slice(code.indexOf(".") + 1).replaceAll("-", " ");
  return names[code] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

const isRow = (what: FailedMessage["what"]): boolean => (tableKinds as readonly string[]).includes(what);

/** `Row 12` or `Message 3`. */
export const numberText = ({ what, messageNumber }: Pick<FailedMessage, "what" | "messageNumber">): string =>
  `${isRow(what) ? "Row" : "Message"} ${messageNumber}`;

/** Where it is mended: an open row in the grid of its import, all else beside the list of its import. */
export const mendingHref = ({ id, importId, what, messageNumber, state }: FailedMessage): string =>
  isRow(what) && state === "open"
    ? `/import/${importId}/rejected-rows?row=${messageNumber}`
    : `/import/${importId}#${id}`;

/** The first error, and how many more there are. */
export function errorText({ problems }: Pick<FailedMessage, "problems">): {
  text: string;
  field: string | null;
  all: string;
} {
  const errors = problems.filter(({ severity }) => severity === "error");
  const [first] = errors.length > 0 ? errors : problems;
  const more = errors.length - 1;
  return {
    text: first ? `${first.message}${more > 0 ? ` (and ${more} more)` : ""}` : "–",
    field: first?.field ?? null,
    all: (errors.length > 0 ? errors : problems).map(formatProblem).join(" · "),
  };
}

const count = (value: number) => value.toLocaleString("en-US");

/** How many have a problem: `38 rows`, `1 message`, `5 messages and rows`. */
export function sizeText({ count: all, rows }: Pick<ProblemGroup, "count" | "rows">): string {
  if (rows === all) return all === 1 ? "1 row" : `${count(all)} rows`;
  if (rows === 0) return all === 1 ? "1 message" : `${count(all)} messages`;
  return `${count(all)} messages and rows`;
}

/** What came of sending some again. */
export function sentAgainText(sent: number, failed: number): string {
  if (failed === 0) return sent === 1 ? "It went in." : `All ${count(sent)} went in.`;
  if (failed === sent) return sent === 1 ? "It failed again." : `All ${count(sent)} failed again.`;
  return `${count(sent - failed)} of ${count(sent)} went in; the others failed again.`;
}
