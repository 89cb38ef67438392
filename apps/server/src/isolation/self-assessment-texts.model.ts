import type { Language } from "@tracewell/contract/constants";

interface LinkTexts {
  subject: string;
  body: (address: string) => string;
}

/** Neither the clinic nor a reason is named: it may tell what someone is watched for. */
export const linkTexts: Record<Language, LinkTexts> = {
  en: {
    subject: "How are you today?",
    body: (address) => `How are you today? Tell your clinic here. The link works once, until tonight: ${address}`,
  },
  es: {
    subject: "¿Cómo está hoy?",
    body: (address) =>
      `¿Cómo está hoy? Cuénteselo a su clínica aquí. El enlace sirve una sola vez, hasta esta noche: ${address}`,
  },
  fr: {
    subject: "Comment allez-vous aujourd’hui ?",
    body: (address) =>
      `Comment allez-vous aujourd’hui ? Dites-le à votre clinique ici. Le lien ne sert qu’une fois, jusqu’à ce soir : ${address}`,
  },
  my: {
    subject: "ယနေ့ နေကောင်းပါသလား။",
    body: (address) => `ယနေ့ နေကောင်းပါသလား။ သင့်ဆေးခန်းကို ဤနေရာတွင် ပြောပြပါ။ ဤလင့်ခ်ကို ယနေ့ညအထိ တစ်ကြိမ်သာ အသုံးပြုနိုင်ပါသည် - ${address}`,
  },
  zh: {
    subject: "您今天感觉如何？",
    body: (address) => `您今天感觉如何？请在此告诉您的诊所。此链接仅可使用一次，今晚前有效：${address}`,
  },
};
