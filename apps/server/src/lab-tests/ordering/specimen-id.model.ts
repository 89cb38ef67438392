/** Damm's table: it catches each wrong digit and each pair of digits that was swapped. */
const table = [
  [0, 3, 1, 7, 5, 9, 8, 6, 4, 2],
  [7, 0, 9, 2, 1, 5, 4, 8, 6, 3],
  [4, 2, 0, 6, 8, 7, 1, 3, 5, 9],
  [1, 7, 5, 0, 9, 8, 3, 4, 2, 6],
  [6, 1, 2, 3, 0, 4, 5, 9, 7, 8],
  [3, 6, 7, 4, 2, 0, 9, 5, 8, 1],
  [5, 8, 6, 9, 7, 2, 0, 1, 3, 4],
  [8, 9, 4, 5, 3, 6, 2, 0, 1, 7],
  [9, 4, 3, 8, 6, 1, 7, 2, 0, 5],
  [2, 5, 8, 1, 4, 3, 6, 7, 9, 0],
] as const;

const damm = (digits: string): number =>
  [...digits].reduce((interim, digit) => table[interim]?.[Number(digit)] ?? 0, 0);

/** The id on a specimen's label: the clinic's prefix, its number, and a check digit (R10-02). */
export function specimenId(prefix: string, count: number): string {
  const digits = String(count).padStart(7, "0");
  return `${prefix}${digits}${damm(digits)}`;
}

/** Whether an id that was typed or scanned can be one. */
export function isSpecimenId(text: string): boolean {
  const digits = /^[A-Z]{2,4}(\d{8,})$/.exec(text)?.[1];
  return digits !== undefined && damm(digits) === 0;
}

/** What a clinic's specimen ids begin with until it chooses: the first letters of its name's words. */
export function prefixOf(clinicName: string): string {
  const initials = clinicName
    .toUpperCase()
    .split(/[^A-Z]+/)
    .map((word) => word.slice(0, 1))
    .join("");
  return initials.length < 2 ? "TW" : initials.slice(0, 3);
}
