import type { Language } from "@tracewell/contract/constants";

interface NoticeTexts {
  /** To the new address: following it changes the sign-in. */
  emailLink: { subject: string; body: (address: string, hours: number) => string };
  /** To the address of before; `to` is the new one, masked. */
  emailAsked: { subject: string; body: (to: string) => string };
  emailChanged: { subject: string; body: (to: string) => string };
  /** To the address where the patient was reached until now. */
  reachChanged: { subject: string; body: string };
}

/** No clinic is named: its name may tell what someone is treated for. */
export const noticeTexts: Record<Language, NoticeTexts> = {
  en: {
    emailLink: {
      subject: "Confirm your new email",
      body: (address, hours) =>
        `Open this link within ${hours} hours to sign in with this email from then on: ${address}\n\nIf you did not ask for it, you need do nothing.`,
    },
    emailAsked: {
      subject: "Your sign-in email is about to change",
      body: (to) =>
        `Someone who knows your password asked to sign in with ${to} from now on. Nothing changes until the link that was sent there is opened.\n\nIf it was not you, change your password now.`,
    },
    emailChanged: {
      subject: "Your sign-in email was changed",
      body: (to) =>
        `You sign in with ${to} from now on, no longer with this address.\n\nIf it was not you, call your clinic.`,
    },
    reachChanged: {
      subject: "Your contact details were changed",
      body: "The email or the phone number of your patient profile was changed. If it was not you, call your clinic.",
    },
  },
  es: {
    emailLink: {
      subject: "Confirme su nuevo correo electrónico",
      body: (address, hours) =>
        `Abra este enlace en un plazo de ${hours} horas para iniciar sesión con este correo a partir de entonces: ${address}\n\nSi no lo pidió, no tiene que hacer nada.`,
    },
    emailAsked: {
      subject: "Su correo de inicio de sesión está por cambiar",
      body: (to) =>
        `Alguien que conoce su contraseña pidió iniciar sesión con ${to} de ahora en adelante. Nada cambia hasta que se abra el enlace enviado allí.\n\nSi no fue usted, cambie su contraseña ahora.`,
    },
    emailChanged: {
      subject: "Su correo de inicio de sesión cambió",
      body: (to) =>
        `De ahora en adelante inicia sesión con ${to}, ya no con esta dirección.\n\nSi no fue usted, llame a su clínica.`,
    },
    reachChanged: {
      subject: "Sus datos de contacto cambiaron",
      body: "Se cambió el correo electrónico o el número de teléfono de su perfil de paciente. Si no fue usted, llame a su clínica.",
    },
  },
  fr: {
    emailLink: {
      subject: "Confirmez votre nouvelle adresse e-mail",
      body: (address, hours) =>
        `Ouvrez ce lien dans les ${hours} heures pour vous connecter désormais avec cette adresse : ${address}\n\nSi vous n’avez rien demandé, vous n’avez rien à faire.`,
    },
    emailAsked: {
      subject: "Votre adresse de connexion va changer",
      body: (to) =>
        `Quelqu’un qui connaît votre mot de passe a demandé à se connecter désormais avec ${to}. Rien ne change tant que le lien envoyé à cette adresse n’est pas ouvert.\n\nSi ce n’était pas vous, changez votre mot de passe maintenant.`,
    },
    emailChanged: {
      subject: "Votre adresse de connexion a changé",
      body: (to) =>
        `Vous vous connectez désormais avec ${to}, et non plus avec cette adresse.\n\nSi ce n’était pas vous, appelez votre clinique.`,
    },
    reachChanged: {
      subject: "Vos coordonnées ont changé",
      body: "L’adresse e-mail ou le numéro de téléphone de votre profil patient a été modifié. Si ce n’était pas vous, appelez votre clinique.",
    },
  },
  my: {
    emailLink: {
      subject: "သင့်အီးမေးလ်အသစ်ကို အတည်ပြုပါ",
      body: (address, hours) =>
        `ဤအီးမေးလ်ဖြင့် ဝင်ရောက်နိုင်ရန် ${hours} နာရီအတွင်း ဤလင့်ခ်ကို ဖွင့်ပါ - ${address}\n\nသင်မတောင်းဆိုခဲ့ပါက ဘာမှ လုပ်ရန် မလိုပါ။`,
    },
    emailAsked: {
      subject: "သင့်ဝင်ရောက်ရန် အီးမေးလ် ပြောင်းတော့မည်",
      body: (to) =>
        `သင့်စကားဝှက်ကို သိသူတစ်ဦးက ${to} ဖြင့် ဝင်ရောက်ရန် တောင်းဆိုထားသည်။ ထိုနေရာသို့ ပို့ထားသော လင့်ခ်ကို မဖွင့်မချင်း ဘာမှ မပြောင်းပါ။\n\nသင်မဟုတ်ပါက သင့်စကားဝှက်ကို ယခုပြောင်းပါ။`,
    },
    emailChanged: {
      subject: "သင့်ဝင်ရောက်ရန် အီးမေးလ် ပြောင်းပြီးပါပြီ",
      body: (to) => `ယခုမှစ၍ ${to} ဖြင့် ဝင်ရောက်ပါ၊ ဤလိပ်စာဖြင့် မဟုတ်တော့ပါ။\n\nသင်မဟုတ်ပါက သင့်ဆေးခန်းသို့ ဖုန်းဆက်ပါ။`,
    },
    reachChanged: {
      subject: "သင့်ဆက်သွယ်ရန် အချက်အလက် ပြောင်းပြီးပါပြီ",
      body: "သင့်လူနာကိုယ်ရေးအချက်အလက်ရှိ အီးမေးလ် သို့မဟုတ် ဖုန်းနံပါတ်ကို ပြောင်းထားသည်။ သင်မဟုတ်ပါက သင့်ဆေးခန်းသို့ ဖုန်းဆက်ပါ။",
    },
  },
  zh: {
    emailLink: {
      subject: "确认您的新电子邮箱",
      body: (address, hours) =>
        `请在 ${hours} 小时内打开此链接，之后即可用此邮箱登录：${address}\n\n如果您没有提出申请，则无需任何操作。`,
    },
    emailAsked: {
      subject: "您的登录邮箱即将更改",
      body: (to) =>
        `有人用您的密码申请今后以 ${to} 登录。在打开发送到该邮箱的链接之前，一切不变。\n\n如果不是您本人，请立即更改密码。`,
    },
    emailChanged: {
      subject: "您的登录邮箱已更改",
      body: (to) => `今后请用 ${to} 登录，不再使用此邮箱。\n\n如果不是您本人，请致电您的诊所。`,
    },
    reachChanged: {
      subject: "您的联系方式已更改",
      body: "您的患者资料中的电子邮箱或电话号码已更改。如果不是您本人，请致电您的诊所。",
    },
  },
};

/** To a member of staff, by the email of their account. */
export const staffReachChanged = {
  subject: "The phone of your account was changed",
  body: "The phone numbers of your Tracewell account were changed; verification codes go to the new ones. If it was not you, tell an administrator of your clinic now.",
};

/** To the owner of an account, where they are reached until they confirm the other address. */
export const emailProposed = (by: { displayName: string; tenantName: string }, email: string) => ({
  subject: "Confirm your new email",
  body: `${by.displayName} of ${by.tenantName} has entered ${email} as your email.\n\nYou sign in as before until you confirm it: sign in, open your profile and choose “Use this email”. If it is not your address, tell another administrator.`,
});
