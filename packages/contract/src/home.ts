import { z } from "zod";
import { Counted } from "./analytics.ts";
import { call } from "./call.ts";
import { Day, Id, Instant } from "./primitives.ts";

/** Over how many days refused sign-ins, messages and unreadable files are looked at. */
export const healthDays = 7;
/** Of how many imports are told by name that could not be read, or don't go on. */
export const mostImportsNamed = 3;
/** Of how many clinics, and of how many infections, a card tells at most. */
export const mostClinicsTold = 10;
export const mostInfectionsTold = 12;

/** What may be wrong with how the clinic's data come in, go out and are kept. */
const healthMatters = [
  "jobs-late",
  "import-unread",
  "import-stuck",
  "rows-failed",
  "messages-late",
  "texts-refused",
  "emails-refused",
  "webhooks-stopped",
  "access-differs",
  "sign-ins-refused",
] as const;
export type HealthMatter = (typeof healthMatters)[number];

/** One thing that needs attention: what, how many, and since when. */
export const HealthLine = z.object({
  what: z.enum(healthMatters),
  count: z.number().int(),
  /** There are more than were counted. */
  atLeast: z.boolean(),
  /** When the first of them came about; null: not known. */
  since: Instant.nullable(),
  /** Of an import or an access check, which one. */
  id: Id.nullable(),
  /** Of an import, its file. */
  name: z.string().nullable(),
  /** The first of the clinic's days that it looks at, where it looks at few. */
  from: Day.nullable(),
});
export type HealthLine = z.infer<typeof HealthLine>;

/** A clinic of the installation, as who opens and closes clinics sees it. */
export const ClinicAtHome = z.object({
  id: Id,
  name: z.string(),
  closedAt: Instant.nullable(),
  /** Setup steps that are left; of a closed clinic none. */
  stepsLeft: z.number().int(),
});
export type ClinicAtHome = z.infer<typeof ClinicAtHome>;

/** New cases of an infection in seven days, and in the seven before. */
export const WeekLine = z.object({
  infection: z.string(),
  /** Null where the line adds up clinics, each of which has infections of its own. */
  infectionId: Id.nullable(),
  now: Counted,
  before: Counted,
});
export type WeekLine = z.infer<typeof WeekLine>;

export const homeCalls = {
  health: call({
    method: "GET",
    path: "/home/health",
    summary: "What fails, waits too long or was refused: jobs, imports, messages, webhooks, access checks, sign-ins.",
    needs: "EDIT_SYSTEM_SETTINGS",
    reply: z.object({ lines: z.array(HealthLine) }),
  }),
  clinics: call({
    method: "GET",
    path: "/home/clinics",
    summary: "The clinics of the installation, with the setup steps that each has left; those with the most in front.",
    needs: "MANAGE_TENANTS",
    reply: z.object({
      clinics: z.array(ClinicAtHome).max(mostClinicsTold),
      /** All clinics, open and closed. */
      total: z.number().int(),
    }),
  }),
  week: call({
    method: "GET",
    path: "/home/week",
    summary: "New cases of the last seven days against the seven before, by infection.",
    needs: "PERSONS_AGGREGATED",
    reply: z.object({
      /** Whose cases: the clinic's own, or those of the clinics below. */
      of: z.enum(["clinic", "clinics-below"]),
      from: Day,
      to: Day,
      /** Counts below it are hidden and all others rounded to fives; null: all are told as they are. */
      smallest: z.number().int().nullable(),
      total: Counted,
      totalBefore: Counted,
      lines: z.array(WeekLine),
    }),
  }),
};
