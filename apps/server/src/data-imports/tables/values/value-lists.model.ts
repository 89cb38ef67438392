import { type ImportField, type ImportValue, importValues } from "@tracewell/contract/import-fields";
import type { ClinicList, CodedFieldType } from "@tracewell/contract/import-kinds/field";

/** What values can mean, by the type of field: the lists that are everywhere the same, and those of a clinic. */
export class ValueLists {
  readonly #lists: ReadonlyMap<string, readonly ImportValue[]>;
  readonly #byWord = new Map<string, Map<string, ImportValue>>();

  constructor(ofClinic: Partial<Record<ClinicList, readonly ImportValue[]>> = {}) {
    this.#lists = new Map(Object.entries({ ...importValues, ...ofClinic }) as [string, readonly ImportValue[]][]);
  }

  /** Null where the field's values are no codes. */
  of({ type }: Pick<ImportField, "type">): readonly ImportValue[] | null {
    return this.#lists.get(type as CodedFieldType) ?? null;
  }

  /** What a text means by the usual words of its field; undefined where nothing is known of it. */
  meaning(field: ImportField, text: string): ImportValue | undefined {
    const words = this.#wordsOf(field);
    return spellings(text)
      .map((spelling) => words.get(spelling))
      .find((found) => found !== undefined);
  }

  /** The likeliest meaning of an unknown word: the one word of the list that it holds or is close to. */
  guess(field: ImportField, text: string): string | null {
    const written = plainText(text);
    const words = [...this.#wordsOf(field)]
      .filter(([word]) => word.length > 2)
      .map(([word, { value }]) => ({ word, value }));
    const held = words.filter(({ word }) => written.split(/[^a-z0-9]+/).includes(word) || written.includes(word));
    const longest = held.toSorted((a, b) => b.word.length - a.word.length)[0];
    if (longest) return longest.value;
    return words.find(({ word }) => isOneTypo(word, written))?.value ?? null;
  }

  #wordsOf(field: ImportField): Map<string, ImportValue> {
    const known = this.#byWord.get(field.type);
    if (known) return known;
    const words = new Map<string, ImportValue>();
    for (const meant of this.of(field) ?? [])
      for (const word of [meant.label.toLowerCase(), ...meant.words]) if (!words.has(word)) words.set(word, meant);
    this.#byWord.set(field.type, words);
    return words;
  }
}

const plainText = (text: string): string => text.trim().toLowerCase();

/** Go.Data writes `LNG_REFERENCE_DATA_CATEGORY_GENDER_FEMALE`, SORMAS `NOT_A_CASE`: each ending is tried, the longest first. */
function spellings(text: string): string[] {
  const written = plainText(text);
  if (!/^[a-z0-9]+(_[a-z0-9]+)+$/.test(written)) return [written];
  const parts = written.split("_");
  const ends = written.startsWith("lng_") ? parts.map((_, at) => parts.slice(at).join(" ")) : [parts.join(" ")];
  return [written, ...ends];
}

/** One letter added, left out, changed, or two swapped. */
function isOneTypo(word: string, written: string): boolean {
  if (Math.abs(word.length - written.length) > 1 || word.length < 4) return false;
  let start = 0;
  while (start < word.length && word[start] === written[start]) start += 1;
  const [a, b] = [word.slice(start), written.slice(start)];
  return (
    a.slice(1) === b ||
    a === b.slice(1) ||
    a.slice(1) === b.slice(1) ||
    (a.slice(2) === b.slice(2) && a[0] === b[1] && a[1] === b[0])
  );
}
