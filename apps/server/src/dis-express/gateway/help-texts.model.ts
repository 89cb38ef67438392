import type { Language } from "@tracewell/contract/constants";

/** What HELP is answered with. No clinic is named: a phone shows its messages to whoever looks at it. */
export const helpTexts: Record<Language, (phone: string | null) => string> = {
  en: (phone) => `${phone ? `To talk to somebody, call ${phone}. ` : ""}Answer STOP to get no more messages.`,
  es: (phone) =>
    `${phone ? `Para hablar con alguien, llame al ${phone}. ` : ""}Responda ALTO para no recibir más mensajes.`,
  fr: (phone) =>
    `${phone ? `Pour parler à quelqu’un, appelez le ${phone}. ` : ""}Répondez ARRÊT pour ne plus recevoir de messages.`,
  my: (phone) => `${phone ? `တစ်ဦးဦးနှင့် စကားပြောရန် ${phone} သို့ ခေါ်ပါ။ ` : ""}မက်ဆေ့ချ်များ မလိုတော့ပါက STOP ဟု ပြန်ပို့ပါ။`,
  zh: (phone) => `${phone ? `如需与人通话，请致电 ${phone}。` : ""}回复“停止”即可不再接收短信。`,
};
