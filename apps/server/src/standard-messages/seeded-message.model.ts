import { type Language, languages } from "@tracewell/contract/constants";
import type { ResultMessageType, StandardMessageBody } from "@tracewell/contract/standard-messages";

/** A message that a new clinic begins with. */
export interface SeededMessage extends Pick<StandardMessageBody, "name" | "channel" | "subjects" | "bodies"> {
  /** It tells of results by itself. */
  resultType?: ResultMessageType;
}

type Words = Record<Language, string>;

const nobodyReads: Words = {
  en: "Do not answer this email: nobody reads it.",
  es: "No responda a este correo: nadie lo lee.",
  fr: "Ne répondez pas à ce courriel : personne ne le lit.",
  my: "ဤအီးမေးလ်ကို မပြန်ပါနှင့်။ မည်သူမျှ မဖတ်ပါ။",
  zh: "请勿回复此邮件：无人查看。",
};

type Named = Pick<SeededMessage, "name" | "resultType">;

export const asText = (named: Named, bodies: Words): SeededMessage => ({
  ...named,
  channel: "sms",
  subjects: null,
  bodies,
});

/** How a letter begins and ends. */
const frames: Record<Language, readonly [greeting: string, close: string]> = {
  en: ["Dear {patientName},", "Sincerely,"],
  es: ["Hola, {patientName}:", "Atentamente,"],
  fr: ["Bonjour {patientName},", "Cordialement,"],
  my: ["{patientName} သို့၊", "လေးစားစွာဖြင့်၊"],
  zh: ["{patientName}，您好：", "此致"],
};

/** A letter greets its reader and is signed. */
export const asLetter = (named: Named, words: Words): SeededMessage => ({
  ...named,
  channel: "letter",
  subjects: null,
  bodies: Object.fromEntries(
    languages.map((language) => {
      const [greeting, close] = frames[language];
      return [language, [greeting, words[language], close, "{signature}"].join("\n\n")];
    }),
  ) as Words,
});

/** An email says that nobody reads an answer to it. */
export const asEmail = (named: Named, subjects: Words, words: Words): SeededMessage => ({
  ...named,
  channel: "email",
  subjects,
  bodies: Object.fromEntries(
    languages.map((language) => [language, `${words[language]}\n\n${nobodyReads[language]}`]),
  ) as Words,
});
