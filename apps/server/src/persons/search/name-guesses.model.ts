import { foldName } from "../matching/name-key.model.ts";
import { otherForms } from "../matching/nicknames.model.ts";

/** One way to read the words as a name; each part is the beginning of one, empty text stands for any. */
export interface NameGuess {
  lastName: string;
  firstName: string;
  /** The likelier reading has the lower rank. */
  rank: number;
  /** A first name that stands for the one that was typed: only whole names are meant. */
  whole?: true;
}

/** The readings of words as a name, the likelier ones first: "last, first" or "first last", and other forms of the first. */
export function guessNames(name: string): NameGuess[] {
  if (name === "") return [];
  const guesses = name.includes(",") ? guessAroundComma(name) : guessWithoutComma(name.split(" "));
  return [...guesses, ...guesses.flatMap(inOtherForms)];
}

/** "Santos, Maria L, Jr" as lists show it; middle names may be left out, and some write the first name first. */
function guessAroundComma(name: string): NameGuess[] {
  const [lastName = "", given = ""] = name.split(",").map((part) => part.trim());
  const [firstWord = ""] = given.split(" ");
  const guesses = [{ lastName, firstName: given, rank: 0 }];
  if (firstWord !== given) guesses.push({ lastName, firstName: firstWord, rank: 1 });
  if (lastName !== "" && given !== "") guesses.push({ lastName: given, firstName: lastName, rank: 2 });
  return guesses.filter((guess) => guess.lastName !== "" || guess.firstName !== "");
}

/** Each place where the first name may end and the last name begin, and the other way round. */
function guessWithoutComma(words: string[]): NameGuess[] {
  const whole = words.join(" ");
  const guesses: NameGuess[] = [
    { lastName: whole, firstName: "", rank: 0 },
    { lastName: "", firstName: whole, rank: 2 },
  ];
  for (let place = 1; place < Math.min(words.length, mostSplits + 1); place++) {
    const [before, after] = [words.slice(0, place).join(" "), words.slice(place).join(" ")];
    guesses.push({ lastName: after, firstName: before, rank: 0 }, { lastName: before, firstName: after, rank: 1 });
  }
  const [first = "", last = ""] = [words[0], words.at(-1)];
  // A middle name between the two, which the first name's column does not hold.
  if (words.length > 2) guesses.push({ lastName: last, firstName: first, rank: 1 });
  return guesses;
}

const mostSplits = 4;
const otherFormsRank = 3;

/** Bob Smith may be stored as Robert Smith, and the other way round. */
const inOtherForms = ({ lastName, firstName, rank }: NameGuess): NameGuess[] =>
  otherForms(foldName(firstName)).map((form) => ({
    lastName,
    firstName: form,
    rank: rank + otherFormsRank,
    whole: true,
  }));
