import { z } from "zod";
import { call } from "./call.ts";
import { Id } from "./primitives.ts";

/** What the provider of text messages may say of one in the end (R4-21). */
const finalStatuses = ["DELIVERED", "UNREACHABLE", "ERROR"] as const;

const Receipt = z.object({
  /** The message's id, which its provider was given as `Idempotency-Key`. */
  id: Id,
  status: z.enum(finalStatuses),
});

const Reply = z.object({
  /** As the provider numbers it; the same twice is one reply. */
  id: z.string().trim().min(1).max(128),
  from: z.string().trim().min(1).max(40),
  text: z.string().trim().max(2000),
});

/**
 * What became of a reply: nobody with the number is written to any more, or they are again; they were told whom to call; staff were
 * given a task; nobody has the number; or it had come before.
 */
const replyOutcomes = ["opted-out", "opted-in", "helped", "passed-on", "unknown-number", "repeated"] as const;
export type ReplyOutcome = (typeof replyOutcomes)[number];

export type SmsReply = z.infer<typeof Reply>;
export type SmsReceipt = z.infer<typeof Receipt>;

/** The most receipts and replies of one delivery. */
const mostReceipts = 500;
const mostReplies = 100;

export const smsGatewayCalls = {
  receiveSms: call({
    method: "POST",
    path: "/receiver/sms",
    summary:
      "What the provider of text messages has to tell, by its key: what became of messages, and what people answered. STOP, START and HELP are obeyed (R10-34).",
    needs: "DIS_EXPRESS__BROWSE_CREATE",
    key: "text-messages",
    body: z.object({
      receipts: z.array(Receipt).max(mostReceipts).default([]),
      replies: z.array(Reply).max(mostReplies).default([]),
    }),
    atMostKilobytes: 512,
    reply: z.object({
      /** Receipts whose message was found. */
      receipts: z.number().int(),
      replies: z.array(z.object({ id: z.string(), outcome: z.enum(replyOutcomes) })),
    }),
    refuses: ["auth.key-unknown", "auth.key-expired"],
  }),
};
