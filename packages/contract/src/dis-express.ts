import { z } from "zod";
import { call } from "./call.ts";
import { languages } from "./constants.ts";
import { deliveryStatuses, disExpressList } from "./dis-express-list.ts";
import { AttachedFile } from "./files.ts";
import { staffVariables } from "./message-variables.ts";
import { MailFileIds, mailFileRefusals, messageChannels, sendFailures } from "./messages.ts";
import { AddressQuery, byId, Id, Instant, Named, pageQuery, Version } from "./primitives.ts";

/** Messages and recipients of one request (R9-50). A campaign of any size is sent in parts. */
export const mostInRequest = 100;
/** Characters of a subject, and of a message (R5-46, R5-47). */
export const mostInSubject = 500;
export const mostInContent = 500;

/** By which way a campaign goes: as each recipient prefers, or by one way to all. */
const campaignWays = ["preferred", "sms", "email"] as const;
export type CampaignWay = (typeof campaignWays)[number];

/** How many messages leave in a minute, where nobody chose otherwise. */
export const usualRate = 300;
export const mostPerMinute = 6000;

/** Longer texts are taken in, so that they are refused in the product's words. */
const Text = z.string().trim().max(2000);
const Written = z.object({ subject: Text, content: Text });

/** Someone whom the clinic knows, or else a phone number or an email address. */
const Recipient = z.object({
  personId: Id.optional(),
  name: z.string().trim().max(200).optional(),
  contactInfo: z.string().trim().max(512).optional(),
});
export type Recipient = z.infer<typeof Recipient>;

const bodyOfSending = z.object({
  /** In English. */
  subject: Text,
  content: Text,
  /** What is read by who reads these languages; others read English. */
  translations: z
    .object({ es: Written.optional(), fr: Written.optional(), my: Written.optional(), zh: Written.optional() })
    .default({}),
  way: z.enum(campaignWays).default("preferred"),
  /** Go along with emails, not with text messages. Further parts of a campaign have those of the first. */
  attachmentIds: MailFileIds.default([]),
  recipients: z.array(Recipient).max(200),
});
export type Sending = z.infer<typeof bodyOfSending>;

/** One message as its recipient would read it, or why they can't get it. */
const PreviewedMessage = z.object({
  channel: z.enum(messageChannels),
  contactInfo: z.string().nullable(),
  language: z.enum(languages),
  subject: z.string(),
  content: z.string(),
  /** Of a text message; an email is one. */
  parts: z.number().int(),
  failure: z.enum(sendFailures).nullable(),
  /** What of the text has nothing to stand for it here; it is left in its braces. */
  missing: z.array(z.enum(staffVariables)),
  /** Quiet hours, of the clinic or where the recipient lives, hold it back until then; null: not now. */
  notBefore: Instant.nullable(),
});
export type PreviewedMessage = z.infer<typeof PreviewedMessage>;

const PreviewedRecipient = z.object({
  /** Null: nobody whom the clinic knows. */
  person: z.object({ id: Id, fullName: z.string() }).nullable(),
  name: z.string(),
  messages: z.array(PreviewedMessage),
});

export const SendingPreview = z.object({
  recipients: z.array(PreviewedRecipient),
  /** What tells too much, or stands for nothing, by language and place; the names of files belong to none, and count as English. */
  faults: z.array(
    z.object({
      language: z.enum(languages),
      part: z.enum(["subject", "content", "attachmentIds"]),
      message: z.string(),
    }),
  ),
  /** Quiet hours hold the messages back until then; null: they leave at once. */
  quietUntil: Instant.nullable(),
});
export type SendingPreview = z.infer<typeof SendingPreview>;

/** `gathering`: further parts are to come, and nothing leaves. `finished`: nothing waits any more. */
const campaignStates = ["gathering", "sending", "paused", "canceled", "finished"] as const;
export type CampaignState = (typeof campaignStates)[number];

export const Campaign = z.object({
  id: Id,
  subject: z.string(),
  state: z.enum(campaignStates),
  perMinute: z.number().int(),
  createdAt: Instant,
  createdBy: Named.nullable(),
  counts: z.record(z.enum(deliveryStatuses), z.number().int()),
  /** Messages that have not been let go. */
  waiting: z.number().int(),
  attachments: z.array(AttachedFile),
  version: Version,
});
export type Campaign = z.infer<typeof Campaign>;

/** A message to one of many (R3-86). */
export const DisExpressMessage = z.object({
  id: Id,
  campaignId: Id,
  person: z.object({ id: Id, fullName: z.string() }).nullable(),
  name: z.string(),
  contactInfo: z.string().nullable(),
  channel: z.enum(messageChannels),
  language: z.enum(languages),
  status: z.enum(deliveryStatuses),
  subject: z.string().nullable(),
  content: z.string().nullable(),
  error: z.string().nullable(),
  createdAt: Instant,
  sentAt: Instant.nullable(),
  createdBy: Named.nullable(),
});
export type DisExpressMessage = z.infer<typeof DisExpressMessage>;

/** The lists whose people can be written to. */
export const recipientLists = [
  "PERSONS",
  "INVESTIGATIONS",
  "CONTACTS",
  "INCOMING_FILES",
  "VISITS",
  "OUTBREAK_MEMBERS",
] as const;
export type RecipientList = (typeof recipientLists)[number];

/** A line of what was pasted, and who was found by it. */
const FoundRecipient = z.object({
  entry: z.string(),
  person: z.object({ id: Id, fullName: z.string() }).nullable(),
  /** It can be written to without knowing whose it is. */
  contactInfo: z.string().nullable(),
  /** How many have it, where several do. */
  several: z.number().int().nullable(),
});
export type FoundRecipient = z.infer<typeof FoundRecipient>;

/** 100 recipients with texts in five languages. */
const kilobytesOfSending = 512;

const refusedTexts = [
  "dis-express.subject-blank",
  "dis-express.subject-too-long",
  "dis-express.content-blank",
  "dis-express.content-too-long",
  "dis-express.contact-invalid",
  "dis-express.no-recipients",
  "dis-express.message-did-not-fit",
  "dis-express.too-many-recipients",
] as const;

const needs = "DIS_EXPRESS__BROWSE_CREATE";

/** Messages to many: written once, to be read by each in their language. */
export const disExpressCalls = {
  preview: call({
    method: "POST",
    path: "/dis-express/preview",
    summary: "Who would get a message, who can't and why, and what each would read (R10-33). Nothing is sent.",
    needs,
    body: bodyOfSending,
    atMostKilobytes: kilobytesOfSending,
    reply: SendingPreview,
    views: "persons",
    replay: "never",
    refuses: [...refusedTexts, ...mailFileRefusals],
  }),
  send: call({
    method: "POST",
    path: "/dis-express",
    summary: "Sends a message to up to 100 recipients, or adds them to a campaign that is still being gathered.",
    needs,
    body: bodyOfSending.extend({
      /** The campaign that these recipients belong to; absent: a new one. */
      campaignId: Id.optional(),
      /** Further recipients are to come: nothing leaves until a part says that there are none. */
      more: z.boolean().default(false),
      perMinute: z.number().int().min(1).max(mostPerMinute).default(usualRate),
    }),
    atMostKilobytes: kilobytesOfSending,
    reply: Campaign,
    refuses: [...refusedTexts, ...mailFileRefusals, "message.template-unfit", "dis-express.not-gathering"],
  }),
  list: call({
    method: "GET",
    path: "/dis-express",
    summary: "The messages that were sent to many, newest first.",
    needs,
    query: disExpressList.query,
    list: true,
    reply: DisExpressMessage,
    views: "persons",
  }),
  campaigns: call({
    method: "GET",
    path: "/dis-express/campaigns",
    summary: "What was written to many, and how far it is, newest first.",
    needs,
    query: pageQuery,
    list: true,
    reply: Campaign,
  }),
  campaign: call({
    method: "GET",
    path: "/dis-express/campaigns/:id",
    summary: "How far one campaign is.",
    needs,
    params: byId,
    reply: Campaign,
  }),
  step: call({
    method: "POST",
    path: "/dis-express/campaigns/:id/steps",
    summary: "Pauses a campaign, goes on with it, or cancels what has not left (R10-34).",
    needs,
    params: byId,
    body: z.object({ step: z.enum(["pause", "resume", "cancel"]) }),
    reply: Campaign,
    refuses: ["dis-express.not-under-way"],
  }),
  find: call({
    method: "POST",
    path: "/dis-express/recipients",
    summary: "Who is meant by phone numbers, email addresses, and numbers of persons and records.",
    needs,
    body: z.object({ entries: z.array(z.string().trim().min(1).max(512)).min(1).max(mostInRequest) }),
    reply: z.array(FoundRecipient),
    views: "persons",
    replay: "never",
  }),
  fromList: call({
    method: "POST",
    path: "/dis-express/recipients/of-list",
    summary: "A page of the people of a list, each once, as its filters show it.",
    needs,
    body: z.object({
      list: z.enum(recipientLists),
      /** As the list's call takes it in its address, without page size and cursor. */
      query: AddressQuery,
      cursor: z.string().max(4000).optional(),
    }),
    reply: z.object({
      persons: z.array(z.object({ id: Id, fullName: z.string() })),
      total: z.number().int().nullable(),
      next: z.string().nullable(),
    }),
    views: "persons",
    replay: "never",
    refuses: ["access.denied"],
  }),
};
