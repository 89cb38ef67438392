import { z } from "zod";
import { call } from "./call.ts";
import { importFormats } from "./data-imports.ts";
import { byId, Id, mostInteger, pageQuery, Version } from "./primitives.ts";
import { TableMapping, tableChoice } from "./table-choice.ts";
import { tableKinds } from "./table-kinds.ts";

/** What is wrong with a row, and where. */
export const RowProblem = z.object({
  /** The column by its own name; null where it is the whole row. */
  column: z.string().nullable(),
  code: z.string(),
  message: z.string(),
  severity: z.enum(["error", "warning"]),
});
export type RowProblem = z.infer<typeof RowProblem>;

export const TablePreview = z.object({
  fileName: z.string(),
  format: z.enum(importFormats).nullable(),
  what: z.enum(tableKinds),
  /** What the rows can be said to be: of the kinds that this user may import. */
  kinds: z.array(z.enum(tableKinds)),
  /**
   * Set where somebody has to say what the rows are: the columns fit no kind well (`likely` is null), or a kind that this
   * user may not import.
   */
  doubt: z.object({ likely: z.enum(tableKinds).nullable() }).nullable(),
  /** The entries of the clinic's own lists that this kind of rows names, by the type of field. */
  lists: z.record(z.string(), z.array(z.object({ value: z.string(), label: z.string() }))),
  /** Null where the format has none. */
  encoding: z.string().nullable(),
  separator: z.string().nullable(),
  /** The row of the file that names the columns. */
  headerRow: z.number().int(),
  columns: z.array(
    z.object({
      name: z.string(),
      /** Its first different values. */
      samples: z.array(z.string()),
      /** Its dates can be read either way, and someone has to say which. */
      ambiguousDates: z.boolean(),
      /** Values of a coded field that no list knows, with the likeliest meaning. */
      unknownValues: z.array(z.object({ value: z.string(), guess: z.string().nullable() })),
    }),
  ),
  mapping: TableMapping,
  /** Whose mapping it is, where one was kept for these columns. */
  sender: z.string().nullable(),
  mappingId: Id.nullable(),
  /** The first rows, as they would go in. */
  rows: z.array(
    z.object({
      row: z.number().int(),
      values: z.array(z.object({ field: z.string(), text: z.string() })),
      problems: z.array(RowProblem),
    }),
  ),
  /** The problems of all rows that were checked, the most frequent first. */
  problems: z.array(RowProblem.extend({ count: z.number().int(), rows: z.array(z.number().int()) })),
  checked: z.object({ rows: z.number().int(), good: z.number().int(), whole: z.boolean() }),
});
export type TablePreview = z.infer<typeof TablePreview>;

export const RejectedRow = z.object({
  messageId: Id,
  row: z.number().int(),
  cells: z.array(z.object({ column: z.string(), text: z.string() })),
  /** With the likeliest meaning of a value that no list knows, in words that are understood. */
  problems: z.array(RowProblem.extend({ guess: z.string().nullable() })),
  version: Version,
});
export type RejectedRow = z.infer<typeof RejectedRow>;

const needs = "SUBMIT_IMPORT" as const;

export const tableImportCalls = {
  preview: call({
    method: "POST",
    path: "/import/preview",
    summary:
      "What an uploaded table holds: its columns, what they seem to mean, and its first rows as they would go in.",
    needs,
    body: z.object({ fileUuid: Id, ...tableChoice }),
    atMostKilobytes: 3072,
    reply: TablePreview,
    views: "told",
    refuses: ["file.not-found", "import.no-table", "import.no-mapping", "import.kind-not-allowed"],
  }),
  rejectedRows: call({
    method: "GET",
    path: "/import/:id/rejected-rows",
    summary: "Rows of a table that did not go in, with their cells and what is wrong with each.",
    needs,
    params: byId,
    query: z.object({
      ...pageQuery.shape,
      /** Only this row, by its number in the file. */
      row: z.coerce.number().int().positive().max(mostInteger).optional(),
    }),
    list: true,
    reply: RejectedRow,
    views: "thing",
  }),
};
