import { asEmail, asText, type SeededMessage } from "./seeded-message.model.ts";

/**
 * The standard messages that a clinic begins with. None says what for: whoever reads over a shoulder learns no more than that
 * someone is to call (docs/domain.md#messages).
 */
export const seededStandardMessages: readonly SeededMessage[] = [
  asText(
    { name: "Please call" },
    {
      en: "Please call your clinic when you have a quiet moment. Ask for the nurse on duty.",
      es: "Llame a su clínica cuando tenga un momento tranquilo. Pregunte por la enfermera de turno.",
      fr: "Appelez votre centre de santé quand vous serez au calme. Demandez l’infirmière de garde.",
      my: "အဆင်ပြေသည့်အချိန်တွင် သင့်ဆေးခန်းသို့ ဖုန်းဆက်ပါ။ တာဝန်ကျ သူနာပြုကို မေးပါ။",
      zh: "请在方便的时候致电您的诊所，找值班护士。",
    },
  ),
  asText(
    { name: "Please call back" },
    {
      en: "We tried to reach you by phone. Please call us back at your clinic.",
      es: "Intentamos llamarle por teléfono. Devuélvanos la llamada a su clínica.",
      fr: "Nous avons essayé de vous joindre. Rappelez-nous à votre centre de santé.",
      my: "သင့်ထံ ဖုန်းဆက်ခဲ့ပါသည်။ ဆေးခန်းသို့ ပြန်ဆက်ပေးပါ။",
      zh: "我们曾致电给您。请回电到您的诊所。",
    },
  ),
  asText(
    { name: "Appointment tomorrow" },
    {
      en: "You have an appointment tomorrow. Call your clinic if you cannot come.",
      es: "Tiene una cita mañana. Llame a su clínica si no puede venir.",
      fr: "Vous avez un rendez-vous demain. Appelez votre centre de santé si vous ne pouvez pas venir.",
      my: "မနက်ဖြန် သင့်တွင် ရက်ချိန်းရှိသည်။ မလာနိုင်ပါက ဆေးခန်းသို့ ဖုန်းဆက်ပါ။",
      zh: "您明天有预约。如果不能来，请致电您的诊所。",
    },
  ),
  asText(
    { name: "Missed appointment" },
    {
      en: "We missed you at your appointment. Call your clinic for another time.",
      es: "No vino a su cita. Llame a su clínica para fijar otra hora.",
      fr: "Vous n’êtes pas venu à votre rendez-vous. Appelez votre centre de santé pour en fixer un autre.",
      my: "သင် ရက်ချိန်းသို့ မလာခဲ့ပါ။ အချိန်အသစ်အတွက် ဆေးခန်းသို့ ဖုန်းဆက်ပါ။",
      zh: "您错过了预约。请致电您的诊所另约时间。",
    },
  ),
  asEmail(
    { name: "Please call" },
    {
      en: "Please call your clinic",
      es: "Llame a su clínica",
      fr: "Appelez votre centre de santé",
      my: "သင့်ဆေးခန်းသို့ ဖုန်းဆက်ပါ",
      zh: "请致电您的诊所",
    },
    {
      en: "Please call your clinic during opening hours and ask for the nurse on duty.",
      es: "Llame a su clínica en horas de atención y pregunte por la enfermera de turno.",
      fr: "Appelez votre centre de santé aux heures d’ouverture et demandez l’infirmière de garde.",
      my: "ဖွင့်ချိန်အတွင်း သင့်ဆေးခန်းသို့ ဖုန်းဆက်ပြီး တာဝန်ကျ သူနာပြုကို မေးပါ။",
      zh: "请在开放时间致电您的诊所，找值班护士。",
    },
  ),
  asEmail(
    { name: "Something new in the portal" },
    {
      en: "There is something new for you",
      es: "Hay algo nuevo para usted",
      fr: "Il y a du nouveau pour vous",
      my: "သင့်အတွက် အသစ်ရှိပါသည်",
      zh: "有新内容供您查看",
    },
    {
      en: "Sign in to the patient portal of your clinic to read it. If you cannot sign in, call us.",
      es: "Entre al portal de pacientes de su clínica para leerlo. Si no puede entrar, llámenos.",
      fr: "Connectez-vous au portail de votre centre de santé pour le lire. Si vous n’y arrivez pas, appelez-nous.",
      my: "ဖတ်ရန် သင့်ဆေးခန်း၏ လူနာဝဘ်ဆိုက်သို့ ဝင်ပါ။ မဝင်နိုင်ပါက ကျွန်ုပ်တို့ကို ဖုန်းဆက်ပါ။",
      zh: "请登录您诊所的患者网站阅读。如果无法登录，请致电我们。",
    },
  ),
];
