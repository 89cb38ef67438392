import type { UrgentAdviceSetting } from "./clinic-settings.ts";
import { type Language, languages } from "./constants.ts";
import type { AnswerLevel } from "./isolation.ts";

/** What a self-assessment is answered as long as a clinic has no words of its own: one next step for each level. */
export const usualAnswers: Readonly<Record<AnswerLevel, Readonly<Record<Language, string>>>> = {
  well: {
    en: "Good to hear. There is nothing else to do today. Tell us again tomorrow. If you start to feel sick, call your clinic.",
    es: "Nos alegra saberlo. Hoy no tiene que hacer nada más. Cuéntenos de nuevo mañana. Si empieza a sentirse mal, llame a su clínica.",
    fr: "Voilà une bonne nouvelle. Vous n’avez rien d’autre à faire aujourd’hui. Dites-nous de nouveau demain comment vous allez. Si vous commencez à vous sentir malade, appelez votre centre de santé.",
    my: "ကြားရတာ ဝမ်းသာပါတယ်။ ယနေ့ ထပ်လုပ်ရန် မရှိပါ။ မနက်ဖြန် ထပ်ပြောပြပါ။ နေမကောင်း ဖြစ်လာပါက သင့်ဆေးခန်းသို့ ဖုန်းဆက်ပါ။",
    zh: "很高兴您一切都好。今天不用再做什么。明天请再告诉我们您的情况。如果开始感到不舒服，请给诊所打电话。",
  },
  mild: {
    en: "If you feel sick, rest, drink plenty of water and stay home. Keep some distance from others. Tell us again tomorrow. If you get worse, call your clinic.",
    es: "Si se siente mal, descanse, beba mucha agua y quédese en casa. Manténgase a cierta distancia de los demás. Cuéntenos de nuevo mañana. Si empeora, llame a su clínica.",
    fr: "Si vous vous sentez malade, reposez-vous, buvez beaucoup d’eau et restez chez vous. Gardez vos distances avec les autres. Dites-nous de nouveau demain comment vous allez. Si votre état s’aggrave, appelez votre centre de santé.",
    my: "နေမကောင်းပါက အနားယူပါ၊ ရေများများသောက်ပါ၊ အိမ်မှာပဲ နေပါ။ အခြားသူများနှင့် ခပ်ခွာခွာ နေပါ။ မနက်ဖြန် ထပ်ပြောပြပါ။ ပိုဆိုးလာပါက သင့်ဆေးခန်းသို့ ဖုန်းဆက်ပါ။",
    zh: "如果感到不舒服，请休息、多喝水，并留在家中。请与他人保持一定距离。明天请再告诉我们您的情况。如果情况加重，请给诊所打电话。",
  },
  ill: {
    en: "Call your clinic today and ask what to do next. Until then stay home, away from others, rest, and drink plenty of water. If you have trouble breathing, chest pain or confusion, get help at once.",
    es: "Llame hoy a su clínica y pregunte qué debe hacer. Mientras tanto, quédese en casa, lejos de los demás, descanse y beba mucha agua. Si le cuesta respirar, le duele el pecho o se siente confundido, pida ayuda de inmediato.",
    fr: "Appelez votre centre de santé aujourd’hui et demandez ce que vous devez faire. En attendant, restez chez vous, à l’écart des autres, reposez-vous et buvez beaucoup d’eau. En cas de difficulté à respirer, de douleur à la poitrine ou de confusion, demandez de l’aide tout de suite.",
    my: "ယနေ့ပင် သင့်ဆေးခန်းသို့ ဖုန်းဆက်ပြီး ဘာဆက်လုပ်ရမည်ကို မေးပါ။ ထိုအချိန်အထိ အိမ်တွင် အခြားသူများနှင့် ခွဲနေပြီး အနားယူပါ၊ ရေများများသောက်ပါ။ အသက်ရှူရခက်ခြင်း၊ ရင်ဘတ်နာခြင်း သို့မဟုတ် စိတ်ရှုပ်ထွေးခြင်း ရှိပါက ချက်ချင်း အကူအညီတောင်းပါ။",
    zh: "请今天就给诊所打电话，询问下一步该怎么做。在此之前请留在家中，与他人分开，好好休息，多喝水。如果呼吸困难、胸痛或神志不清，请立即求助。",
  },
  danger: {
    en: "What you told us can be an emergency. Do not wait to see whether it gets better.",
    es: "Lo que nos ha contado puede ser una emergencia. No espere a ver si mejora.",
    fr: "Ce que vous nous avez dit peut être une urgence. N’attendez pas de voir si cela s’améliore.",
    my: "သင်ပြောပြသည့်အရာသည် အရေးပေါ်အခြေအနေ ဖြစ်နိုင်ပါသည်။ သက်သာမလား စောင့်မကြည့်ပါနှင့်။",
    zh: "您告诉我们的情况可能是急症。请不要等着看是否会好转。",
  },
};

/** Which of the setting's fields has the clinic's own words for a level. */
export const ownAnswerField = { well: "wellWords", mild: "mildWords", ill: "illWords", danger: "words" } as const;

/** What is answered in each language: the clinic's own words, or else the usual ones. */
export const answerTexts = (setting: UrgentAdviceSetting, level: AnswerLevel): Record<Language, string> =>
  Object.fromEntries(
    languages.map((language) => [language, setting[ownAnswerField[level]][language] || usualAnswers[level][language]]),
  ) as Record<Language, string>;
