import { plainCore } from "@tracewell/contract/common-passwords";

/** What a password is compared with. */
export interface Guesses {
  /** Words of the most common passwords, without the digits and signs around them. */
  commonWords: ReadonlySet<string>;
  /** Common passwords that keep the product's rules as they are. */
  commonPasswords: ReadonlySet<string>;
}

const shortestWord = 4;

/** Whether a password is among the first that someone would try: a common one, or a common word dressed up. */
export const isCommon = (password: string, { commonWords, commonPasswords }: Guesses): boolean =>
  commonPasswords.has(password) || commonWords.has(plainCore(password));

/** Whether a password is a word of its owner's email or clinic, with digits and signs around it. */
export function isOwn(password: string, about: readonly string[]): boolean {
  const core = plainCore(password);
  const words = about.flatMap((text) => [text, ...text.split(/[^\p{L}]+/u)]).map((text) => plainCore(text));
  return words.some((word) => word.length >= shortestWord && word === core);
}
