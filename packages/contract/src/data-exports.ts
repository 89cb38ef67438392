import { z } from "zod";
import { Ability } from "./abilities.ts";
import { appointmentList } from "./appointment-list.ts";
import { call } from "./call.ts";
import { contactList } from "./contact-list.ts";
import { type JobStatus, jobStatuses } from "./data-imports.ts";
import { disExpressList } from "./dis-express-list.ts";
import { incomingFileList } from "./incoming-file-list.ts";
import { investigationList } from "./investigation-list.ts";
import { exportLabels } from "./lists.ts";
import { outbreakList } from "./outbreak-list.ts";
import { listReaders } from "./permissions.ts";
import { personList } from "./person-list.ts";
import { AddressQuery, byId, Id, Instant, pageQuery } from "./primitives.ts";
import type { RecordKind } from "./records.ts";
import { signInList } from "./sign-in-list.ts";
import { testOrderList } from "./test-order-list.ts";
import { visitList } from "./visit-list.ts";

/** The lists that can be exported (R4-14). */
const exportTypes = [
  "INCOMING_FILES",
  "INVESTIGATIONS",
  "CONTACTS",
  "VISITS",
  "APPOINTMENTS",
  "PERSONS",
  "TEST_ORDERS",
  "SIGN_INS",
  "DIS_EXPRESS",
  "OUTBREAKS",
] as const;
export type ExportType = (typeof exportTypes)[number];

/** The list of each kind of record. */
export const exportTypeOf: Record<RecordKind, ExportType> = {
  IncomingReport: "INCOMING_FILES",
  Incident: "INVESTIGATIONS",
  IncomingPartner: "CONTACTS",
  Visit: "VISITS",
};

export const exportTypeNames: Record<ExportType, string> = {
  INCOMING_FILES: "Incoming files",
  INVESTIGATIONS: "Investigations",
  CONTACTS: "Contacts",
  VISITS: "Visits",
  APPOINTMENTS: "Appointments",
  PERSONS: "Persons",
  TEST_ORDERS: "Test orders",
  SIGN_INS: "Sign-ins",
  DIS_EXPRESS: "Sent messages",
  OUTBREAKS: "Outbreaks",
};

const exportFormats = ["csv", "xlsx"] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** A workbook is made in memory: longer lists go out as CSV. */
export const workbookRowLimit = 50_000;
/** For how long the file of an export can be downloaded. */
export const exportKeptDays = 7;

/** The columns of each list, by the ids that its screen uses, and what they are called in the file. */
export const exportColumns = {
  INCOMING_FILES: exportLabels(incomingFileList),
  INVESTIGATIONS: exportLabels(investigationList),
  CONTACTS: exportLabels(contactList),
  VISITS: exportLabels(visitList),
  APPOINTMENTS: exportLabels(appointmentList),
  PERSONS: exportLabels(personList),
  TEST_ORDERS: exportLabels(testOrderList),
  SIGN_INS: exportLabels(signInList),
  DIS_EXPRESS: exportLabels(disExpressList),
  OUTBREAKS: exportLabels(outbreakList),
} as const satisfies Record<ExportType, Record<string, string>>;

export type ExportColumn<T extends ExportType> = keyof (typeof exportColumns)[T];

/** How an export stands; the same comes on `/only-me/queue/export-status`. */
export const ExportProgress = z.object({
  uuid: Id,
  type: z.enum(exportTypes),
  format: z.enum(exportFormats),
  fileName: z.string(),
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

/** For whoever sees one of the lists; which of them may be exported is asked of the list's own call. */
export const dataExportCalls = {
  start: call({
    method: "POST",
    path: "/export",
    summary: "Starts the export of a list as it is shown: its filters, its order, its columns.",
    needs: listReaders,
    body: z.object({
      type: z.enum(exportTypes),
      format: z.enum(exportFormats),
      /** As the list's call takes it in its address, without page size and cursor. */
      query: AddressQuery,
      columns: z.array(z.string().max(40)).min(1).max(40),
    }),
    reply: ExportReport,
    refuses: ["access.denied", "export.not-offered", "export.too-many"],
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
    refuses: ["access.denied", "export.not-ready", "export.deleted", "file.not-found"],
  }),
  delete: call({
    method: "DELETE",
    path: "/export/:id",
    summary: "Stops an export, or throws the file of a finished one away.",
    needs: listReaders,
    params: byId,
    reply: ExportReport,
    refuses: ["export.deleted"],
  }),
};
