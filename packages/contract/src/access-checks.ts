import { z } from "zod";
import { call } from "./call.ts";
import { byId, Id, Instant, Named, pageQuery } from "./primitives.ts";

/** How far a check is, and what came of it. `broken`: it could not be finished, and says nothing. */
export const accessCheckStates = {
  waiting: "Waiting",
  running: "Running",
  passed: "Passed",
  failed: "Failed",
  broken: "Not finished",
} as const;
const stateNames = ["waiting", "running", "passed", "failed", "broken"] as const;

/**
 * What was found to be other than the rules say.
 * - `let-in`, `kept-out`: the server decides about a call and a role as its rule does not
 * - `record-opened`: a call answered about a kind of record that the role may not open
 * - `other-clinic`: a call answered about something of another clinic
 * - `table-open`: rows of another clinic were seen in a table
 * - `no-wall`: a table of clinics' rows has no wall
 */
const accessDifferences = ["let-in", "kept-out", "record-opened", "other-clinic", "table-open", "no-wall"] as const;

export const AccessDifference = z.object({
  what: z.enum(accessDifferences),
  /** Null: it holds for everyone. */
  role: z.string().nullable(),
  /** The call, as method and path; or the table. */
  place: z.string(),
  /** The kind of record, where it is about one. */
  of: z.string().nullable(),
});
export type AccessDifference = z.infer<typeof AccessDifference>;

/** So many differences are kept of a check; all of them are counted. */
export const mostDifferences = 200;

/** How long checks are kept, in days. */
export const accessCheckKeptDays = 90;

/** Of one role: how many calls it may make and how many not. */
export const CheckedRole = z.object({ name: z.string(), open: z.number().int(), closed: z.number().int() });
export type CheckedRole = z.infer<typeof CheckedRole>;

export const AccessCheckRow = z.object({
  id: Id,
  state: z.enum(stateNames),
  /** Null: nobody; it ran by night. */
  askedBy: Named.nullable(),
  askedAt: Instant,
  finishedAt: Instant.nullable(),
  /** How many times the server and the database were asked. */
  asked: z.number().int(),
  differences: z.number().int(),
});
export type AccessCheckRow = z.infer<typeof AccessCheckRow>;

export const AccessCheckPage = AccessCheckRow.extend({
  calls: z.number().int(),
  tables: z.number().int(),
  /** Questions to calls that said neither yes nor no, such as for want of an answer in time. */
  unanswered: z.number().int(),
  /** Other clinics whose rows were asked for; without any, nothing could be asked for. */
  otherClinics: z.number().int(),
  roles: z.array(CheckedRole),
  found: z.array(AccessDifference),
});
export type AccessCheckPage = z.infer<typeof AccessCheckPage>;

const needs = "EDIT_SYSTEM_SETTINGS" as const;

export const accessCheckCalls = {
  list: call({
    method: "GET",
    path: "/config/access-checks",
    summary: "The checks of who may see what, the latest first.",
    needs,
    query: pageQuery,
    list: true,
    reply: AccessCheckRow,
  }),
  get: call({
    method: "GET",
    path: "/config/access-checks/:id",
    summary: "One check: what was asked, and each difference that was found.",
    needs,
    params: byId,
    reply: AccessCheckPage,
  }),
  start: call({
    method: "POST",
    path: "/config/access-checks",
    summary: "Has the rules checked now, by a job; changes nothing.",
    needs,
    reply: AccessCheckPage,
    refuses: ["access-check.running"],
  }),
};
