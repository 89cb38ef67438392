import { z } from "zod";
import { call } from "./call.ts";
import { ClinicReach } from "./clinic-reach.ts";
import { linkToken } from "./identity-fields.ts";
import { byId, Day, GivenInstant, Id, Instant } from "./primitives.ts";
import { Translated } from "./test-outcomes.ts";

/** How many wrong dates of birth a link forgives, and how long it opens results (R10-19). */
export const linkTries = 10;
export const linkDays = 10;

/**
 * - `ready`: the words of its outcome can be read
 * - `waiting`: it is being worked on, or the clinic would rather tell it
 * - `withdrawn`: the patient read a result here that the clinic has since taken back
 */
const resultStates = ["ready", "waiting", "withdrawn"] as const;

/** A result as its patient reads it (R10-18). What the laboratory measured is not in it. */
export const PatientResult = z.object({
  id: Id,
  state: z.enum(resultStates),
  /** The test's name in the portal; null: it has none. */
  test: z.string().nullable(),
  source: z.string().nullable(),
  /** The clinic's day. */
  collectedOn: Day.nullable(),
  reportedAt: Instant.nullable(),
  /** What was found, and what it means; null where there is nothing to read yet. */
  title: Translated.nullable(),
  /** The first paragraph says what it means. Each further line is something to do. */
  text: Translated.nullable(),
  /** Whether something is to be done soon. */
  tone: z.enum(["act", "good", "plain"]),
  /** It replaces another result. */
  corrected: z.boolean(),
  viewedAt: Instant.nullable(),
  /** Whom to call. */
  clinicPhone: z.string().nullable(),
});
export type PatientResult = z.infer<typeof PatientResult>;

/** A result before it is opened: nothing of what it is about, or of what was found. */
export const ClosedResult = PatientResult.pick({ id: true, state: true, collectedOn: true, viewedAt: true });
export type ClosedResult = z.infer<typeof ClosedResult>;

/** What a link is good for. It tells nothing of whom it was sent to, or of what. */
export const ResultLink = z.object({
  state: z.enum(["open", "expired", "used-up"]),
  triesLeft: z.number().int(),
  /** How to reach the clinic. */
  reach: ClinicReach,
});
export type ResultLink = z.infer<typeof ResultLink>;

const token = z.object({ token: linkToken });

export const portalResultCalls = {
  results: call({
    method: "GET",
    path: "/person/portal/results",
    summary: "The signed-in patient's own results, newest first, in the words that patients read.",
    needs: "PORTAL_PATIENT",
    list: true,
    reply: PatientResult,
    views: "own",
  }),
  viewResult: call({
    method: "POST",
    path: "/person/portal/results/:id/viewed",
    summary: "The patient opened a result: nothing more is sent about it.",
    needs: "PORTAL_PATIENT",
    params: byId,
    /** When the result that was read came; another one may stand there since. */
    body: z.object({ reportedAt: GivenInstant.optional() }),
    refuses: ["request.not-found", "portal.result-changed"],
  }),
  resultLink: call({
    method: "POST",
    path: "/person/portal/results/link",
    summary: "What a link to results is good for.",
    needs: "public",
    body: token,
    reply: ResultLink,
    refuses: ["result-link.unknown"],
    atMost: 120,
    replay: "never",
  }),
  linkedResults: call({
    method: "POST",
    path: "/person/portal/results/link/list",
    summary: "The results of a link, unopened and newest first, to who knows the date of birth.",
    needs: "public",
    body: token.extend({ dateOfBirth: Day }),
    list: true,
    reply: ClosedResult,
    views: "told",
    refuses: ["result-link.unknown", "result-link.expired", "result-link.used-up", "result-link.wrong-birth-date"],
    atMost: 30,
    replay: "never",
  }),
  openResult: call({
    method: "POST",
    path: "/person/portal/results/link/open",
    summary: "Opens one result of a link to who knows the date of birth: nothing more is sent about it.",
    needs: "public",
    body: token.extend({ dateOfBirth: Day, id: Id }),
    reply: PatientResult,
    views: "told",
    refuses: [
      "request.not-found",
      "result-link.unknown",
      "result-link.expired",
      "result-link.used-up",
      "result-link.wrong-birth-date",
    ],
    atMost: 60,
    replay: "never",
  }),
  freshResultLink: call({
    method: "POST",
    path: "/person/portal/results/link/fresh",
    summary: "Sends a fresh link to where the old one was sent; answers a masked address.",
    needs: "public",
    body: token,
    reply: z.object({ sentTo: z.string() }),
    refuses: ["result-link.unknown", "result-link.not-sent", "request.too-many"],
    atMost: 10,
    replay: "never",
  }),
};
