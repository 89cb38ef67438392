import { type Language, languages } from "@tracewell/contract/constants";
import { messageFault } from "@tracewell/contract/message-check";
import { fillIn, sampleValues } from "@tracewell/contract/message-variables";
import { smsSegments } from "@tracewell/contract/sms-segments";
import { type SendingDraft, textField } from "./sending-draft.ts";

interface TextCheck {
  language: Language;
  /** What may not leave; null: nothing. */
  fault: string | null;
  parts: string;
}

/** What is wrong with each text that is written, and how many parts it takes by SMS with samples of what stands in it. */
export const checksOf = (draft: SendingDraft, names: readonly string[], origin: string): TextCheck[] =>
  languages.flatMap((language) => {
    const [subject, content] = [draft[textField(language, "subject")], draft[textField(language, "content")]];
    if (!subject.trim() && !content.trim()) return [];
    const [fault = null] = [subject, content].flatMap((text) => messageFault(text, names, undefined, language) ?? []);
    const { units, segments, encoding } = smsSegments(fillIn(content, sampleValues(language, origin)));
    const room = encoding === "GSM-7" ? 160 : 70;
    const parts = segments > 1 ? `${units} characters, ${segments} SMS` : `${units} of ${room} characters, 1 SMS`;
    return [{ language, fault, parts }];
  });
