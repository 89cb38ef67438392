import type { Language } from "./constants.ts";

/** Beginnings of words that tell what a message is about, whatever language it is in; without accents. */
const beginnings = [
  ...[
    "syphil",
    "gonorr",
    "chlamyd",
    "herpes",
    "trichom",
    "hepatit",
    "mpox",
    "monkeypox",
    "covid",
    "positiv",
    "negativ",
  ],
  ...["infect", "infec", "partner", "expos", "penicill", "doxy", "pregnan", "diagnos", "disease", "reactive"],
  ...["sifilis", "clamidia", "tricomon", "verruga", "viruela", "pareja", "expuest", "embaraz", "enfermedad"],
  ...["verrue", "variole", "positif", "negatif", "partenaire", "enceinte", "grossesse", "depistage", "maladie"],
];

/** Words that tell by themselves, whole: some begin harmless ones. */
const words = [
  "std",
  "stds",
  "sti",
  "stis",
  "sex",
  "sexual",
  "sexually",
  "hiv",
  "aids",
  "hpv",
  "wart",
  "warts",
  "trich",
];
const wholeWords: Record<Language, readonly string[]> = {
  en: [...words, "prep", "pep", "test result", "test results"],
  es: [...words, "prep", "ets", "its", "vih", "sida", "sexo"],
  fr: [...words, "prep", "ist", "mst", "vih", "sida", "sexe", "sexuel", "sexuelle"],
  my: words,
  zh: words,
};

/** Where words have no blanks between them, these count wherever they stand. */
const parts = [
  ...[
    "性病",
    "性传播",
    "性傳播",
    "艾滋",
    "愛滋",
    "梅毒",
    "淋病",
    "衣原体",
    "衣原體",
    "疱疹",
    "皰疹",
    "滴虫",
    "滴蟲",
    "尖锐湿疣",
  ],
  ...["尖銳濕疣", "肝炎", "猴痘", "新冠", "阳性", "陽性", "阴性", "陰性", "感染", "性伴", "怀孕", "懷孕", "青霉素"],
  ...["အိပ်ချ်အိုင်ဗွီ", "ခုခံအားကျ", "ကာလသားရောဂါ", "လိင်", "ဆစ်ဖလစ်", "ဂနိုရီးယား", "ကလာမိုင်ဒီးယား", "ရေယုန်", "အသည်းရောင်"],
  ...["ကိုဗစ်", "ပိုးတွေ့", "ကူးစက်", "ကိုယ်ဝန်", "ရောဂါ"],
];

/** What tells over a shoulder what a message in this language is about (docs/domain.md#messages). */
export const giveawayStems = (language: Language) => ({ beginnings, words: wholeWords[language], parts });

/**
 * Burmese typed for a Zawgyi font, which most phones show as nonsense and no check can read: it writes signs before their letter, and
 * uses places of other scripts.
 */
export const isZawgyi = (text: string): boolean =>
  /[\u1033\u1034\u1060-\u1097]|(?:^|[^\u1000-\u102a\u1039\u103b-\u103f\u104e])\u1031|\u1039(?![\u1000-\u1021])/.test(
    text,
  );
