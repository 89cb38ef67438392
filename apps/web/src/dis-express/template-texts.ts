import { type Language, languages } from "@tracewell/contract/constants";
import type { StandardMessage } from "@tracewell/contract/standard-messages";
import { type SendingDraft, textField } from "./sending-draft.ts";

/** The subject of an email where the template is a text message, which has none; its name is for staff alone. */
const neutralSubjects: Record<Language, string> = {
  en: "A message from your clinic",
  es: "Un mensaje de su clínica",
  fr: "Un message de votre centre de santé",
  my: "သင့်ဆေးခန်းမှ စာတစ်စောင်",
  zh: "您的诊所给您的消息",
};

/** What a message to many takes over from a standard message. An email's words say that they are one, so that it goes by email. */
export function draftFrom({ channel, bodies, subjects }: StandardMessage): Partial<SendingDraft> {
  const texts = Object.fromEntries(
    languages.flatMap((language) => {
      const content = bodies[language] ?? "";
      // A translation has both, so that nobody reads a subject in another language.
      const subject = subjects?.[language] || (content ? neutralSubjects[language] : "");
      return [
        [textField(language, "content"), content],
        [textField(language, "subject"), subject],
      ];
    }),
  );
  return { ...texts, way: channel === "email" ? "email" : "preferred" };
}
