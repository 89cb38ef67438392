/** How the number of a vital sign is typed, by its unit (R5-51): to two decimals, whole, or as a percentage. */
export const numberMasks = ["decimal", "integer", "percent"] as const;
export type NumberMask = (typeof numberMasks)[number];

/** What the mask lets through of what is typed: digits, and for a decimal one point with two digits behind it. */
export function maskNumber(mask: NumberMask, typed: string): string {
  const allowed = typed.replace(mask === "decimal" ? /[^\d.,]/g : /\D/g, "").replace(",", ".");
  if (mask === "percent") return /^(100|\d{0,2})/.exec(allowed.replace(/^0+(?=\d)/, ""))?.[1] ?? "";
  if (mask === "integer") return allowed.slice(0, 9);
  const [whole = "", ...behind] = allowed.replaceAll(",", "").split(".");
  return behind.length === 0 ? whole.slice(0, 9) : `${whole.slice(0, 9)}.${behind.join("").slice(0, 2)}`;
}

/** The number that a masked text says; null where it says none. */
export function readNumber(mask: NumberMask, typed: string): number | null {
  const masked = maskNumber(mask, typed);
  return /\d/.test(masked) ? Number(masked) : null;
}

/** A number as its mask writes it: `98.60` is `98.6`. */
export const writeNumber = (value: number): string => String(value);

/** Whether a number can be typed in the mask. */
export const fitsMask = (mask: NumberMask, value: number): boolean =>
  value >= 0 && value < 1e9 && readNumber(mask, String(value)) === value;
