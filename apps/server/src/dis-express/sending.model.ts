import type { Language } from "@tracewell/contract/constants";
import { mostInContent, mostInRequest, mostInSubject, type Sending } from "@tracewell/contract/dis-express";
import type { ProblemCode } from "@tracewell/contract/problems";

/** What is wrong with what shall be sent, and where. */
export interface SendingFault {
  field: string;
  code: ProblemCode;
}

interface CampaignText {
  subject: string;
  content: string;
}

/** The texts of a campaign by language; English is always there. */
export type CampaignTexts = { en: CampaignText } & Partial<Record<Language, CampaignText>>;

/** Subject and content by language; what was left empty in another language is read in English there. */
export function textsOf({ subject, content, translations }: Pick<Sending, "subject" | "content" | "translations">) {
  const others = Object.entries(translations).filter(([, text]) => text && (text.subject || text.content));
  return { en: { subject, content }, ...Object.fromEntries(others) } as CampaignTexts;
}

/** Everything that may not be sent as it is (R5-46 to R5-50, R8-61 to R8-68). */
export function faultsOf(sending: Sending): SendingFault[] {
  const count = sending.recipients.length;
  return [
    ...Object.entries(textsOf(sending)).flatMap(([language, text]) => textFaults(language, text)),
    ...(count === 0 ? [{ field: "recipients", code: "dis-express.no-recipients" as const }] : []),
    ...(count > mostInRequest ? [{ field: "recipients", code: "dis-express.too-many-recipients" as const }] : []),
  ];
}

function textFaults(language: string, { subject, content }: CampaignText): SendingFault[] {
  const at = (field: string) => (language === "en" ? field : `translations.${language}.${field}`);
  return [
    ...(subject === "" ? [{ field: at("subject"), code: "dis-express.subject-blank" as const }] : []),
    ...(subject.length > mostInSubject
      ? [{ field: at("subject"), code: "dis-express.subject-too-long" as const }]
      : []),
    ...(content === "" ? [{ field: at("content"), code: "dis-express.content-blank" as const }] : []),
    ...(content.length > mostInContent
      ? [{ field: at("content"), code: "dis-express.content-too-long" as const }]
      : []),
  ];
}

/** The first recipient whose messages are too many for one request, by place; -1: all fit. */
export function firstWithoutRoom(messages: readonly (readonly unknown[])[]): number {
  let sum = 0;
  return messages.findIndex((each) => {
    sum += each.length;
    return sum > mostInRequest;
  });
}
