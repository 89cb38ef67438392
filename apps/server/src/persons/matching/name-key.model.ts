const letterForms: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
};

/** A name with case, accents and punctuation taken away: "O'Brien-Peña" is "obrien pena". */
export function foldName(name: string | null): string {
  if (name === null) return "";
  const lower = name.toLowerCase();
  if (/^[a-z]+$/.test(lower)) return lower;
  return lower
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[ßæœøłđðþı]/g, (letter) => letterForms[letter] ?? letter)
    .replace(/['’‘`´.]/g, "")
    .replace(/[^\p{L}]+/gu, " ")
    .trim();
}

/** A folded name without its spaces: "Law-rence" is "lawrence", "de la Cruz" and "Delacruz" are one. */
export const joined = (folded: string): string => folded.replaceAll(" ", "");

const particles = new Set(
  "de del la las los da das do dos di du van von der den ter bin bint al el abu y e st".split(" "),
);

/** The parts of a folded name that carry it: "garcia", "lopez" of "garcia y lopez"; a one-part name has itself. */
export function significantParts(folded: string): string[] {
  const parts = folded.split(" ");
  if (parts.length === 1) return folded === "" ? [] : parts;
  const carrying = parts.filter((part) => part.length > 1 && !particles.has(part));
  return carrying.length === 0 ? [joined(folded)] : carrying;
}

const placeholders = new Set([
  ..."unknown unk anonymous anon noname none nn nfn nln fnu lnu notgiven notprovided notavailable notstated".split(" "),
  ..."refused declined patient test testing tester testpatient unidentified undisclosed confidential doe".split(" "),
  ..."xx zz zzztest infant newborn baby boy girl babyboy babygirl male female nobody".split(" "),
  "n a",
]);
const newbornWords = new Set("baby boy girl infant newborn male female twin a b c of bb bg one two".split(" "));

/** Whether a folded name stands for "not known" or for a child not yet named, and so says nothing of who it is. */
export function isPlaceholder(folded: string): boolean {
  if (folded === "") return true;
  const whole = joined(folded);
  // One letter over and over; but Oo is a name, and so is Oo-Oo.
  if (placeholders.has(folded) || placeholders.has(whole) || /^(\p{L})(\1{2,}|( \1)+)$/u.test(folded)) return true;
  const parts = folded.split(" ");
  return parts.length > 1 && parts.every((part) => newbornWords.has(part) || placeholders.has(part));
}

const sounds: readonly (readonly [written: RegExp, sound: string])[] = [
  [/^(kn|gn|pn)/, "n"],
  [/^wr/, "r"],
  [/^ch(?=[rl])/, "k"],
  [/ph/g, "f"],
  [/sch|sh|ch/g, "x"],
  [/ck|q|c(?=[aoukrlt]|$)/g, "k"],
  [/c|z/g, "s"],
  [/dg/g, "j"],
  [/g(?=[ei])/g, "j"],
  [/w/g, "v"],
  [/y/g, "i"],
  [/gh/g, "g"],
];

/**
 * What remains of a name's sound: its first letter's sound and the consonants after it, doubled ones once. Misspelt and
 * differently spelt names mostly keep it ("Smith" and "Smyth" are both "smt"), so it serves to find candidates.
 */
export function soundKey(folded: string, length: number): string {
  let sound = joined(folded);
  for (const [written, spoken] of sounds) sound = sound.replace(written, spoken);
  const first = sound.slice(0, 1);
  const rest = sound.slice(1).replace(/[aeiouh]/g, "");
  return (initialSound(first) + rest).replace(/(.)\1+/gu, "$1").slice(0, length);
}

/** The first letter, with letters that often stand for each other as one: Kristopher and Christopher, Zara and Sara. */
export function initialSound(folded: string): string {
  const letter = folded.slice(0, 1);
  return interchangeable[letter] ?? letter;
}

const interchangeable: Record<string, string> = { c: "k", q: "k", z: "s", x: "s", w: "v", y: "i" };
