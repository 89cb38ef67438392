import { z } from "zod";
import { call } from "./call.ts";
import { sectionKeys } from "./configuration-file.ts";
import { byId, Id, Instant, Named } from "./primitives.ts";

/** One fact of what a file names: how it is, and how it would be. Null: it isn't there. */
const FactChange = z.object({ label: z.string(), before: z.string().nullable(), after: z.string().nullable() });
export type FactChange = z.infer<typeof FactChange>;

const ConfigurationChange = z.object({
  name: z.string(),
  does: z.enum(["add", "change"]),
  /** How often it is used now; null where nobody counts. */
  uses: z.number().int().nullable(),
  /** What of it this clinic has no place for. */
  note: z.string().nullable(),
  facts: z.array(FactChange),
});
export type ConfigurationChange = z.infer<typeof ConfigurationChange>;

const SectionPreview = z.object({
  key: z.enum(sectionKeys),
  title: z.string(),
  added: z.number().int(),
  changed: z.number().int(),
  same: z.number().int(),
  /** What the clinic has and the file doesn't name; it stays. */
  leftAlone: z.number().int(),
  changes: z.array(ConfigurationChange),
});
export type SectionPreview = z.infer<typeof SectionPreview>;

export const ConfigurationPreview = z.object({
  /** The clinic that the file comes from. */
  clinic: z.string(),
  exportedAt: Instant,
  /** Stands for the file and for what the clinic has: another state is refused. */
  state: z.string(),
  changes: z.number().int(),
  sections: z.array(SectionPreview),
});
export type ConfigurationPreview = z.infer<typeof ConfigurationPreview>;

/** A file that was applied. */
export const AppliedConfiguration = z.object({
  id: Id,
  fileName: z.string(),
  /** The clinic that it came from. */
  clinic: z.string(),
  changes: z.number().int(),
  appliedAt: Instant,
  appliedBy: Named,
  undoneAt: Instant.nullable(),
  undoneBy: Named.nullable(),
  /** What was in use by then and stays, disabled where that can be. */
  disabled: z.array(z.string()),
  /** Questions that were answered by then: they are asked as before the file, as a new version. */
  askedAgain: z.array(z.string()),
});
export type AppliedConfiguration = z.infer<typeof AppliedConfiguration>;

const ExportedConfiguration = z.object({
  name: z.string(),
  content: z.string(),
  /** With the pictures of the guide it would be too large. */
  lacksPictures: z.boolean(),
  holds: z.array(z.object({ key: z.enum(sectionKeys), title: z.string(), count: z.number().int() })),
});

/** Characters: 20,000 values of lists in five languages, and the rest beside them. */
export const mostConfiguration = 8_000_000;
/** Indented JSON inside of JSON, with letters of three bytes. */
const atMostKilobytes = 24_576;
/** How many applied files are listed: the latest. */
export const mostApplied = 50;

const needs = "EDIT_SYSTEM_SETTINGS" as const;
const content = z
  .string()
  .min(1, "Choose a file.")
  .max(mostConfiguration, "A configuration has at most 8,000,000 characters.");
/** Sections of the file that are not applied. */
const leaveOut = z.array(z.enum(sectionKeys)).max(sectionKeys.length).default([]);
const refuses = [
  "configuration.unreadable",
  "configuration.other-version",
  "configuration.unknown-section",
  "configuration.invalid",
  "configuration.refused",
] as const;

export const configurationCalls = {
  file: call({
    method: "GET",
    path: "/config/file",
    summary: "What the clinic has set up, as one file: things by their names, nothing of patients, nothing secret.",
    needs,
    reply: ExportedConfiguration,
    refuses: ["configuration.not-exportable"],
  }),
  preview: call({
    method: "POST",
    path: "/config/file/preview",
    summary: "What a configuration would change here. It is tried, and nothing of it is kept.",
    needs,
    body: z.object({ content, leaveOut }),
    atMostKilobytes,
    reply: ConfigurationPreview,
    refuses,
    replay: "never",
  }),
  apply: call({
    method: "POST",
    path: "/config/file",
    summary:
      "Brings the clinic into the state of a configuration, all of the chosen sections or nothing; what the file doesn't name stays.",
    needs,
    body: z.object({
      content,
      fileName: z.string().trim().min(1, "Name the file.").max(200),
      /** Of the preview. */
      state: z.string().max(100),
      leaveOut,
    }),
    atMostKilobytes,
    reply: AppliedConfiguration,
    refuses: [...refuses, "configuration.stale", "configuration.nothing-to-change"],
  }),
  applied: call({
    method: "GET",
    path: "/config/file/applied",
    summary: `The configurations that were applied here, the latest ${mostApplied}.`,
    needs,
    list: true,
    reply: AppliedConfiguration,
  }),
  undo: call({
    method: "POST",
    path: "/config/file/applied/:id/undo",
    summary: "Puts back what a configuration changed; refused where any of it was changed since.",
    needs,
    params: byId,
    reply: AppliedConfiguration,
    refuses: ["configuration.undone", "configuration.changed-since", "configuration.refused"],
  }),
};
