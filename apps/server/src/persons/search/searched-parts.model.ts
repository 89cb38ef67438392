import { foldName } from "../matching/name-key.model.ts";
import { otherForms } from "../matching/nicknames.model.ts";

/** One way to read what was typed as words of a name, all of which a person must have, in whatever order. */
export interface PartReading {
  words: SearchedPart[];
  /** The likelier reading has the lower rank. */
  rank: number;
}

export interface SearchedPart {
  /** The beginning of a word. */
  beginning: string;
  /** Other whole words that would do. */
  forms: string[];
}

const particles = new Set(
  "de del la las los da das do dos di du van von der den ter bin bint al el ibn y e".split(" "),
);
/** Both names as one word are looked for from so many letters on. */
const shortestWhole = 4;
/** Of more words the blanks are taken as typed. */
const mostJoined = 4;

/** The readings of a name's words: as typed, without particles, with neighbors as one word (Xiao Ming, Law Rence). */
export function readParts(name: string): PartReading[] {
  const typed = foldParts(name);
  if (typed.length === 0) return [];
  const readings = [typed];
  const carrying = typed.filter((word) => !particles.has(word));
  if (carrying.length > 0 && carrying.length < typed.length) readings.push(carrying);
  if (typed.length > 1 && typed.length <= mostJoined) readings.push(...neighborsJoined(typed));
  const seen = new Set<string>();
  const whole = typed.join("");
  if (whole.length >= shortestWhole) readings.push([`w:${whole}`]);
  return readings
    .map((words) => words.map(asPart))
    .filter((words) => {
      const key = words.map(({ beginning }) => beginning).join(" ");
      return !seen.has(key) && seen.add(key);
    })
    .map((words, rank) => ({ words, rank }));
}

/** The words of a name as they are typed, folded. */
export const foldParts = (name: string): string[] => foldName(name.replaceAll(",", " ")).split(" ").filter(Boolean);

/** Each way to join neighbors; all of them as one word may be one of the names, too. */
function neighborsJoined(words: readonly string[]): string[][] {
  const ways: string[][] = [];
  for (let joins = 1; joins < 2 ** (words.length - 1); joins += 1) {
    const way: string[] = [];
    words.forEach((word, place) => {
      if (place > 0 && joins & (1 << (place - 1))) way.push(`${way.pop()}${word}`);
      else way.push(word);
    });
    ways.push(way);
  }
  return ways;
}

const asPart = (word: string): SearchedPart => ({ beginning: word, forms: otherForms(word) });
