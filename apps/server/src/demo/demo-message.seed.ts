import type { BodyOf } from "@tracewell/contract/call";
import type { Language } from "@tracewell/contract/constants";
import type { exportPresetCalls } from "@tracewell/contract/export-presets";

export const clinicPhone = "(614) 555-0170";

/** What was written to many a few days ago. */
export const campaignTexts: Record<Language, { subject: string; content: string }> = {
  en: {
    subject: "New opening hours",
    content: `From Monday your clinic is open until 6 pm on weekdays. Questions? Call ${clinicPhone}.`,
  },
  es: {
    subject: "Nuevo horario",
    content: `Desde el lunes su clínica abre hasta las 18:00 entre semana. ¿Preguntas? Llame al ${clinicPhone}.`,
  },
  fr: {
    subject: "Nouveaux horaires",
    content: `Dès lundi votre centre de santé est ouvert jusqu’à 18 h en semaine. Des questions ? Appelez le ${clinicPhone}.`,
  },
  my: {
    subject: "ဖွင့်ချိန်အသစ်",
    content: `တနင်္လာနေ့မှစ၍ ဆေးခန်းကို ကြားရက်များတွင် ညနေ ၆ နာရီအထိ ဖွင့်ပါမည်။ ${clinicPhone} သို့ ဖုန်းဆက်ပါ။`,
  },
  zh: {
    subject: "新的开放时间",
    content: `从星期一起，诊所工作日开放至下午6点。如有疑问请致电 ${clinicPhone}。`,
  },
};

/** What people answered; keywords are obeyed. */
export const replies: readonly string[] = [
  "Thank you! Can I come on Thursday after 5?",
  "STOP",
  "Wrong number, please check. I am not a patient of yours.",
  "HELP",
  "¿Puedo llamar mañana por la mañana?",
];

const address = { query: {}, deidentified: null };

/** What is exported again and again. */
export const presets: readonly BodyOf<typeof exportPresetCalls.createPreset>[] = [
  {
    ...address,
    name: "Contacts for the Monday meeting",
    shared: true,
    type: "CONTACTS",
    format: "xlsx",
    columns: ["reference", "patient", "infection", "lastExposure", "status", "assigned"],
  },
  {
    ...address,
    name: "Investigations for the university",
    shared: true,
    type: "INVESTIGATIONS",
    format: "csv",
    columns: ["infection", "status", "opened", "updated"],
    deidentified: "linked",
  },
  {
    ...address,
    name: "Visits by type",
    shared: false,
    type: "VISITS",
    format: "csv",
    columns: ["types", "status", "created"],
  },
];

/** A registry that is told of appointments; it does not exist, so that the webhook is paused. */
export const registry = {
  name: "County appointment registry",
  url: "https://registry.demo.example/tracewell",
  events: ["appointment.booked", "appointment.changed"] as const,
};
