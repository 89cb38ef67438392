/** What stands in a message for something of the patient or of the clinic, and what it stands for. */
export const messageVariables = {
  firstName: "First name",
  clinicPhone: "The clinic’s phone",
} as const;
/** In messages about results, too. */
export const resultVariables = { ...messageVariables, link: "Link to the results" } as const;
export type MessageVariable = keyof typeof resultVariables;

const variable = /\{(\w*)\}/g;
const isKnown = (name: string): name is MessageVariable => name in resultVariables;

/** The text with its variables filled in; one without a value is left out. */
export const fillIn = (text: string, values: Readonly<Partial<Record<MessageVariable, string | null>>>): string =>
  text
    .replace(variable, (whole, name) => (isKnown(name) ? (values[name] ?? "") : whole))
    .replace(/ {2,}/g, " ")
    .trim();

/** What tells over a shoulder what a message is about, in each language that patients read. */
const tellingWords = [
  ...["positive", "negative", "reactive", "infected", "infection", "disease", "diagnosis", "test result", "std", "sti"],
  ...["positivo", "positiva", "negativo", "negativa", "infección", "enfermedad", "diagnóstico", "ets", "vih"],
  ...["positif", "négatif", "dépistage", "maladie", "ist", "mst", "vih", "sida"],
  ...["hiv", "aids", "阳性", "阴性", "感染", "性病", "艾滋病", "ရောဂါ", "ကူးစက်"],
];

const folded = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase();
const isLatin = (text: string) => /^[\p{Script=Latin}\p{N}\p{P}\s]+$/u.test(text);

/**
 * The words of a message that would tell whoever looks at a locked phone what it is about: these words, such as the names of
 * infections, tests and results, and those that tell by themselves (R10-17). Words of Latin letters count whole.
 */
export function giveawaysIn(text: string, names: readonly string[]): string[] {
  const message = folded(text);
  const words = ` ${message.replace(/[^\p{L}\p{N}]+/gu, " ")} `;
  const isIn = (word: string) => {
    const plain = folded(word).trim();
    if (plain === "") return false;
    return isLatin(plain)
      ? words.includes(` ${plain.replace(/[^\p{L}\p{N}]+/gu, " ").trim()} `)
      : message.includes(plain);
  };
  return [...new Set([...tellingWords, ...names].filter(isIn))];
}

/** What is wrong with a text as a message that may have these variables, in words; null: nothing. */
export function messageFault(
  text: string,
  names: readonly string[] = [],
  variables: Readonly<Record<string, string>> = messageVariables,
): string | null {
  if (text.includes("..")) return "A message template cannot contain two dots.";
  const unknown = [...text.matchAll(variable)].find(([, name = ""]) => !(name in variables));
  if (unknown) return `${unknown[0]} stands for nothing. Choose from the list.`;
  const [giveaway] = giveawaysIn(text, names);
  return giveaway ? `“${giveaway}” tells whoever sees the phone what the message is about.` : null;
}
