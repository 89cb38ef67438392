import type { Language } from "@tracewell/contract/constants";

interface LinkTexts {
  subject: string;
  body: (address: string) => string;
}

/** Neither the clinic nor what it is about is named: a phone shows its messages to whoever looks at it. */
export const linkTexts: Record<Language, LinkTexts> = {
  en: {
    subject: "Your new link",
    body: (address) => `Here is the new link that you asked for. It works for 10 days: ${address}`,
  },
  es: {
    subject: "Su nuevo enlace",
    body: (address) => `Este es el nuevo enlace que pidió. Sirve por 10 días: ${address}`,
  },
  fr: {
    subject: "Votre nouveau lien",
    body: (address) => `Voici le nouveau lien que vous avez demandé. Il est valable 10 jours : ${address}`,
  },
  my: {
    subject: "သင့်လင့်ခ်အသစ်",
    body: (address) => `သင်တောင်းဆိုထားသော လင့်ခ်အသစ် ဖြစ်ပါသည်။ ၁၀ ရက်အတွင်း အသုံးပြုနိုင်ပါသည် - ${address}`,
  },
  zh: {
    subject: "您的新链接",
    body: (address) => `这是您要的新链接，10 天内有效：${address}`,
  },
};
