import type { Language } from "./constants.ts";
import { giveawayStems, isZawgyi } from "./giveaway-stems.ts";
import { letterVariables, messageVariables, unknownVariable } from "./message-variables.ts";

/** Letters as they are compared: width, case and accents don't count. Burmese vowels are marks, too, and stay. */
const folded = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();
const asWords = (text: string) => text.replace(/[^\p{L}\p{N}\p{M}]+/gu, " ").trim();
const isLatin = (text: string) => /^[\p{Script=Latin}\p{N}\p{P}\s]+$/u.test(text);

/**
 * The words of a message that would tell whoever looks at a locked phone what it is about: these words, such as the names of
 * infections, tests and results, and those that tell by themselves (R10-17). Words of Latin letters count whole, stems from their beginning.
 */
export function giveawaysIn(text: string, names: readonly string[], language: Language = "en"): string[] {
  const message = folded(text);
  const words = ` ${asWords(message)} `;
  const telling = giveawayStems(language);
  const stems = telling.beginnings.flatMap((stem) => words.match(new RegExp(` (${stem}\\S*)`))?.[1] ?? []);
  const isIn = (word: string) => {
    const plain = folded(word).trim();
    if (plain === "") return false;
    return isLatin(plain) ? words.includes(` ${asWords(plain)} `) : message.includes(plain);
  };
  return [...new Set([...names.filter(isIn), ...stems, ...[...telling.words, ...telling.parts].filter(isIn)])];
}

/** What is wrong with a text as a message that may have these variables, in words; null: nothing. */
export function messageFault(
  text: string,
  names: readonly string[] = [],
  variables: Readonly<Record<string, string>> = messageVariables,
  language: Language = "en",
): string | null {
  const fault = writtenFault(text, variables);
  if (fault) return fault;
  const [giveaway] = giveawaysIn(text, names, language);
  return giveaway ? tellsText(giveaway) : null;
}

/** Of a letter there is less room in the history than in a message, with the address that it went to. */
export const mostLetterTemplateCharacters = 1500;

/** What is wrong with a text as a letter, in words; null: nothing. It comes in an envelope, so it may say what it is about. */
export function letterFault(text: string): string | null {
  if (text.length > mostLetterTemplateCharacters) return "A letter holds at most 1,500 characters.";
  return writtenFault(text, letterVariables);
}

function writtenFault(text: string, variables: Readonly<Record<string, string>>): string | null {
  if (text.includes("..")) return "A message template cannot contain two dots.";
  const unknown = unknownVariable(text, variables);
  if (unknown) return `“${unknown.text}” at character ${unknown.place} stands for nothing. Choose from the list.`;
  return isZawgyi(text) ? "This is typed for a Zawgyi font, which most phones cannot show. Type it in Unicode." : null;
}

/** What is wrong with what would stand in the place of a variable, in words; null: nothing. It is read in English or in this language. */
export function valueFault(value: string, label: string, names: readonly string[], language: Language): string | null {
  const [giveaway] = [...giveawaysIn(value, names, language), ...giveawaysIn(value, names)];
  return giveaway ? `${label}: ${tellsText(giveaway)}` : null;
}

const tellsText = (word: string): string => `“${word}” tells whoever sees the phone what the message is about.`;
