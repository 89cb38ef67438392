import { z } from "zod";
import { Ability } from "./abilities.ts";
import { call } from "./call.ts";
import { infectionGroups } from "./constants.ts";
import { infectionList } from "./infection-list.ts";
import { byId, Id, Line, Paragraph, Version } from "./primitives.ts";

/** A row of the list of infections. */
export const InfectionRow = z.object({
  id: Id,
  name: z.string(),
  infectionGroup: z.enum(infectionGroups),
  codes: z.number().int(),
  windows: z.number().int(),
  readOnly: z.boolean(),
  disabled: z.boolean(),
});
export type InfectionRow = z.infer<typeof InfectionRow>;

export const codeMeanings = ["test", "organism", "condition"] as const;
/** LN LOINC, SCT SNOMED CT, NND CDC's event codes, I10 ICD-10-CM, L a laboratory's own. */
export const codeSystems = {
  LN: "LOINC",
  SCT: "SNOMED CT",
  NND: "CDC event code",
  I10: "ICD-10",
  L: "Local code",
} as const;
export type CodeSystem = keyof typeof codeSystems;

/** A code of lab reports or notifications that means the infection. */
export const InfectionCode = z.object({
  meaning: z.enum(codeMeanings),
  system: z.enum(Object.keys(codeSystems) as [CodeSystem, ...CodeSystem[]]),
  code: z.string().trim().min(1, "Type the code.").max(60),
  name: Line.nullable(),
});
export type InfectionCode = z.output<typeof InfectionCode>;

const days = z.number().int().min(0).max(36_500).nullable();

/**
 * When someone with a stage of the infection was exposed and could pass it on, counted from the first credible day of illness, else
 * the specimen (clinical defaults, which a clinic's medical lead signs off).
 */
export const ExposureWindow = z.object({
  stage: Line.min(1, "Name the stage.").max(80),
  /** Days before that day: the shortest and the longest incubation. */
  caughtLeast: days,
  caughtMost: days,
  /** Infectious from so many days before that day, until so many after the first adequate treatment. */
  infectiousBefore: days,
  infectiousAfter: days,
  /** Partners are asked for since so many days before that day. */
  interviewBefore: days,
  /** Where the numbers come from. */
  source: Paragraph.min(1, "Say where the numbers come from.").max(500),
});
export type ExposureWindow = z.output<typeof ExposureWindow>;

const mostCodes = 500;
const mostWindows = 20;

export const InfectionPage = z.object({
  id: Id,
  name: z.string(),
  infectionGroup: z.enum(infectionGroups),
  /** Set by the installation: its name and group stay. */
  readOnly: z.boolean(),
  disabled: z.boolean(),
  codes: z.array(InfectionCode.extend({ alsoOf: z.array(z.string()) })),
  windows: z.array(ExposureWindow),
  uses: z.array(z.object({ place: z.string(), count: z.number().int() })).max(100),
  version: Version,
  abilities: z.object({ edit: Ability, remove: Ability }),
});
export type InfectionPage = z.infer<typeof InfectionPage>;

export const InfectionBody = z.object({
  name: Line.min(1, "Name the infection.").max(120),
  infectionGroup: z.enum(infectionGroups),
  disabled: z.boolean(),
});
export type InfectionBody = z.output<typeof InfectionBody>;

const needs = "EDIT_SYSTEM_SETTINGS" as const;
const refuses = ["edit.stale", "infection.name-taken", "infection.read-only"] as const;

export const infectionCalls = {
  list: call({
    method: "GET",
    path: "/config/infections",
    summary: "The infections of the clinic, as they are edited.",
    needs,
    query: infectionList.query,
    list: true,
    reply: InfectionRow,
  }),
  get: call({
    method: "GET",
    path: "/config/infection/:id",
    summary: "An infection: the codes that mean it, its windows, and what uses it.",
    needs,
    params: byId,
    reply: InfectionPage,
  }),
  create: call({
    method: "POST",
    path: "/config/infection",
    summary: "Adds an infection that the clinic works on.",
    needs,
    body: InfectionBody,
    reply: InfectionPage,
    refuses: ["infection.name-taken"],
  }),
  edit: call({
    method: "PUT",
    path: "/config/infection/:id",
    summary: "Renames an infection, puts it into another group, or disables it.",
    needs,
    params: byId,
    body: InfectionBody.extend({ version: Version }),
    reply: InfectionPage,
    refuses,
  }),
  setCodes: call({
    method: "PUT",
    path: "/config/infection/:id/codes",
    summary: "Says which codes mean the infection; files that waited for one follow.",
    needs,
    params: byId,
    body: z.object({ codes: z.array(InfectionCode).max(mostCodes), version: Version }),
    atMostKilobytes: 2048,
    reply: InfectionPage,
    refuses: ["edit.stale", "infection.code-twice"],
  }),
  windows: call({
    method: "GET",
    path: "/config/infection/:id/exposure-windows",
    summary: "When someone with each stage of an infection was exposed, and could pass it on.",
    needs: "DIS_USER",
    params: byId,
    reply: z.array(ExposureWindow).max(mostWindows),
  }),
  setWindows: call({
    method: "PUT",
    path: "/config/infection/:id/windows",
    summary: "Says when someone with each stage was exposed, and could pass the infection on.",
    needs,
    params: byId,
    body: z.object({ windows: z.array(ExposureWindow).max(mostWindows), version: Version }),
    reply: InfectionPage,
    refuses: ["edit.stale", "infection.window-reversed"],
  }),
  remove: call({
    method: "DELETE",
    path: "/config/infection/:id",
    summary: "Deletes an infection that nothing uses.",
    needs,
    params: byId,
    refuses: ["infection.in-use", "infection.read-only"],
  }),
};
