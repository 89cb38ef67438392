import { z } from "zod";
import { call } from "./call.ts";
import { personReaders } from "./permissions.ts";
import { byId, Id } from "./primitives.ts";

/** How long the files of an export can be downloaded, in hours. */
export const bulkKeptHours = 24;

const Text = z.string().max(500);

/** An export's parameters by their names in FHIR; which there are is checked by the server, as for searches. */
export const BulkParameters = z.object({ _since: Text.optional() }).catchall(z.union([Text, z.array(Text).max(12)]));

/** The same as a FHIR resource `Parameters`, for a kick-off by POST. */
export const BulkParametersResource = z.object({
  resourceType: z.literal("Parameters"),
  parameter: z
    .array(
      z.object({
        name: z.string().max(64),
        valueString: Text.optional(),
        valueCode: Text.optional(),
        valueUri: Text.optional(),
        valueInstant: Text.optional(),
      }),
    )
    .max(20)
    .default([]),
});

/** Requests of one address in a minute. */
const atMost = 600;
const starts = ["fhir.export-async", "fhir.export-parameter", "fhir.export-too-many"] as const;
const byKey = { needs: personReaders, key: "fhir-bulk", plain: true, atMost } as const;
const started = "A worker writes it; the answer tells where to ask how it stands.";

/** Bulk Data Access of HL7 (docs/decisions/0180). */
export const fhirBulkCalls = {
  exportAll: call({
    ...byKey,
    method: "GET",
    path: "/fhir/R4/$export",
    summary: `Starts an export of all that the key’s user may see, as NDJSON files. ${started}`,
    query: BulkParameters,
    refuses: starts,
  }),
  exportAllByPost: call({
    ...byKey,
    method: "POST",
    path: "/fhir/R4/$export",
    summary: "The same, with its parameters in the body, as a resource Parameters.",
    body: BulkParametersResource,
    refuses: starts,
    replay: "never",
  }),
  exportPatients: call({
    ...byKey,
    method: "GET",
    path: "/fhir/R4/Patient/$export",
    summary: `Starts an export of all patients with what belongs to them. ${started}`,
    query: BulkParameters,
    refuses: starts,
  }),
  exportPatientsByPost: call({
    ...byKey,
    method: "POST",
    path: "/fhir/R4/Patient/$export",
    summary: "The same, with its parameters in the body, as a resource Parameters.",
    body: BulkParametersResource,
    refuses: starts,
    replay: "never",
  }),
  exportStatus: call({
    ...byKey,
    method: "GET",
    path: "/fhir/R4/$export/:id",
    summary: "How an export of this key stands; the manifest of its files once it has ended.",
    params: byId,
    refuses: ["fhir.export-gone", "fhir.export-failed"],
  }),
  cancelExport: call({
    ...byKey,
    method: "DELETE",
    path: "/fhir/R4/$export/:id",
    summary: "Cancels an export, or deletes its files.",
    params: byId,
    refuses: ["fhir.export-gone"],
  }),
  exportFile: call({
    ...byKey,
    method: "GET",
    path: "/fhir/R4/$export/:id/files/:fileId",
    summary: "A file of an export: one resource a line.",
    params: byId.extend({ fileId: Id }),
    views: "told",
    refuses: ["fhir.export-gone"],
  }),
};
