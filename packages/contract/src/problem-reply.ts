import { z } from "zod";
import { Reason } from "./abilities.ts";

/** One thing that is wrong: its code, the field it belongs to, and words for it. */
export const ProblemDetail = z.object({
  code: z.string(),
  field: z.string().optional(),
  message: z.string(),
  /** Where to go to mend it. */
  fix: Reason.shape.fix,
  /** Where in a text of several lines, both from 1. */
  place: z.object({ line: z.number().int(), column: z.number().int() }).optional(),
});
/** A refusal tells so many of the things that are wrong. */
export const mostDetails = 50;
export type ProblemDetail = z.infer<typeof ProblemDetail>;

/** How a verification code can reach the account that signs in (R8-10). */
export const AuthCodeChallenge = z.object({
  main_user_entry_id: z.string(),
  methods: z.array(
    z.object({
      destination: z.string(),
      /** 'SMS to (***) ***-0123', 'Mail to a***@example.org'. */
      text: z.string(),
    }),
  ),
});
export type AuthCodeChallenge = z.infer<typeof AuthCodeChallenge>;

/**
 * A small proof of work that the browser does unseen, so that programs can't ask in great numbers: find the whole number below
 * `most` whose SHA-256 after `salt` is `digest`. The number goes back with `challenge`, once (docs/decisions/0040).
 */
export const BotCheck = z.object({
  challenge: z.string(),
  salt: z.string(),
  digest: z.string(),
  most: z.number().int(),
  /** The answer is taken no sooner: the account was guessed at from many places. */
  waitSeconds: z.number().int().optional(),
});
export type BotCheck = z.infer<typeof BotCheck>;

/** The request header with a solved check, and how it is written. */
export const botCheckHeader = "bot-check";
export const solvedCheck = (challenge: string, answer: number): string => `${challenge}:${answer}`;

/** A field that two users changed at once: what it was, what it is now, and what the refused edit wanted (docs/domain.md#joined-edits). */
export const FieldConflict = z.object({
  /** By its name in the edit. */
  field: z.string(),
  /** Who changed it meanwhile, and when. */
  by: z.string(),
  at: z.iso.datetime(),
  /** Left out where the field is a list: the newer page shows it. */
  was: z.unknown().optional(),
  theirs: z.unknown().optional(),
  mine: z.unknown().optional(),
});
export type FieldConflict = z.infer<typeof FieldConflict>;

/**
 * The one shape of a failure (docs/domain.md#wire-conventions). For a stale edit, `newer` is the record as it is now and
 * `conflicts` the fields in which both differ; `challenge` is what a sign-in still asks for, `botCheck` a check to solve first.
 */
export const Problem = z.object({
  message: z.string(),
  code: z.string(),
  details: z.array(ProblemDetail).default([]),
  /** How many more there are: a program that sends a thousand wrong values is told about the first of them. */
  detailsLeftOut: z.number().int().positive().optional(),
  newer: z.unknown().optional(),
  conflicts: z.array(FieldConflict).optional(),
  challenge: AuthCodeChallenge.optional(),
  botCheck: BotCheck.optional(),
});
export type Problem = z.infer<typeof Problem>;
