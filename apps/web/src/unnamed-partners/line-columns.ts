import { sexesAtBirth } from "@tracewell/contract/constants";
import { certainties } from "@tracewell/contract/unnamed-partners";
import { formatDay } from "../ui/time/clinic-time.ts";
import { readTypedDay } from "../ui/time/typed-day.ts";

/** What stands in a line of partners, as it is typed. */
export type LineField =
  | "handle"
  | "firstName"
  | "site"
  | "venue"
  | "approximateAge"
  | "sex"
  | "looks"
  | "whereabouts"
  | "certainty"
  | "firstExposureOn"
  | "lastExposureOn";

export interface LineColumn {
  field: LineField;
  label: string;
  most: number;
  width: number;
  /** What one of a few words is typed as; its first letters are enough. */
  words?: readonly string[];
  isDay?: boolean;
  isNumber?: boolean;
  /** What else a spreadsheet may call the column. */
  names: readonly string[];
}

/** The columns of a table of partners, in their order. */
export const lineColumns: readonly LineColumn[] = [
  {
    field: "handle",
    label: "Handle",
    most: 80,
    width: 124,
    names: ["username", "user name", "screen name", "nickname"],
  },
  { field: "firstName", label: "First name", most: 80, width: 112, names: ["name", "given name"] },
  { field: "site", label: "Site or app", most: 80, width: 104, names: ["site", "app", "social site"] },
  { field: "venue", label: "Venue", most: 120, width: 128, names: ["venue where they met", "meeting place", "place"] },
  { field: "approximateAge", label: "Age", most: 3, width: 52, isNumber: true, names: ["approximate age"] },
  { field: "sex", label: "Sex", most: 10, width: 84, words: sexesAtBirth, names: ["gender", "sex at birth"] },
  { field: "looks", label: "Appearance", most: 300, width: 136, names: ["looks", "description"] },
  {
    field: "whereabouts",
    label: "Where they live or work",
    most: 300,
    width: 160,
    names: ["whereabouts", "address", "lives", "works", "where they live"],
  },
  { field: "certainty", label: "Certainty", most: 10, width: 88, words: certainties, names: ["how sure", "sure"] },
  { field: "firstExposureOn", label: "First exposure", most: 10, width: 108, isDay: true, names: ["first contact"] },
  { field: "lastExposureOn", label: "Last exposure", most: 10, width: 108, isDay: true, names: ["last contact"] },
];

/** The word that is meant, if its first letters leave no doubt. */
export function choiceOf(words: readonly string[], typed: string): string | null {
  const begun = typed.trim().toLowerCase();
  return (begun && words.find((word) => word.toLowerCase().startsWith(begun))) || null;
}

/** How a cell reads once it is left: whole words, and days as they are written everywhere. */
export function settled({ words, isDay }: LineColumn, typed: string): string {
  const text = typed.trim();
  if (words) return choiceOf(words, text) ?? text;
  const day = isDay ? readTypedDay(text) : null;
  return day ? formatDay(day) : text;
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z]+/g, " ")
    .trim();

const columnNamed = (text: string): number =>
  lineColumns.findIndex(({ label, names }) => [label, ...names].some((name) => plain(name) === plain(text)));

/** Which columns a first row of names means, -1 for one that we don't have; null where the row isn't one of names. */
export function readHeader(cells: readonly string[]): number[] | null {
  const columns = cells.map(columnNamed);
  const known = columns.filter((at) => at >= 0).length;
  const filled = cells.filter(Boolean).length;
  return known > 0 && (known === filled || (known >= 2 && known * 2 >= filled)) ? columns : null;
}
