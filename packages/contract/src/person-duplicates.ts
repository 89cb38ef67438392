import { z } from "zod";
import { call } from "./call.ts";
import { MatchReason, PersonFound } from "./persons.ts";
import { byId, Id, Instant } from "./primitives.ts";

/** Two persons who may be one, and why (docs/domain.md#matching). */
export const PersonPair = z.object({
  id: Id,
  one: PersonFound,
  other: PersonFound,
  /** 0 to 1. */
  score: z.number(),
  reasons: z.array(MatchReason),
  /** What would have made it certain, in words. */
  needed: z.array(z.string()),
  /** Who said that they are not the same; null while nobody has. */
  apart: z.object({ by: z.string(), at: Instant }).nullable(),
});
export type PersonPair = z.infer<typeof PersonPair>;

/** From which scores pairs are shown, and past decisions counted. */
export const duplicateScores = ["0.5", "0.7", "0.9", "0.98"] as const;
export const DuplicateScore = z.enum(duplicateScores);
export type DuplicateScore = z.infer<typeof DuplicateScore>;

/** What was decided about pairs with at least this score, in imports and in this list. */
export const DecidedPairs = z.object({ from: DuplicateScore, decided: z.number().int(), same: z.number().int() });
export type DecidedPairs = z.infer<typeof DecidedPairs>;

const needs = "MEDICAL_RECORD_REPLACE__UPDATE" as const;

/** The most pairs on the page at once; who has decided about them reads the next. */
const mostPairs = 20;

export const personDuplicateCalls = {
  duplicates: call({
    method: "GET",
    path: "/person/duplicates",
    summary:
      "Pairs of persons who may be one, the likeliest first, each with the reasons; or those said not to be the same.",
    needs,
    query: z.object({
      from: DuplicateScore.default("0.5"),
      state: z.enum(["open", "apart"]).default("open"),
      limit: z.coerce.number().int().min(1).max(mostPairs).default(mostPairs),
    }),
    list: true,
    reply: PersonPair,
    views: "persons",
  }),
  decidedPairs: call({
    method: "GET",
    path: "/person/duplicates/decisions",
    summary: "How often pairs of each score were the same person, by what staff decided.",
    needs,
    reply: z.array(DecidedPairs).max(duplicateScores.length),
  }),
  keepApart: call({
    method: "POST",
    path: "/person/duplicates/:id/apart",
    summary: "Says that the two persons of a pair are not the same. It is remembered: the pair does not come again.",
    needs,
    params: byId,
    reply: z.object({ id: Id }),
  }),
  lookAgain: call({
    method: "DELETE",
    path: "/person/known-apart/:id",
    summary: "Takes back that two persons are not the same: the pair is listed again.",
    needs,
    params: byId,
    reply: z.object({ id: Id }),
  }),
};
