import { z } from "zod";
import { Ability } from "./abilities.ts";
import { call } from "./call.ts";
import { AskedQuery, bodyKilobytesOfQuery } from "./custom-queries.ts";
import { type JobStatus, jobStatuses } from "./data-imports.ts";
import { Deidentified, type ExportType, exportFormats, exportTypeNames, exportTypes } from "./export-types.ts";
import { listReaders } from "./permissions.ts";
import { AddressQuery, byId, Id, Instant, pageQuery } from "./primitives.ts";

/** How an export stands; the same comes on `/only-me/queue/export-status`. */
export const ExportProgress = z.object({
  uuid: Id,
  type: z.enum(exportTypes),
  format: z.enum(exportFormats),
  fileName: z.string(),
  deidentified: Deidentified.nullable(),
  status: z.enum(jobStatuses),
  errorReason: z.string().nullable(),
  /** Rows written so far, and how many the list had when the export began; null before that. */
  processed: z.number().int(),
  total: z.number().int().nullable(),
  /** Bytes of the file, once it is there. */
  size: z.number().int().nullable(),
  createdAt: Instant,
  finishedAt: Instant.nullable(),
});
export type ExportProgress = z.infer<typeof ExportProgress>;

export const ExportReport = ExportProgress.extend({
  abilities: z.object({ download: Ability, delete: Ability }),
});
export type ExportReport = z.infer<typeof ExportReport>;

/** What the user is told when an export has ended (R4-15, R4-16). */
export function exportNotice({ type, status }: { type: ExportType; status: JobStatus }): string | null {
  if (status === "FINISHED_SUCCESS") return `${exportTypeNames[type]} successfully exported`;
  return status === "FINISHED_FAIL" ? `${exportTypeNames[type]} export failed` : null;
}

/** What goes out: a list as it is shown, or a custom query. */
const Asked = z
  .object({
    type: z.enum(exportTypes),
    format: z.enum(exportFormats),
    /** As the list's call takes it in its address, without page size and cursor. */
    query: AddressQuery.default({}),
    columns: z.array(z.string().max(40)).max(40).default([]),
    deidentified: Deidentified.nullable().default(null),
    /** Of a `CUSTOM_QUERY`, and of nothing else. */
    custom: AskedQuery.nullable().default(null),
  })
  .refine(({ type, custom }) => (type === "CUSTOM_QUERY") === (custom !== null), {
    error: "Send a query with CUSTOM_QUERY, and none with a list.",
    path: ["custom"],
  })
  .refine(({ type, columns }) => type === "CUSTOM_QUERY" || columns.length > 0, {
    error: "Name at least one column.",
    path: ["columns"],
  });

/** For whoever sees one of the lists; which of them may be exported is asked of the list's own call. */
export const dataExportCalls = {
  start: call({
    method: "POST",
    path: "/export",
    summary: "Starts the export of a list as it is shown (its filters, order, and columns), or of a custom query.",
    needs: listReaders,
    body: Asked,
    atMostKilobytes: bodyKilobytesOfQuery,
    reply: ExportReport,
    refuses: [
      "access.denied",
      "export.not-offered",
      "export.not-deidentified",
      "export.too-many",
      "query.invalid",
      "query.insecure",
      "query.too-costly",
    ],
  }),
  list: call({
    method: "GET",
    path: "/export",
    summary: "The user's own exports, newest first.",
    needs: listReaders,
    query: pageQuery,
    list: true,
    reply: ExportReport,
  }),
  get: call({
    method: "GET",
    path: "/export/:id",
    summary: "How far one of the user's exports is.",
    needs: listReaders,
    params: byId,
    reply: ExportReport,
  }),
  download: call({
    method: "GET",
    path: "/export/:id/file",
    summary: "The bytes of a finished export.",
    needs: listReaders,
    params: byId,
    plain: true,
    views: "told",
    refuses: ["access.denied", "export.not-ready", "export.deleted", "export.unreadable"],
  }),
  delete: call({
    method: "DELETE",
    path: "/export/:id",
    summary: "Cancels an export, or deletes the file of a finished one.",
    needs: listReaders,
    params: byId,
    reply: ExportReport,
    refuses: ["export.deleted"],
  }),
};
