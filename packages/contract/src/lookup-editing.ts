import { z } from "zod";
import { Ability } from "./abilities.ts";
import { call } from "./call.ts";
import { lookupKinds } from "./lookup-kinds.ts";
import { lookupList } from "./lookup-list.ts";
import { Lookup } from "./lookups.ts";
import { Id, mostInteger, Version } from "./primitives.ts";

const Kind = z.enum(lookupKinds);
const needs = "EDIT_SYSTEM_SETTINGS" as const;
const ofKind = z.object({ kind: Kind });
const oneOfKind = ofKind.extend({ id: Id });

const name = z.string().trim().max(200);
const translation = name.nullable();
const translations = { es: translation, fr: translation, my: translation, zh: translation };

export const LookupRow = Lookup.omit({ words: true }).extend({
  kind: Kind,
  ...translations,
  used: z.boolean(),
  version: Version,
});
export type LookupRow = z.infer<typeof LookupRow>;

/** Where a value is used, and how often; from 1000 on no more are counted. */
export const LookupUse = z.object({ place: z.string(), count: z.number().int() });
export type LookupUse = z.infer<typeof LookupUse>;
export const mostUsesCounted = 1000;

export const LookupPage = LookupRow.extend({
  uses: z.array(LookupUse).max(100),
  /** The product goes by its name or code, which stays. */
  fixed: z.boolean(),
  abilities: z.object({ remove: Ability, merge: Ability }),
});
export type LookupPage = z.infer<typeof LookupPage>;

export const LookupBody = z.object({
  name: name.min(1, "Give it a name."),
  ...translations,
  /** SNOMED CT for sources and symptoms, UCUM for units, a web address for social media sites. */
  code: z.string().trim().max(200).nullable(),
  /** Its place in the list; left out, it comes last. */
  order: z.number().int().min(1).max(mostInteger).nullable(),
  disabled: z.boolean(),
});
export type LookupBody = z.output<typeof LookupBody>;

/** How a clinic's list stands. */
export const ListState = z.object({
  kind: Kind,
  values: z.number().int(),
  disabled: z.number().int(),
  /** Values in use without a name in one of the five languages. */
  untranslated: z.number().int(),
});
export type ListState = z.infer<typeof ListState>;

/** What a line of a file would do. */
export const LookupLine = z.object({
  line: z.number().int(),
  name: z.string(),
  does: z.enum(["add", "change", "keep", "refuse"]),
  /** What changes, or why it is refused. */
  text: z.string(),
});
export type LookupLine = z.infer<typeof LookupLine>;

/** A list as CSV: name, es, fr, my, zh, code, disabled. */
const File = z.object({ content: z.string().max(250_000) });

export const lookupEditCalls = {
  lists: call({
    method: "GET",
    path: "/config/lists",
    summary: "The clinic’s lists: how many values each has, and how many lack a translation.",
    needs,
    reply: z.array(ListState).max(100),
  }),
  values: call({
    method: "GET",
    path: "/config/lists/values",
    summary: "Values of the clinic’s lists, with their translations.",
    needs,
    query: lookupList.query,
    list: true,
    reply: LookupRow,
  }),
  get: call({
    method: "GET",
    path: "/config/lookup/:kind/:id",
    summary: "A value of a list, where it is used, and what may be done.",
    needs,
    params: oneOfKind,
    reply: LookupPage,
  }),
  create: call({
    method: "POST",
    path: "/config/lookup/:kind",
    summary: "Adds a value to a list.",
    needs,
    params: ofKind,
    body: LookupBody,
    reply: LookupPage,
    refuses: ["lookup.name-taken", "lookup.order-taken"],
  }),
  edit: call({
    method: "PUT",
    path: "/config/lookup/:kind/:id",
    summary: "Renames, translates, orders or disables a value; records that keep its name follow.",
    needs,
    params: oneOfKind,
    body: LookupBody.extend({ version: Version }),
    reply: LookupPage,
    refuses: ["lookup.name-taken", "lookup.order-taken", "lookup.fixed", "edit.stale"],
  }),
  remove: call({
    method: "DELETE",
    path: "/config/lookup/:kind/:id",
    summary: "Deletes a value that nothing uses.",
    needs,
    params: oneOfKind,
    refuses: ["lookup.in-use", "lookup.fixed"],
  }),
  move: call({
    method: "POST",
    path: "/config/lookup/:kind/:id/move",
    summary: "Moves a value one place up or down in its list.",
    needs,
    params: oneOfKind,
    body: z.object({ direction: z.enum(["up", "down"]) }),
    reply: LookupPage,
  }),
  merge: call({
    method: "POST",
    path: "/config/lookup/:kind/:id/merge",
    summary: "Takes another value of the list into this one: whatever used the other uses this.",
    needs,
    params: oneOfKind,
    body: z.object({ mergedId: Id, version: Version }),
    reply: LookupPage,
    refuses: ["lookup.merge-itself", "lookup.fixed", "edit.stale"],
  }),
  file: call({
    method: "GET",
    path: "/config/lookup/:kind/file",
    summary: "A list as CSV.",
    needs,
    params: ofKind,
    reply: File,
  }),
  preview: call({
    method: "POST",
    path: "/config/lookup/:kind/file/preview",
    summary: "What each line of a CSV file would do to the list.",
    needs,
    params: ofKind,
    body: File,
    atMostKilobytes: 1536,
    reply: z.array(LookupLine).max(15_000),
    refuses: ["lookup.file-unreadable"],
  }),
  load: call({
    method: "POST",
    path: "/config/lookup/:kind/file",
    summary: "Adds and changes values from a CSV file; lines that are refused are left out, and told.",
    needs,
    params: ofKind,
    body: File,
    atMostKilobytes: 1536,
    reply: z.array(LookupLine).max(15_000),
    refuses: ["lookup.file-unreadable"],
  }),
};
