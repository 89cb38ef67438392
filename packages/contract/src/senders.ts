import { z } from "zod";
import { call } from "./call.ts";
import { Instant } from "./primitives.ts";
import { UnmappedCode } from "./system-settings.ts";

/** How far back senders are looked at on the screen, in days; a program may ask for any time up to the longest. */
export const senderPeriods = [7, 30, 90] as const;
const longestPeriod = 90;
const usualPeriod = 30;

/** More senders, and more codes of one, than a list needs to show; those with the most come first. */
export const mostSenders = 200;
export const mostCodes = 10;

/**
 * One that sends reports: a facility as its messages name it, by a key or in uploaded files. All counts are of its messages in the
 * period that was asked for.
 */
export const Sender = z.object({
  /** As messages name it; null: they name none, and came by a key. */
  facility: z.string().nullable(),
  /** The name of the key by which it sends; null: in files that were uploaded. */
  key: z.string().nullable(),
  lastMessageAt: Instant,
  messages: z.number().int(),
  /** Messages that were read as a report. */
  reports: z.number().int(),
  /** Of the reports. */
  withoutBirthDate: z.number().int(),
  /** Of the reports. */
  withUnmappedCodes: z.number().int(),
  /** Messages that said nothing new. */
  duplicates: z.number().int(),
  /** Messages that could not be used and wait for somebody who mends them. */
  rejected: z.number().int(),
  /**
   * Hours from the collection of the first specimen, or else from the first result, to receipt, for reports that were new: the median and
   * the quartiles. Null: no report tells.
   */
  delayHours: z.object({ lower: z.number(), median: z.number(), upper: z.number() }).nullable(),
  /** Codes of its reports that still point to no infection, those in the most files first. */
  codes: z.array(UnmappedCode.pick({ system: true, code: true, name: true, files: true })),
});
export type Sender = z.infer<typeof Sender>;

export const senderCalls = {
  senders: call({
    method: "GET",
    path: "/import/senders",
    summary: "Who sent reports in the last days, the busiest first, and how well their reports could be used.",
    needs: "SUBMIT_IMPORT",
    query: z.object({
      days: z.coerce.number().int().min(1).max(longestPeriod).default(usualPeriod),
    }),
    reply: z.object({ senders: z.array(Sender) }),
  }),
};
