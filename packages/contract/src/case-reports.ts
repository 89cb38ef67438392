import { z } from "zod";
import { call } from "./call.ts";
import { byId, Day } from "./primitives.ts";

/** What is shown of a case report; a longer one can be read whole in its message. */
export const caseReportLimits = {
  entries: 500,
  sections: 100,
  blocks: 500,
  rows: 500,
  cells: 50,
  characters: 5000,
} as const;

const Text = z.string().max(caseReportLimits.characters);
const Texts = z.array(Text).max(caseReportLimits.rows);

/** A part of a document's narrative as plain text: nothing of its markup reaches a page. */
export const NarrativeBlock = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("paragraph"), text: Text }),
  z.object({ kind: z.literal("list"), items: Texts }),
  z.object({
    kind: z.literal("table"),
    caption: Text.nullable(),
    /** The first rows that name the columns. */
    head: z.array(z.array(Text).max(caseReportLimits.cells)).max(caseReportLimits.rows),
    rows: z.array(z.array(Text).max(caseReportLimits.cells)).max(caseReportLimits.rows),
  }),
]);
export type NarrativeBlock = z.infer<typeof NarrativeBlock>;

const Section = z.object({ title: Text, blocks: z.array(NarrativeBlock).max(caseReportLimits.blocks) });

/** A diagnosis or problem of the report. */
const ReportedCondition = z.object({
  name: Text,
  code: Text.nullable(),
  since: Day.nullable(),
  /** Its code is what set off the report. */
  trigger: z.boolean(),
});

/** Something given, or to be done. */
const ReportedEntry = z.object({ name: Text, on: Day.nullable(), detail: Text.nullable() });

/** What a jurisdiction's rules say of a condition (reportability response). */
export const Determination = z.object({
  condition: Text,
  determination: Text,
  reasons: Texts,
  /** The rules that were met. */
  rules: Texts,
  /** Within which time it is to be reported: `24 hours`. */
  timeframe: Text.nullable(),
  agencies: Texts,
});
export type Determination = z.infer<typeof Determination>;

const Party = z.object({ name: Text, address: Text.nullable(), phone: Text.nullable() });

const entries = z.array(ReportedEntry).max(caseReportLimits.entries);

/** A case report that came in as a clinical document: an initial one (eICR), or a health department's (PHDC). */
export const CaseReport = z.object({
  kind: z.enum(["eICR", "PHDC"]),
  title: Text.nullable(),
  version: z.number().int().nullable(),
  /** The day on which it was written. */
  writtenOn: Day.nullable(),
  /** Who keeps the document, and answers for it. */
  custodian: Party.nullable(),
  /** The program or the person that wrote it. */
  author: Text.nullable(),
  /** Where the patient was cared for, and by whom. */
  facility: Party.nullable(),
  provider: Party.nullable(),
  encounter: z.object({ kind: Text.nullable(), from: Day.nullable(), to: Day.nullable() }).nullable(),
  conditions: z.array(ReportedCondition).max(caseReportLimits.entries),
  medications: entries,
  immunizations: entries,
  /** Tests and procedures that were asked for, without a result so far. */
  planned: entries,
  /** Of a response that came for it, else of one that it tells of. */
  reportability: z
    .object({ priority: Text.nullable(), processing: Text.nullable(), determinations: z.array(Determination).max(100) })
    .nullable(),
  sections: z.array(Section).max(caseReportLimits.sections),
});
export type CaseReport = z.infer<typeof CaseReport>;

export const caseReportCalls = {
  ofFile: call({
    method: "GET",
    path: "/dis/incoming-reports/:id/case-reports",
    summary: "The case reports of an incoming file, newest first, read from the documents that came in.",
    needs: "DIS_INCOMINGREPORTS_USER",
    params: byId,
    reply: z.object({ reports: z.array(CaseReport).max(20) }),
    views: "part-of-record",
    refuses: ["record.deleted"],
  }),
};
