import { type Language, languages } from "@tracewell/contract/constants";
import { letterFault, messageFault } from "@tracewell/contract/message-check";
import { letterVariables, messageVariables, resultVariables } from "@tracewell/contract/message-variables";
import { recordPlaces } from "@tracewell/contract/records";
import { smsSegments } from "@tracewell/contract/sms-segments";
import { type StandardMessage, StandardMessageBody, type TemplateChannel } from "@tracewell/contract/standard-messages";
import type { Translated } from "@tracewell/contract/test-outcomes";
import { languageNames } from "../platform/i18n/language.ts";

/** A text of one language, named as the server names it in a refusal. */
type TextField = `${"subjects" | "bodies"}.${Language}`;

export type MessageDraft = {
  name: string;
  channel: TemplateChannel;
  disabled: boolean;
  /** For which records a letter is offered; empty: for all. */
  recordKinds: StandardMessage["recordKinds"];
  infectionIds: StandardMessage["infectionIds"];
  /** Its place among the others; null: the last one. */
  order: number | null;
  /** It tells of results by itself. */
  resultType: StandardMessage["resultType"];
} & Record<TextField, string>;

export function variablesOf({ channel, resultType }: Pick<MessageDraft, "channel" | "resultType">) {
  if (channel === "letter") return letterVariables;
  return resultType ? resultVariables : messageVariables;
}

const fieldsOf = (part: "subjects" | "bodies", texts: Translated | null | undefined) =>
  Object.fromEntries(languages.map((language) => [`${part}.${language}`, texts?.[language] ?? ""]));

export const draftOf = (message: StandardMessage | null): MessageDraft =>
  ({
    name: message?.name ?? "",
    channel: message?.channel ?? "sms",
    disabled: message?.disabled ?? false,
    resultType: message?.resultType ?? null,
    recordKinds: message?.recordKinds ?? [],
    infectionIds: message?.infectionIds ?? [],
    order: message?.order ?? null,
    ...fieldsOf("subjects", message?.subjects),
    ...fieldsOf("bodies", message?.bodies),
  }) as MessageDraft;

const textsOf = (draft: MessageDraft, part: "subjects" | "bodies"): Record<string, string> =>
  Object.fromEntries(
    languages.map((language) => [language, draft[`${part}.${language}`]]).filter(([, text]) => text !== ""),
  );

/** The draft as it is sent, or what is wrong at which field; `names` are those that no message may hold. */
export function readDraft(draft: MessageDraft, names: readonly string[]) {
  const { name, channel, disabled, order } = draft;
  const isLetter = channel === "letter";
  const subjects = channel === "email" ? textsOf(draft, "subjects") : null;
  const bodies = textsOf(draft, "bodies");
  const checked = StandardMessageBody.safeParse({
    name,
    channel,
    disabled,
    ...(isLetter ? { recordKinds: draft.recordKinds, infectionIds: draft.infectionIds } : {}),
    ...(order === null ? {} : { order }),
    subjects: subjects && { en: "", ...subjects },
    bodies: { en: "", ...bodies },
  });
  const errors: Record<string, string> = {};
  for (const { path, message } of checked.error?.issues ?? []) errors[path.join(".")] ??= message;
  for (const [part, texts] of Object.entries({ subjects, bodies }))
    for (const [language, text] of Object.entries(texts ?? {})) {
      const fault = isLetter ? letterFault(text) : messageFault(text, names, variablesOf(draft), language as Language);
      if (fault) errors[`${part}.${language}`] ??= fault;
    }
  return { body: Object.keys(errors).length === 0 ? checked.data : undefined, errors };
}

export function fieldLabel(field: string): string {
  const [part, language] = field.split(".");
  if (part === "name") return "Name";
  if (part === "channel") return "Goes by";
  if (part === "disabled") return "Disabled";
  if (part === "recordKinds") return "Kinds of record";
  if (part === "infectionIds") return "Infections";
  if (part === "order") return "Place in the list";
  return `${part === "subjects" ? "Subject" : "Text"} in ${languageNames[language as Language]}`;
}

/** What a field holds, for who changed it at the same time. */
export function fieldValue(draft: MessageDraft, field: string): string {
  if (field === "recordKinds") return draft.recordKinds.map((kind) => recordPlaces[kind].noun).join(", ") || "All";
  if (field === "infectionIds") return draft.infectionIds.length > 0 ? `${draft.infectionIds.length} chosen` : "All";
  return String(draft[field as TextField]);
}

/** How a text leaves by SMS, and whether it takes several parts, which cost and may arrive apart. */
export function segmentsText(text: string): { text: string; isLong: boolean } {
  const { segments, units, encoding } = smsSegments(text);
  const parts = segments === 1 ? "1 text message" : `${segments} text messages`;
  return {
    text: `${units} characters${encoding === "UCS-2" ? ", not all plain" : ""}: ${parts}`,
    isLong: segments > 1,
  };
}
