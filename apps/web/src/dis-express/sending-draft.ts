import { type Language, languages } from "@tracewell/contract/constants";
import {
  type CampaignWay,
  mostInRequest,
  type PreviewedMessage,
  type Sending,
  type SendingPreview,
  usualRate,
} from "@tracewell/contract/dis-express";
import type { AttachedFile } from "@tracewell/contract/files";

/** Someone who shall be written to; their key is the same however they were found. */
export interface DraftRecipient {
  key: string;
  name: string;
  personId?: string;
  contactInfo?: string;
}

/** The form under which the recipients of a new message are kept in this tab. */
export const recipientsDraft = "recipients";

/** A text of one language, named as the server names it in a refusal. */
export type TextField = "subject" | "content" | `translations.${Exclude<Language, "en">}.${"subject" | "content"}`;

export const textField = (language: Language, part: "subject" | "content"): TextField =>
  language === "en" ? part : `translations.${language}.${part}`;

export type SendingDraft = {
  way: CampaignWay;
  perMinute: number;
  /** Of emails. */
  attachments: readonly AttachedFile[];
} & Record<TextField, string>;

const texts = Object.fromEntries(
  languages.flatMap((language) => (["subject", "content"] as const).map((part) => [textField(language, part), ""])),
) as Record<TextField, string>;

export const emptyDraft: SendingDraft = { way: "preferred", perMinute: usualRate, attachments: [], ...texts };

/** The draft as a request to these recipients; the files come with the first part of them. */
export function bodyOf(draft: SendingDraft, recipients: readonly DraftRecipient[], isFirst = true): Sending {
  const translations = Object.fromEntries(
    languages
      .filter((language) => language !== "en")
      .map((language) => [
        language,
        { subject: draft[textField(language, "subject")], content: draft[textField(language, "content")] },
      ])
      .filter(([, text]) => typeof text === "object" && (text.subject.trim() || text.content.trim())),
  );
  return {
    subject: draft.subject,
    content: draft.content,
    translations,
    way: draft.way,
    attachmentIds: isFirst ? draft.attachments.map(({ id }) => id) : [],
    recipients: recipients.map(({ personId, contactInfo }) =>
      personId ? { personId } : { contactInfo: contactInfo ?? "" },
    ),
  };
}

/** The recipients of each request: as many as fit, where one who prefers both ways takes two of its messages. One where there are none. */
export function inParts<T>(recipients: readonly T[], way: CampaignWay): T[][] {
  const size = way === "preferred" ? mostInRequest / 2 : mostInRequest;
  const count = Math.max(1, Math.ceil(recipients.length / size));
  return Array.from({ length: count }, (_, part) => recipients.slice(part * size, (part + 1) * size));
}

/** One message of a pre-flight, with whom it is to. */
export interface CheckedMessage extends PreviewedMessage {
  key: string;
  name: string;
  personId: string | null;
}

/** What the checks of all parts say together. */
export interface Preflight {
  goes: CheckedMessage[];
  stays: CheckedMessage[];
  /** Who gets at least one message, and who gets none. */
  reached: number;
  unreached: number;
  faults: SendingPreview["faults"];
  quietUntil: string | null;
}

export function preflightOf(previews: readonly SendingPreview[]): Preflight {
  const recipients = previews.flatMap((preview) => preview.recipients);
  const messages = recipients.flatMap(({ person, name, messages }, place) =>
    messages.map((message) => ({
      ...message,
      key: `${place} ${message.channel}`,
      name: person?.fullName ?? name,
      personId: person?.id ?? null,
    })),
  );
  const reached = recipients.filter((each) => each.messages.some(({ failure }) => failure === null)).length;
  const [first] = previews;
  return {
    goes: messages.filter(({ failure }) => failure === null),
    stays: messages.filter(({ failure }) => failure !== null),
    reached,
    unreached: recipients.length - reached,
    faults: first?.faults ?? [],
    quietUntil: first?.quietUntil ?? null,
  };
}

/** Lines, cells of a table, and addresses between commas or semicolons; each once. */
export const entriesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n\r\t,;]+/)
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ""),
  ),
];

/** Adds who is not there yet. */
export function withRecipients(
  before: readonly DraftRecipient[],
  added: readonly DraftRecipient[],
): readonly DraftRecipient[] {
  const all = new Map([...before, ...added].map((recipient) => [recipient.key, recipient]));
  return all.size === before.length ? before : [...all.values()];
}

/** About how long messages take to leave, in words. */
export function durationText(messages: number, perMinute: number): string {
  const minutes = Math.ceil(messages / perMinute);
  if (minutes <= 1) return "within a minute";
  return minutes < 120 ? `in about ${minutes} minutes` : `in about ${Math.round(minutes / 60)} hours`;
}
