import { storable } from "../../hl7/charset.reader.ts";
import { readMessage } from "../../hl7/lab-report.reader.ts";
import { textDigestOf } from "../../lab-tests/report-key.model.ts";
import {
  describeReport,
  type MessageProblem,
  type ReadingContext,
  type ReadReport,
  type RejectedMessage,
} from "../report-reading.model.ts";
import { fieldOfPlace, labResultMessage } from "./lab-result-message.model.ts";
import type { RowFault } from "./table-row.model.ts";
import { type RowCells, type RowValues, readRowValues, type TablePlan } from "./values/row-values.model.ts";
import type { ValueLists } from "./values/value-lists.model.ts";

/** A row that is to be read: as the file has it, or as someone mended it. */
export interface ReadableRow {
  number: number;
  cells: RowCells;
  fault: RowFault | null;
}

/** A row's filled cells as the text that is kept of it: the same for the same row, wherever in a file it stands. */
const textOfRow = (cells: RowCells): string =>
  JSON.stringify(Object.fromEntries(cells.filter(({ text }) => text !== "").map(({ column, text }) => [column, text])));

/** The cells of a kept row; null where the text is none. */
export function cellsOfText(text: string): RowCells | null {
  try {
    const kept: unknown = JSON.parse(text);
    if (typeof kept !== "object" || kept === null || Array.isArray(kept)) return null;
    return Object.entries(kept).map(([column, value]) => ({ column, text: typeof value === "string" ? value : "" }));
  } catch {
    return null;
  }
}

/** A row that is ready to be stored by its kind. */
export interface ReadEntry extends Omit<RejectedMessage, "kind" | "outcome"> {
  kind: "entry";
  values: ReadonlyMap<string, string>;
}

/** Reads one row of a kind that is no lab result: the same row is known by the digest of what it means, not of its letters. */
export function readEntry(
  { number, cells, fault }: ReadableRow,
  plan: TablePlan,
  lists: ValueLists,
): { values: RowValues; read: ReadEntry | RejectedMessage } {
  const text = storable(textOfRow(cells));
  const values = readRowValues(cells, plan, lists);
  const meant = [plan.what, plan.sender ?? "", [...values.values].toSorted(([a], [b]) => (a < b ? -1 : 1))];
  const problems: MessageProblem[] = values.problems.map(({ column, ...rest }) => ({ field: column, ...rest }));
  if (fault) problems.unshift({ field: null, ...fault, severity: "error" });
  const head = { ...noHead, patient: nameOf(values) };
  const base = { number, text, digest: textDigestOf(JSON.stringify(meant)), head, problems };
  const read = problems.some(({ severity }) => severity === "error")
    ? ({ ...base, kind: "rejected", outcome: "failed" } as const)
    : ({ ...base, kind: "entry", values: values.values } as const);
  return { values, read };
}

const noHead = { controlId: null, messageType: null, sendingApplication: null, sendingFacility: null };

export type ReadRow = { values: RowValues; read: ReadReport | RejectedMessage };

/** Reads one row as the report that it is. */
export function readRow(
  { number, cells, fault }: ReadableRow,
  plan: TablePlan,
  context: ReadingContext & { lists: ValueLists },
): ReadRow {
  const text = storable(textOfRow(cells));
  const base = { number, text, digest: textDigestOf(text) };
  const values = readRowValues(cells, plan, context.lists);
  const problems: MessageProblem[] = values.problems.map(({ column, ...rest }) => ({ field: column, ...rest }));
  if (fault) problems.unshift({ field: null, ...fault, severity: "error" });
  const head = { ...noHead, patient: nameOf(values) };
  const rejected = (more: MessageProblem[]): ReadRow => ({
    values,
    read: { ...base, kind: "rejected", outcome: "failed", head, problems: [...problems, ...more] },
  });
  if (problems.some(({ severity }) => severity === "error")) return rejected([]);
  const columnOf = (place: string | null) => {
    const field = fieldOfPlace(place);
    return plan.mapping.columns.find((each) => field !== null && each.field === field)?.column ?? null;
  };
  const message = labResultMessage(values.values, plan.sender);
  const outcome = readMessage(
    { text: message, fault: null, endsOpen: false, problems: [] },
    { timeZone: context.timeZone },
  );
  if (outcome.kind !== "lab-report") {
    const place = outcome.kind === "broken" ? outcome.segment : null;
    return rejected([{ field: columnOf(place), code: outcome.code, message: outcome.message, severity: "error" }]);
  }
  const report = describeReport(base, outcome.report, [], context);
  return {
    values,
    read: {
      ...report,
      problems: [
        ...problems,
        ...report.problems.filter(isOfRow).map((each) => ({ ...each, field: columnOf(each.field) })),
      ],
    },
  };
}

/** A row has no header of a message, and nobody waits to be told that one has come. */
const isOfRow = ({ field }: MessageProblem): boolean => !field?.startsWith("MSH");

function nameOf({ values }: RowValues): string | null {
  const name = [values.get("lastName"), values.get("firstName")].filter(Boolean).join(", ");
  return name || values.get("akaName") || values.get("name") || values.get("outbreakNumber") || null;
}
