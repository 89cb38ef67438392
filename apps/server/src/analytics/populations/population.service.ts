import { Readable } from "node:stream";
import { mostPopulationRows, type PopulationTable } from "@tracewell/contract/populations";
import { openTable, type Table, type TableFormat } from "../../data-imports/tables/table.reader.ts";
import { UnreadableTable } from "../../data-imports/tables/table-row.model.ts";
import { wholeList } from "../../lists/whole.ts";
import type { Viewer } from "../../platform/access/viewer.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { found, notFound, Refusal } from "../../platform/refusal.ts";
import {
  doubleCounts,
  type PopulationColumns,
  type PopulationRow,
  populationColumns,
  type RowProblem,
  readPopulationRow,
} from "./population.model.ts";
import {
  insertPopulationTable,
  listKnownAreas,
  listPopulationTables,
  usePopulationTable,
} from "./population.queries.ts";

/** How many wrong rows are told at once. */
const mostProblems = 100;

export const listPopulations = async (tx: Tx, viewer: Viewer) =>
  wholeList(await listPopulationTables(tx, viewer.tenantId));

const tableOf = async (tx: Tx, viewer: Viewer, id: string): Promise<PopulationTable> =>
  found((await listPopulationTables(tx, viewer.tenantId, id))[0]);

export async function usePopulations(tx: Tx, viewer: Viewer, id: string): Promise<PopulationTable> {
  if (!(await usePopulationTable(tx, viewer.tenantId, id))) throw notFound();
  return tableOf(tx, viewer, id);
}

/** Keeps the residents of a file, and uses them from now on. A file with a wrong row is refused with all of them, and nothing is kept of it. */
export async function uploadPopulations(
  tx: Tx,
  viewer: Viewer,
  { name, bytes }: { name: string; bytes: Buffer },
): Promise<PopulationTable> {
  if (bytes.length === 0) throw new Refusal("file.empty");
  const table = await openedTable(bytes, name);
  const columns = populationColumns(table.columns);
  if (!columns) throw new Refusal("population.columns");
  const known = await listKnownAreas(tx, viewer.tenantId, columns.kind);
  const rows = await readRows(table, columns, known);
  const id = await insertPopulationTable(tx, viewer, { area: columns.kind, fileName: name.slice(0, 200), rows });
  return tableOf(tx, viewer, id);
}

async function openedTable(bytes: Buffer, name: string): Promise<Table> {
  // A workbook is a ZIP file, which begins so; anything else is taken for text.
  const format: TableFormat = bytes.subarray(0, 2).toString("latin1") === "PK" ? "xlsx" : "csv";
  const source = { size: bytes.length, read: (start = 0) => Readable.from([bytes.subarray(start)]) };
  try {
    return await openTable(source, format);
  } catch (error) {
    if (error instanceof UnreadableTable)
      throw new Refusal("population.unreadable", { message: `${name}: ${error.message}` });
    throw error;
  }
}

async function readRows(
  table: Table,
  columns: PopulationColumns,
  known: ReadonlyMap<string, string>,
): Promise<PopulationRow[]> {
  const rows: { number: number; row: PopulationRow }[] = [];
  const problems: RowProblem[] = [];
  for await (const { number, cells, fault } of table.rows) {
    const read = fault ? fault.message : readPopulationRow(cells, columns, known);
    if (typeof read === "string") problems.push({ row: number, message: read });
    else rows.push({ number, row: read });
    if (rows.length > mostPopulationRows || problems.length > mostProblems) break;
  }
  if (rows.length > mostPopulationRows)
    throw new Refusal("population.rows", {
      message: `The file has more than ${mostPopulationRows.toLocaleString("en-US")} rows.`,
    });
  refuseRows([...problems, ...doubleCounts(rows)].slice(0, mostProblems));
  if (rows.length === 0) refuseRows([{ row: table.headerRow + 1, message: "There is no row of residents." }]);
  return rows.map(({ row }) => row);
}

function refuseRows(problems: readonly RowProblem[]): void {
  if (problems.length === 0) return;
  const details = problems.map(({ row, message }) => ({
    code: "population.rows" as const,
    field: `row ${row}`,
    message: `Row ${row}: ${message}`,
  }));
  throw new Refusal("population.rows", { details });
}
