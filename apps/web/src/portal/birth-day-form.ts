import type { Language } from "@tracewell/contract/constants";
import type { DayOrder } from "../ui/time/typed-birth-day.ts";

interface BirthDayForm {
  order: DayOrder;
  words: { form: string; example: string };
}

const monthFirst: BirthDayForm = { order: "month-first", words: { form: "MM/DD/YYYY", example: "04/25/1990" } };

/** In which order each language writes a day, and how the form is shown in it. */
const forms: Record<Language, BirthDayForm> = {
  en: monthFirst,
  es: { order: "day-first", words: { form: "DD/MM/AAAA", example: "25/04/1990" } },
  fr: { order: "day-first", words: { form: "JJ/MM/AAAA", example: "25/04/1990" } },
  my: { order: "day-first", words: { form: "ရက်/လ/ခုနှစ်", example: "25/04/1990" } },
  // The year first, as Chinese writes it, is read in either order.
  zh: { order: "month-first", words: { form: "年-月-日", example: "1990-04-25" } },
};

export const birthDayForm = (language: Language): BirthDayForm => forms[language];
