import { z } from "zod";
import { Ability } from "./abilities.ts";
import { call } from "./call.ts";
import { languages } from "./constants.ts";
import { LetterSetup } from "./letter-setup.ts";
import { MailFileIds, mailFileRefusals, messageChannels } from "./messages.ts";
import { recordWorkers } from "./permissions.ts";
import { byId, Id, Line, mostInteger, Version } from "./primitives.ts";
import { RecordKind, recordKinds } from "./records.ts";
import { MessageTypes, Translated } from "./test-outcomes.ts";

/** Messages about results (R4-23). */
export const ResultMessageTypes = MessageTypes.exclude(["NOTHING"]);
export type ResultMessageType = z.infer<typeof ResultMessageTypes>;

/** The ways of messages, and letters, which are printed (docs/decisions/0279). */
const templateChannels = [...messageChannels, "letter"] as const;
export type TemplateChannel = (typeof templateChannels)[number];

/** For which records a letter is offered; nothing named: for all. Messages are offered for all. */
const offeredFor = {
  recordKinds: z.array(RecordKind).max(recordKinds.length),
  /** The record is about one of them. */
  infectionIds: z.array(Id).max(100),
};

/** What the clinic's staff say again and again, by text message, email or letter, in five languages (R7-86, R10-17). */
export const StandardMessage = z.object({
  id: Id,
  name: z.string(),
  channel: z.enum(templateChannels),
  /** Of an email, in English; the others have none. */
  subject: z.string().nullable(),
  /** In English. */
  body: z.string(),
  subjects: Translated.nullable(),
  bodies: Translated,
  ...offeredFor,
  order: z.number().int(),
  /** It goes out by itself when such results are there; disabled: nothing does. */
  resultType: ResultMessageTypes.nullable(),
  disabled: z.boolean(),
  version: Version,
});
export type StandardMessage = z.infer<typeof StandardMessage>;

export const StandardMessageBody = z
  .object({
    name: Line.min(1, "Name the message."),
    channel: z.enum(templateChannels),
    subjects: Translated.nullable(),
    bodies: Translated,
    recordKinds: offeredFor.recordKinds.default([]),
    infectionIds: offeredFor.infectionIds.default([]),
    /** Its place among the others; left out: a new one comes last, another stays where it is. */
    order: z.number().int().min(1).max(mostInteger).optional(),
    disabled: z.boolean(),
  })
  .refine(({ channel, subjects }) => (channel === "email") === (subjects !== null), {
    error: "An email has a subject; a text message or letter has none.",
    path: ["subjects"],
  })
  .refine(
    ({ channel, recordKinds, infectionIds }) => channel === "letter" || recordKinds.length + infectionIds.length === 0,
    {
      error: "Only a letter can be limited to some kinds of records or infections.",
      path: ["recordKinds"],
    },
  );
export type StandardMessageBody = z.output<typeof StandardMessageBody>;

/** A letter as it would be printed for one patient, in the language that they read. */
const OfferedLetter = z.object({
  id: Id,
  name: z.string(),
  language: z.enum(languages),
  /** What the sheet itself fills in is still to be filled in, as is what nobody knows. */
  body: z.string(),
  /** What of it nobody knows, in words. */
  missing: z.array(z.string()),
});
export type OfferedLetter = z.infer<typeof OfferedLetter>;

/** The letters for a record, in the clinic's order, and what stands around their text. */
export const LetterOffer = z.object({
  /** That the patient reads. */
  language: z.enum(languages),
  letters: z.array(OfferedLetter),
  setup: LetterSetup,
});
export type LetterOffer = z.infer<typeof LetterOffer>;

/** A standard message as it would leave for one patient, in the language that they read. */
const OfferedMessage = z.object({
  id: Id,
  name: z.string(),
  channel: z.enum(messageChannels),
  language: z.enum(languages),
  subject: z.string().nullable(),
  body: z.string(),
  /** Whether it can leave as it is filled in; by which way, `ways` says. */
  ability: Ability,
});
export type OfferedMessage = z.infer<typeof OfferedMessage>;

const Way = z.object({ destination: z.string().nullable(), ability: Ability });

/** What can be sent to a record's patient, and by which ways. */
export const MessageOffer = z.object({
  messages: z.array(OfferedMessage),
  ways: z.object({ sms: Way, email: Way }),
});
export type MessageOffer = z.infer<typeof MessageOffer>;

const refusals = ["message.template-unfit", "message.name-taken"] as const;

export const standardMessageCalls = {
  list: call({
    method: "GET",
    path: "/config/standard-messages",
    summary: "The clinic's standard messages and letters, in the clinic's order.",
    needs: "staff",
    list: true,
    reply: StandardMessage,
  }),
  giveaways: call({
    method: "GET",
    path: "/config/standard-messages/giveaways",
    summary: "Names of infections, tests and results, which no message may hold.",
    needs: ["EDIT_SYSTEM_SETTINGS", "DIS_EXPRESS__BROWSE_CREATE"],
    reply: z.object({ names: z.array(z.string()) }),
  }),
  create: call({
    method: "POST",
    path: "/config/standard-messages",
    summary: "Adds a standard message.",
    needs: "EDIT_SYSTEM_SETTINGS",
    body: StandardMessageBody,
    reply: StandardMessage,
    refuses: refusals,
  }),
  edit: call({
    method: "PUT",
    path: "/config/standard-messages/:id",
    summary: "Changes a standard message.",
    needs: "EDIT_SYSTEM_SETTINGS",
    params: byId,
    body: StandardMessageBody.safeExtend({ version: Version }),
    reply: StandardMessage,
    refuses: ["edit.stale", "message.sends-results", "message.letter-or-not", ...refusals],
  }),
  remove: call({
    method: "DELETE",
    path: "/config/standard-messages/:id",
    summary: "Removes a standard message; what was sent stays.",
    needs: "EDIT_SYSTEM_SETTINGS",
    params: byId,
    refuses: ["message.sends-results"],
  }),
  offer: call({
    method: "GET",
    path: "/records/:id/messages",
    summary: "The standard messages as they would leave for a record's patient, and the ways by which they could.",
    needs: recordWorkers,
    params: byId,
    reply: MessageOffer,
    views: "part-of-record",
    refuses: ["access.medical-record"],
  }),
  letters: call({
    method: "GET",
    path: "/records/:id/letters",
    summary: "The clinic's letters for a record's patient, filled in as far as the clinic knows, and its letterhead.",
    needs: recordWorkers,
    params: byId,
    reply: LetterOffer,
    views: "part-of-record",
    refuses: ["access.medical-record"],
  }),
  send: call({
    method: "POST",
    path: "/records/:id/messages",
    summary: "Sends a standard message to a record's patient, in the language that they read (R10-16).",
    needs: recordWorkers,
    params: byId,
    body: z.object({
      messageId: Id,
      /** Go along with an email. */
      attachmentIds: MailFileIds.default([]),
    }),
    reply: z.object({ sendAfter: z.string().nullable() }),
    views: "part-of-record",
    refuses: [
      "access.medical-record",
      "visit.abandoned",
      "visit.escalated",
      "message.opted-out",
      "message.no-mobile-phone",
      "message.invalid-mobile-phone",
      "message.no-dest-address",
      "message.non-unique-address",
      "message.bouncing-address",
      "message.sent-just-now",
      "message.empty-variable",
      "message.template-unfit",
      "message.attachments-by-text",
      ...mailFileRefusals,
    ],
  }),
};
