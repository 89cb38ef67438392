import type { Language } from "@tracewell/contract/constants";
import { fillIn } from "@tracewell/contract/message-variables";
import type { MessageChannel } from "@tracewell/contract/messages";
import type { Reminder } from "@tracewell/contract/test-outcomes";

interface Words {
  subject: string;
  /** For what, no text says: a phone shows its messages to whoever looks at it. */
  body: string;
  /** Where the clinic gave no phone number. */
  bodyWithoutPhone: string;
  noReply: string;
}

const words: Record<Language, Words> = {
  en: {
    subject: "A reminder from your clinic",
    body: "Hello {firstName}, it is time for your next visit to the clinic. Please call {clinicPhone}",
    bodyWithoutPhone: "Hello {firstName}, it is time for your next visit to the clinic. Please call us",
    noReply: "Do not answer this email: nobody reads it.",
  },
  es: {
    subject: "Un recordatorio de su clínica",
    body: "Hola, {firstName}: es hora de su próxima visita a la clínica. Por favor llame al {clinicPhone}",
    bodyWithoutPhone: "Hola, {firstName}: es hora de su próxima visita a la clínica. Por favor llámenos",
    noReply: "No responda a este correo: nadie lo lee.",
  },
  fr: {
    subject: "Un rappel de votre clinique",
    body: "Bonjour {firstName}, il est temps de revenir à la clinique. Merci d’appeler le {clinicPhone}",
    bodyWithoutPhone: "Bonjour {firstName}, il est temps de revenir à la clinique. Merci de nous appeler",
    noReply: "Ne répondez pas à ce courriel : personne ne le lit.",
  },
  my: {
    subject: "သင့်ဆေးခန်းမှ သတိပေးချက်",
    body: "မင်္ဂလာပါ {firstName}၊ ဆေးခန်းသို့ နောက်တစ်ကြိမ် လာရန် အချိန်ရောက်ပါပြီ။ {clinicPhone} သို့ ဖုန်းဆက်ပါ",
    bodyWithoutPhone: "မင်္ဂလာပါ {firstName}၊ ဆေးခန်းသို့ နောက်တစ်ကြိမ် လာရန် အချိန်ရောက်ပါပြီ။ ကျွန်ုပ်တို့ထံ ဖုန်းဆက်ပါ",
    noReply: "ဤအီးမေးလ်ကို မပြန်ပါနှင့်။ မည်သူမျှ မဖတ်ပါ။",
  },
  zh: {
    subject: "诊所提醒",
    body: "{firstName}，您好：您该再次来诊所了。请致电 {clinicPhone}",
    bodyWithoutPhone: "{firstName}，您好：您该再次来诊所了。请致电我们",
    noReply: "请勿回复此邮件：无人查看。",
  },
};

/** What reminds a patient, in their language: the clinic's own words where it wrote some. */
export function reminderText(
  own: Reminder["message"],
  channel: MessageChannel,
  language: Language,
  { firstName, clinicPhone }: { firstName: string | null; clinicPhone: string | null },
): { subject?: string; body: string } {
  const { subject, body, bodyWithoutPhone, noReply } = words[language];
  const told = fillIn(own[language] || own.en || (clinicPhone ? body : bodyWithoutPhone), { firstName, clinicPhone });
  return channel === "sms" ? { body: told } : { subject, body: `${told}\n\n${noReply}` };
}
