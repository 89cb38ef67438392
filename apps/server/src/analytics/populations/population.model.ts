import { type AreaKind, ageGroups } from "@tracewell/contract/chart-terms";
import { sexesAtBirth } from "@tracewell/contract/constants";

/** How many lived in an area in a year. */
export interface PopulationRow {
  year: number;
  area: string;
  /** Null: all, where the file doesn't distinguish them. */
  sex: string | null;
  ageGroup: string | null;
  residents: number;
}

/** The columns of a file by what they hold, as places in a row. */
export interface PopulationColumns {
  kind: AreaKind;
  year: number;
  area: number;
  residents: number;
  sex: number | null;
  ageGroup: number | null;
}

/** A row that can't be used: its number in the file, and why. */
export interface RowProblem {
  row: number;
  message: string;
}

const bare = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
const areaColumns: Record<AreaKind, readonly string[]> = {
  county: ["countyfips", "county", "fips", "countycode"],
  zip3: ["zip3", "zip"],
  region: ["region", "jurisdiction"],
};
const residentsColumns = ["population", "residents", "pop"];

/** Which columns a file has, by their names; null where one is missing that has to be there, or two kinds of area are. */
export function populationColumns(names: readonly string[]): PopulationColumns | null {
  const written = names.map(bare);
  const placeOf = (...known: readonly string[]) => written.findIndex((name) => known.includes(name));
  const kinds = (Object.keys(areaColumns) as AreaKind[]).filter((kind) => placeOf(...areaColumns[kind]) >= 0);
  const [kind] = kinds;
  const [year, residents] = [placeOf("year"), placeOf(...residentsColumns)];
  if (kind === undefined || kinds.length > 1 || year < 0 || residents < 0) return null;
  const optional = (place: number) => (place < 0 ? null : place);
  return {
    kind,
    year,
    residents,
    area: placeOf(...areaColumns[kind]),
    sex: optional(placeOf("sex", "sexatbirth")),
    ageGroup: optional(placeOf("agegroup", "age", "ages")),
  };
}

const everyone = new Set(["", "all", "total", "both"]);
const sexOf = new Map(
  sexesAtBirth.flatMap((sex) => [[bare(sex), sex] as const, [bare(sex).slice(0, 1), sex] as const]),
);
const ageOf = new Map(ageGroups.map((group) => [bare(group), group]));
const mostResidents = 1_000_000_000;

/** A row of a file, or why it can't be used. `known` names the areas that there are; of ZIP codes any three digits are. */
export function readPopulationRow(
  cells: readonly string[],
  columns: PopulationColumns,
  known: ReadonlyMap<string, string>,
): PopulationRow | string {
  const at = (place: number | null) => (place === null ? "" : (cells[place] ?? "").trim());
  const year = Number(at(columns.year));
  if (!Number.isInteger(year) || year < 1900 || year > 2999) return `“${at(columns.year)}” is not a year.`;
  const area = areaIn(at(columns.area), columns.kind, known);
  if (area === null) return `“${at(columns.area)}” is ${unknownArea[columns.kind]}.`;
  const residents = Number(at(columns.residents).replaceAll(",", "") || Number.NaN);
  if (!Number.isInteger(residents) || residents < 0 || residents > mostResidents)
    return `“${at(columns.residents)}” is not a number of residents.`;
  const sex = everyone.has(bare(at(columns.sex))) ? null : sexOf.get(bare(at(columns.sex)));
  if (sex === undefined) return `“${at(columns.sex)}” is not a sex: write Female, Male, Other or Unknown.`;
  const ageText = at(columns.ageGroup);
  const ageGroup = everyone.has(bare(ageText)) ? null : ageOf.get(bare(ageText));
  if (ageGroup === undefined) return `“${ageText}” isn’t one of the age groups ${ageGroups.join(", ")}.`;
  return { year, area, sex, ageGroup, residents };
}

const unknownArea: Record<AreaKind, string> = {
  county: "not the FIPS code of a county (five digits, such as 24005)",
  zip3: "not the first three digits of a ZIP code",
  region: "not one of the clinic’s jurisdictions",
};

/** A spreadsheet drops the zero that a code begins with. */
function areaIn(text: string, kind: AreaKind, known: ReadonlyMap<string, string>): string | null {
  if (kind === "zip3") return /^\d{1,3}$/.test(text) ? text.padStart(3, "0") : null;
  return known.get(kind === "county" ? text.padStart(5, "0") : text.toLowerCase()) ?? null;
}

/** Rows that would count somebody twice: the same row again, or a total beside its parts. */
export function doubleCounts(rows: readonly { number: number; row: PopulationRow }[]): RowProblem[] {
  const seen = new Map<string, number>();
  const forms = new Map<string, { form: string; number: number }>();
  const problems: RowProblem[] = [];
  for (const { number, row } of rows) {
    const place = `${row.year} ${row.area}`;
    const same = `${place} ${row.sex} ${row.ageGroup}`;
    const earlier = seen.get(same);
    if (earlier !== undefined) problems.push({ row: number, message: `Row ${earlier} says the same.` });
    else seen.set(same, number);
    const form = `${row.sex !== null} ${row.ageGroup !== null}`;
    const first = forms.get(place);
    if (first === undefined) forms.set(place, { form, number });
    else if (first.form !== form && earlier === undefined)
      problems.push({
        row: number,
        message: `Row ${first.number} counts the same people: give totals or their parts, not both.`,
      });
  }
  return problems;
}
