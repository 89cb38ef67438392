import { z } from "zod";
import { call } from "./call.ts";
import { byId, Id, Version } from "./primitives.ts";
import { RejectedRow, RowProblem } from "./table-imports.ts";

/** So many rows are sent again by one call. */
export const mendedAtOnce = 50;

/** The last column of a file of rejected rows. It is passed over when the file is imported again. */
export const reasonColumn = "Why it was rejected (Tracewell)";

/** A file of rejected rows as a workbook is made in memory; more rows go out as CSV. */
export const rejectedWorkbookRows = 20_000;

/** What the grid of rejected rows begins with: the columns of the file, and what is wrong, each problem once. */
export const MendingTable = z.object({
  columns: z.array(z.object({ column: z.string(), label: z.string().nullable() })),
  problems: z.array(RowProblem.extend({ count: z.number().int(), rows: z.array(z.number().int()) })),
});
export type MendingTable = z.infer<typeof MendingTable>;

/** What came of a row that was sent again; `changed`: somebody else has mended it, sent it or undone it meanwhile. */
export const SentRow = z.object({
  messageId: Id,
  row: z.number().int(),
  became: z.enum(["imported", "rejected", "changed"]),
  /** The row as it stands now, where it still waits to be mended. */
  left: RejectedRow.nullable(),
});
export type SentRow = z.infer<typeof SentRow>;

const needs = "SUBMIT_IMPORT" as const;

/** The file that an import's rejected rows are saved as, after the file that was imported. */
export const rejectedFileName = (fileName: string, format: "csv" | "xlsx"): string =>
  `${fileName.replace(/\.[^.]*$/, "")}-rejected.${format}`;

export const rowMendingCalls = {
  table: call({
    method: "GET",
    path: "/import/:id/mending",
    summary: "The columns of an imported table, and the problems of its rejected rows, each with its rows.",
    needs,
    params: byId,
    reply: MendingTable,
    views: "thing",
  }),
  sendAgain: call({
    method: "POST",
    path: "/import/:id/rejected-rows/retry",
    summary:
      "Tries rejected rows of a table again, with their cells changed or as they are. Good rows go in, the others stay with their new problems.",
    needs,
    params: byId,
    body: z.object({
      rows: z
        .array(
          z.object({
            messageId: Id,
            version: Version,
            /** All filled cells of the row; left out: as they are kept. */
            cells: z
              .array(z.object({ column: z.string().max(200), text: z.string().max(65_536) }))
              .max(500)
              .optional(),
          }),
        )
        .min(1)
        .max(mendedAtOnce),
    }),
    atMostKilobytes: 2048,
    reply: z.object({ rows: z.array(SentRow) }),
    views: "thing",
    refuses: ["import.kind-not-allowed"],
  }),
  file: call({
    method: "GET",
    path: "/import/:id/rejected-rows/file",
    summary:
      "The rejected rows of a table in its own columns, with the reason for each, to be mended and imported again.",
    needs,
    params: byId,
    query: z.object({ format: z.enum(["csv", "xlsx"]).default("csv") }),
    plain: true,
    views: "told",
    refuses: ["import.too-many-rows"],
  }),
};
