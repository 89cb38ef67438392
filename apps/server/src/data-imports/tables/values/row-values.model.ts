import { eitherOf, type ImportField, importFields, type TableKind } from "@tracewell/contract/import-fields";
import type { TableMapping } from "@tracewell/contract/table-choice";
import type { RowProblem } from "@tracewell/contract/table-imports";
import { type ColumnReading, readValue, rowProblem } from "./cell-value.model.ts";
import type { ValueLists } from "./value-lists.model.ts";

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
  /** By field, ready to be stored: codes, ids, dates as HL7 writes them; several values stand in lines. */
  values: ReadonlyMap<string, string>;
  /** By field, for people. */
  shown: { field: string; text: string }[];
  problems: RowProblem[];
}

/** Reads a row's cells by the mapping, and says what is wrong with them: all of it, not the first. */
export function readRowValues(cells: RowCells, { what, mapping }: TablePlan, lists: ValueLists): RowValues {
  const byColumn = new Map(mapping.columns.map((each) => [each.column, each]));
  const fields = new Map(importFields[what].map((field) => [field.id, field]));
  const values = new Map<string, string>();
  const shown: RowValues["shown"] = [];
  const problems: RowProblem[] = [];
  const take = (text: string, field: ImportField | undefined, reading: Pick<ColumnReading, "column" | "order">) => {
    if (!field || text === "" || values.has(field.id)) return;
    const read = readValue(text, field, { ...reading, what, mapping, lists });
    problems.push(...read.problems);
    if (read.value === undefined) return;
    values.set(field.id, read.value);
    shown.push({ field: field.id, text: read.shown ?? text });
  };
  for (const { column, text } of cells) {
    const mapped = byColumn.get(column);
    take(text.trim(), fields.get(mapped?.field ?? ""), { column, order: mapped?.dateOrder });
  }
  for (const { field, text } of mapping.constants ?? [])
    take(text.trim(), fields.get(field), { column: null, order: undefined });
  problems.push(...missing(what, values, problems, mapping));
  return { values, shown, problems };
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
    ...required.map(({ id, label }) => {
      const code = id === "infection" ? "import.infection-required" : "import.value-missing";
      return rowProblem(columnOf(id), code, `${label} is missing.`);
    }),
    ...lacking.map((ids) =>
      rowProblem(
        columnOf(ids[0] ?? ""),
        "import.value-missing",
        `The row needs one of these: ${ids.map(labelOf).join(", ")}.`,
      ),
    ),
  ];
}
