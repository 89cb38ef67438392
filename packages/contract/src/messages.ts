import { z } from "zod";
import { call } from "./call.ts";
import { recordWorkers } from "./permissions.ts";
import { byId, Id, Instant } from "./primitives.ts";
import { type ProblemCode, problemText } from "./problems.ts";

export const messageChannels = ["email", "sms"] as const;
export type MessageChannel = (typeof messageChannels)[number];

/**
 * Where a message stands (R4-22). `stopped`: what it was about changed before it left. `unknown`: the server stopped while it was
 * handed over, so that it may have left; it is not sent again.
 */
export const messageStates = ["scheduled", "sent", "failed", "stopped", "unknown"] as const;

/** Why a message was not sent (R8-70 and following). `empty-variable` is ours (docs/decisions/0270). */
export const sendFailures = [
  "no-mobile-phone",
  "no-dest-address",
  "transport-disallowed",
  "non-unique-address",
  "transport-failed",
  "opted-out",
  "bouncing-address",
  "invalid-mobile-phone",
  "empty-variable",
] as const;
export type SendFailure = (typeof sendFailures)[number];

/** Each failure is a problem of the catalog, so that a refused button and a history say the same words. */
export const sendFailureText = (failure: SendFailure): string =>
  problemText(`message.${failure}` satisfies ProblemCode);

/** The files of an email: how many, and how large together; mail servers take little more (docs/decisions/0271). */
export const mostMailFiles = 5;
export const mailFilesBytes = 10_000_000;

/** Ids of files that someone uploaded for an email, in their order. */
export const MailFileIds = z.array(Id).max(mostMailFiles);
/** Why files can't go along with a message. */
export const mailFileRefusals = [
  "file.not-found",
  "communication.attachment-unfit",
  "message.attachment-type",
  "message.attachments-too-large",
] as const;

/** What a trial installation would have sent, in full (docs/decisions/0011). */
export const MailboxMessage = z.object({
  id: Id,
  channel: z.enum(messageChannels),
  destination: z.string(),
  subject: z.string().nullable(),
  body: z.string(),
  /** An iCalendar file that went along with an email. */
  calendar: z.string().nullable(),
  /** Files that went along with an email; size in bytes. */
  attachments: z.array(z.object({ name: z.string(), size: z.number().int() })),
  createdAt: Instant,
});
export type MailboxMessage = z.infer<typeof MailboxMessage>;

/** The newest messages, and how many there are in all. */
export const Mailbox = z.object({ messages: z.array(MailboxMessage), total: z.number().int() });
export type Mailbox = z.infer<typeof Mailbox>;

export const messageCalls = {
  mailbox: call({
    method: "GET",
    path: "/mailbox",
    summary: "On a trial installation, what would have been sent by SMS and email; elsewhere 404.",
    needs: "public",
    query: z.object({ search: z.string().trim().max(100).default("") }),
    reply: Mailbox,
    refuses: ["request.not-found"],
  }),
  clearBounce: call({
    method: "DELETE",
    path: "/person/:id/bounced-email",
    summary: "Lets mail go to the person’s email address again after it came back.",
    needs: recordWorkers,
    params: byId,
  }),
};
