import type { ResultMessageType, StandardMessageBody } from "@tracewell/contract/standard-messages";

type Seeded = Pick<StandardMessageBody, "name" | "channel" | "subjects" | "bodies"> & { resultType: ResultMessageType };

/**
 * How patients are told of results until the clinic writes it otherwise (R4-23). None says what it is about, or that anybody was
 * tested at all (docs/decisions/0100).
 */
export const seededResultMessages: readonly Seeded[] = [
  {
    resultType: "CALL_FOR_RESULTS",
    name: "Call for Results",
    channel: "sms",
    subjects: null,
    bodies: {
      en: "Please call your clinic soon, at a time when you can talk. Ask for the nurse on duty.",
      es: "Llame pronto a su clínica, cuando pueda hablar. Pregunte por la enfermera de turno.",
      fr: "Appelez bientôt votre centre de santé, quand vous pourrez parler. Demandez l’infirmière de garde.",
      my: "စကားပြောနိုင်သည့်အချိန်တွင် သင့်ဆေးခန်းသို့ အမြန် ဖုန်းဆက်ပါ။ တာဝန်ကျ သူနာပြုကို မေးပါ။",
      zh: "请在方便通话时尽快致电您的诊所，找值班护士。",
    },
  },
  {
    resultType: "CALL_FOR_RESULTS",
    name: "Call for Results",
    channel: "email",
    subjects: {
      en: "Please call your clinic",
      es: "Llame a su clínica",
      fr: "Appelez votre centre de santé",
      my: "သင့်ဆေးခန်းသို့ ဖုန်းဆက်ပါ",
      zh: "请致电您的诊所",
    },
    bodies: {
      en: "Please call your clinic soon, at a time when you can talk. Ask for the nurse on duty.\n\nDo not answer this email: nobody reads it.",
      es: "Llame pronto a su clínica, cuando pueda hablar. Pregunte por la enfermera de turno.\n\nNo responda a este correo: nadie lo lee.",
      fr: "Appelez bientôt votre centre de santé, quand vous pourrez parler. Demandez l’infirmière de garde.\n\nNe répondez pas à ce courriel : personne ne le lit.",
      my: "စကားပြောနိုင်သည့်အချိန်တွင် သင့်ဆေးခန်းသို့ အမြန် ဖုန်းဆက်ပါ။ တာဝန်ကျ သူနာပြုကို မေးပါ။\n\nဤအီးမေးလ်ကို မပြန်ပါနှင့်။ မည်သူမျှ မဖတ်ပါ။",
      zh: "请在方便通话时尽快致电您的诊所，找值班护士。\n\n请勿回复此邮件：无人查看。",
    },
  },
  {
    resultType: "POSITIVE_TREATED",
    name: "Presumptively Treated Message",
    channel: "sms",
    subjects: null,
    bodies: {
      en: "There is news from your visit, and what to do next. Read it here: {link}",
      es: "Hay novedades de su visita y lo que debe hacer: {link}",
      fr: "Il y a des nouvelles de votre visite et la suite à donner. Lisez-les ici : {link}",
      my: "သတင်းသစ်နှင့် ဆက်လုပ်ရန် {link}",
      zh: "您的就诊有新消息和后续事项，请在此阅读：{link}",
    },
  },
  {
    resultType: "POSITIVE_TREATED",
    name: "Presumptively Treated Message",
    channel: "email",
    subjects: {
      en: "News from your visit",
      es: "Novedades de su visita",
      fr: "Des nouvelles de votre visite",
      my: "သင့်လာရောက်ပြသမှုအကြောင်း သတင်း",
      zh: "有关您就诊的消息",
    },
    bodies: {
      en: "There is news from your visit, and what to do next. Read it here: {link}\n\nDo not answer this email: nobody reads it.",
      es: "Hay novedades de su visita y lo que debe hacer: {link}\n\nNo responda a este correo: nadie lo lee.",
      fr: "Il y a des nouvelles de votre visite et la suite à donner. Lisez-les ici : {link}\n\nNe répondez pas à ce courriel : personne ne le lit.",
      my: "သတင်းသစ်နှင့် ဆက်လုပ်ရန် {link}\n\nဤအီးမေးလ်ကို မပြန်ပါနှင့်။ မည်သူမျှ မဖတ်ပါ။",
      zh: "您的就诊有新消息和后续事项，请在此阅读：{link}\n\n请勿回复此邮件：无人查看。",
    },
  },
  {
    resultType: "RESULTS_AVAILABLE",
    name: "Results are Available",
    channel: "sms",
    subjects: null,
    bodies: {
      en: "Your clinic has something new for you to read: {link}",
      es: "Su clínica tiene algo nuevo para que lo lea: {link}",
      fr: "Votre centre de santé a du nouveau à vous faire lire : {link}",
      my: "သင်ဖတ်ရန် အသစ်ရှိပါသည် - {link}",
      zh: "您的诊所有新内容供您阅读：{link}",
    },
  },
  {
    resultType: "RESULTS_AVAILABLE",
    name: "Results are Available",
    channel: "email",
    subjects: {
      en: "There is something new for you",
      es: "Hay algo nuevo para usted",
      fr: "Il y a du nouveau pour vous",
      my: "သင့်အတွက် အသစ်ရှိပါသည်",
      zh: "有新内容供您查看",
    },
    bodies: {
      en: "Your clinic has something new for you to read: {link}\n\nDo not answer this email: nobody reads it.",
      es: "Su clínica tiene algo nuevo para que lo lea: {link}\n\nNo responda a este correo: nadie lo lee.",
      fr: "Votre centre de santé a du nouveau à vous faire lire : {link}\n\nNe répondez pas à ce courriel : personne ne le lit.",
      my: "သင်ဖတ်ရန် အသစ်ရှိပါသည် - {link}\n\nဤအီးမေးလ်ကို မပြန်ပါနှင့်။ မည်သူမျှ မဖတ်ပါ။",
      zh: "您的诊所有新内容供您阅读：{link}\n\n请勿回复此邮件：无人查看。",
    },
  },
];
