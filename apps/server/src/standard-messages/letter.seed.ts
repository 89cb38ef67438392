import { asLetter, type SeededMessage } from "./seeded-message.model.ts";

/** The letters that a clinic begins with. They say no more than its messages, so that each clinic decides what its own say. */
export const seededLetters: readonly SeededMessage[] = [
  asLetter(
    { name: "Please call us" },
    {
      en: "We tried to reach you. Please call your clinic when you have a quiet moment, and ask for the nurse on duty.",
      es: "Intentamos comunicarnos con usted. Llame a su clínica cuando tenga un momento tranquilo y pregunte por la enfermera de turno.",
      fr: "Nous avons essayé de vous joindre. Appelez votre centre de santé quand vous serez au calme, et demandez l’infirmière de garde.",
      my: "သင့်ထံ ဖုန်းဆက်ခဲ့ပါသည်။ အဆင်ပြေသည့်အချိန်တွင် သင့်ဆေးခန်းသို့ ဖုန်းဆက်ပါ။ တာဝန်ကျ သူနာပြုကို မေးပါ။",
      zh: "我们曾试图联系您。请在方便的时候致电您的诊所，找值班护士。",
    },
  ),
  asLetter(
    { name: "Missed appointment" },
    {
      en: "We missed you at your appointment. Please call your clinic for another time.",
      es: "No vino a su cita. Llame a su clínica para fijar otra hora.",
      fr: "Vous n’êtes pas venu à votre rendez-vous. Appelez votre centre de santé pour en fixer un autre.",
      my: "သင် ရက်ချိန်းသို့ မလာခဲ့ပါ။ အချိန်အသစ်အတွက် ဆေးခန်းသို့ ဖုန်းဆက်ပါ။",
      zh: "您错过了预约。请致电您的诊所另约时间。",
    },
  ),
];
