import type { AppointmentNoticeName } from "@tracewell/contract/appointment-notices";
import type { Language } from "@tracewell/contract/constants";
import type { MessageChannel } from "@tracewell/contract/messages";

/** What stands in a text for something of the appointment. */
interface Filling {
  /** Day and time, in the patient's language. */
  when: string;
  /** Null: its name would tell what it is about. */
  place: string | null;
  link: string;
}

interface Words {
  subject: Record<AppointmentNoticeName, string>;
  body: Record<AppointmentNoticeName, string>;
  /** With whom or for what, no text says: a phone shows its messages to whoever looks at it. */
  at: string;
  /** Asks for an answer. */
  answer: string;
  noReply: string;
}

const words: Record<Language, Words> = {
  en: {
    subject: {
      booked: "Your appointment",
      moved: "Your appointment has a new time",
      canceled: "Your appointment is canceled",
      "first-reminder": "A reminder of your appointment",
      "second-reminder": "A reminder of your appointment",
    },
    body: {
      booked: "You have an appointment: {when}",
      moved: "Your appointment has a new time: {when}",
      canceled: "Your appointment is canceled: {when}",
      "first-reminder": "Reminder of your appointment: {when}",
      "second-reminder": "Your appointment is soon: {when}",
    },
    at: ", {place}",
    answer: "Will you come? {link}",
    noReply: "Do not answer this email: nobody reads it.",
  },
  es: {
    subject: {
      booked: "Su cita",
      moved: "Su cita tiene otra hora",
      canceled: "Su cita está cancelada",
      "first-reminder": "Recordatorio de su cita",
      "second-reminder": "Recordatorio de su cita",
    },
    body: {
      booked: "Tiene una cita: {when}",
      moved: "Su cita tiene otra hora: {when}",
      canceled: "Su cita está cancelada: {when}",
      "first-reminder": "Recordatorio de su cita: {when}",
      "second-reminder": "Su cita es pronto: {when}",
    },
    at: ", {place}",
    answer: "¿Vendrá? {link}",
    noReply: "No responda a este correo: nadie lo lee.",
  },
  fr: {
    subject: {
      booked: "Votre rendez-vous",
      moved: "Votre rendez-vous est déplacé",
      canceled: "Votre rendez-vous est annulé",
      "first-reminder": "Rappel de votre rendez-vous",
      "second-reminder": "Rappel de votre rendez-vous",
    },
    body: {
      booked: "Vous avez un rendez-vous : {when}",
      moved: "Votre rendez-vous est déplacé : {when}",
      canceled: "Votre rendez-vous est annulé : {when}",
      "first-reminder": "Rappel de votre rendez-vous : {when}",
      "second-reminder": "Votre rendez-vous approche : {when}",
    },
    at: ", {place}",
    answer: "Viendrez-vous ? {link}",
    noReply: "Ne répondez pas à ce courriel : personne ne le lit.",
  },
  my: {
    subject: {
      booked: "သင့်ချိန်းဆိုချက်",
      moved: "သင့်ချိန်းဆိုချက် အချိန်ပြောင်းပြီး",
      canceled: "သင့်ချိန်းဆိုချက် ပယ်ဖျက်ပြီး",
      "first-reminder": "ချိန်းဆိုချက် သတိပေးချက်",
      "second-reminder": "ချိန်းဆိုချက် သတိပေးချက်",
    },
    body: {
      booked: "သင့်တွင် ချိန်းဆိုချက်ရှိသည် - {when}",
      moved: "ချိန်းဆိုချက် အချိန်အသစ် - {when}",
      canceled: "ချိန်းဆိုချက် ပယ်ဖျက်ပြီး - {when}",
      "first-reminder": "ချိန်းဆိုချက် သတိပေးချက် - {when}",
      "second-reminder": "ချိန်းဆိုချက် နီးပါပြီ - {when}",
    },
    at: "၊ {place}",
    answer: "လာမည်လား။ {link}",
    noReply: "ဤအီးမေးလ်ကို မပြန်ပါနှင့်။ မည်သူမျှ မဖတ်ပါ။",
  },
  zh: {
    subject: {
      booked: "您的预约",
      moved: "您的预约已改期",
      canceled: "您的预约已取消",
      "first-reminder": "预约提醒",
      "second-reminder": "预约提醒",
    },
    body: {
      booked: "您有一个预约：{when}",
      moved: "您的预约已改期：{when}",
      canceled: "您的预约已取消：{when}",
      "first-reminder": "预约提醒：{when}",
      "second-reminder": "您的预约快到了：{when}",
    },
    at: "，{place}",
    answer: "您会来吗？{link}",
    noReply: "请勿回复此邮件：无人查看。",
  },
};

/** What a patient is told, in their language. A text message is as short as it can be. */
export function noticeText(
  notice: AppointmentNoticeName,
  channel: MessageChannel,
  language: Language,
  { when, place, link }: Filling,
): { subject?: string; body: string } {
  const { subject, body, at, answer, noReply } = words[language];
  const told = body[notice].replace("{when}", () => when) + (place ? at.replace("{place}", () => place) : "");
  const asked = notice === "canceled" ? [] : [answer.replace("{link}", () => link)];
  if (channel === "sms") return { body: [told, ...asked].join(". ").replace(/[။。]\. /g, "။ ") };
  return { subject: subject[notice], body: [told, ...asked, noReply].join("\n\n") };
}

/** Day and time on the clock of the place, as the patient's language writes it. */
export const whenText = (start: Date, language: Language, timeZone: string): string =>
  new Intl.DateTimeFormat(language === "en" ? "en-US" : language, {
    weekday: "short",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZone,
  }).format(start);
