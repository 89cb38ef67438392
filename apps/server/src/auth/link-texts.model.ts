import type { Language } from "@tracewell/contract/constants";

export type LinkPurpose = "invite" | "reset";

interface LinkTexts {
  subject: string;
  body: (address: string, hours: number) => string;
}

/** No clinic is named: its name may tell what someone is treated for. */
export const linkTexts: Record<Language, Record<LinkPurpose, LinkTexts>> = {
  en: {
    invite: {
      subject: "Your patient portal",
      body: (address, hours) =>
        `You are invited to your patient portal. Choose a password here within ${hours} hours: ${address}`,
    },
    reset: {
      subject: "Choose a new password",
      body: (address, hours) =>
        `Choose a new password here within ${hours} hours: ${address}\n\nIf you did not ask for it, you need do nothing.`,
    },
  },
  es: {
    invite: {
      subject: "Su portal del paciente",
      body: (address, hours) =>
        `Se le invita a su portal del paciente. Elija una contraseña aquí en un plazo de ${hours} horas: ${address}`,
    },
    reset: {
      subject: "Elija una contraseña nueva",
      body: (address, hours) =>
        `Elija una contraseña nueva aquí en un plazo de ${hours} horas: ${address}\n\nSi no la pidió, no tiene que hacer nada.`,
    },
  },
  fr: {
    invite: {
      subject: "Votre portail patient",
      body: (address, hours) =>
        `Vous êtes invité à votre portail patient. Choisissez un mot de passe ici dans les ${hours} heures : ${address}`,
    },
    reset: {
      subject: "Choisissez un nouveau mot de passe",
      body: (address, hours) =>
        `Choisissez un nouveau mot de passe ici dans les ${hours} heures : ${address}\n\nSi vous n’avez rien demandé, vous n’avez rien à faire.`,
    },
  },
  my: {
    invite: {
      subject: "သင့်လူနာပေါ်တယ်",
      body: (address, hours) => `သင့်လူနာပေါ်တယ်သို့ ဖိတ်ခေါ်ပါသည်။ ${hours} နာရီအတွင်း ဤနေရာတွင် စကားဝှက်တစ်ခု ရွေးပါ - ${address}`,
    },
    reset: {
      subject: "စကားဝှက်အသစ် ရွေးပါ",
      body: (address, hours) => `${hours} နာရီအတွင်း ဤနေရာတွင် စကားဝှက်အသစ် ရွေးပါ - ${address}\n\nသင်မတောင်းဆိုခဲ့ပါက ဘာမှ လုပ်ရန် မလိုပါ။`,
    },
  },
  zh: {
    invite: {
      subject: "您的患者门户",
      body: (address, hours) => `邀请您使用患者门户。请在 ${hours} 小时内在此设置密码：${address}`,
    },
    reset: {
      subject: "设置新密码",
      body: (address, hours) =>
        `请在 ${hours} 小时内在此设置新密码：${address}\n\n如果您没有提出申请，则无需任何操作。`,
    },
  },
};
