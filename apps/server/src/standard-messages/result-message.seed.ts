import type { Language } from "@tracewell/contract/constants";
import type { ResultMessageType } from "@tracewell/contract/standard-messages";
import { asEmail, asText, type SeededMessage } from "./seeded-message.model.ts";

/** By text and by email in the same words. */
const bothWays = (
  resultType: ResultMessageType,
  name: string,
  words: { subjects: Record<Language, string>; bodies: Record<Language, string> },
): SeededMessage[] => [
  asText({ name, resultType }, words.bodies),
  asEmail({ name, resultType }, words.subjects, words.bodies),
];

/**
 * How patients are told of results until the clinic writes it otherwise (R4-23). None says what it is about, or that anybody was
 * tested at all (docs/decisions/0100).
 */
export const seededResultMessages: readonly SeededMessage[] = [
  ...bothWays("CALL_FOR_RESULTS", "Call for Results", {
    subjects: {
      en: "Please call your clinic",
      es: "Llame a su clínica",
      fr: "Appelez votre centre de santé",
      my: "သင့်ဆေးခန်းသို့ ဖုန်းဆက်ပါ",
      zh: "请致电您的诊所",
    },
    bodies: {
      en: "Please call your clinic soon, at a time when you can talk. Ask for the nurse on duty.",
      es: "Llame pronto a su clínica, cuando pueda hablar. Pregunte por la enfermera de turno.",
      fr: "Appelez bientôt votre centre de santé, quand vous pourrez parler. Demandez l’infirmière de garde.",
      my: "စကားပြောနိုင်သည့်အချိန်တွင် သင့်ဆေးခန်းသို့ အမြန် ဖုန်းဆက်ပါ။ တာဝန်ကျ သူနာပြုကို မေးပါ။",
      zh: "请在方便通话时尽快致电您的诊所，找值班护士。",
    },
  }),
  ...bothWays("POSITIVE_TREATED", "Presumptively Treated Message", {
    subjects: {
      en: "News from your visit",
      es: "Novedades de su visita",
      fr: "Des nouvelles de votre visite",
      my: "သင့်လာရောက်ပြသမှုအကြောင်း သတင်း",
      zh: "有关您就诊的消息",
    },
    bodies: {
      en: "There is news from your visit, and what to do next. Read it here: {link}",
      es: "Hay novedades de su visita y lo que debe hacer: {link}",
      fr: "Il y a des nouvelles de votre visite et la suite à donner. Lisez-les ici : {link}",
      my: "သတင်းသစ်နှင့် ဆက်လုပ်ရန် {link}",
      zh: "您的就诊有新消息和后续事项，请在此阅读：{link}",
    },
  }),
  ...bothWays("RESULTS_AVAILABLE", "Results are Available", {
    subjects: {
      en: "There is something new for you",
      es: "Hay algo nuevo para usted",
      fr: "Il y a du nouveau pour vous",
      my: "သင့်အတွက် အသစ်ရှိပါသည်",
      zh: "有新内容供您查看",
    },
    bodies: {
      en: "Your clinic has something new for you to read: {link}",
      es: "Su clínica tiene algo nuevo para que lo lea: {link}",
      fr: "Votre centre de santé a du nouveau à vous faire lire : {link}",
      my: "သင်ဖတ်ရန် အသစ်ရှိပါသည် - {link}",
      zh: "您的诊所有新内容供您阅读：{link}",
    },
  }),
];
