/** Crockford's digits: none looks like another, and none makes words that nobody wants to read aloud. */
const digits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Random digits of a code, 55 bits; one more checks them, so that a slip of the finger is told before anything is sent. */
const randomDigits = 11;
const codeLength = randomDigits + 1;

/** Each digit counts by its place, so that two that were swapped don't go unnoticed. */
const checkOf = (code: string): string => {
  let sum = 0;
  for (const [place, digit] of [...code].entries()) sum += (2 * place + 1) * digits.indexOf(digit);
  return digits[sum % digits.length] ?? "";
};

/** A code made of random bytes, one a digit. */
export function codeFrom(random: Uint8Array): string {
  const code = [...random.subarray(0, randomDigits)].map((byte) => digits[byte % digits.length]).join("");
  return code + checkOf(code);
}

/** What stands behind the `#` of a code's address: the code, and the clinic in which it counts. */
export const codeTokenOf = (code: string, tenantId: string): string => `${code}.${tenantId.replaceAll("-", "")}`;

/** The code and the clinic of such a token; null where it is none. */
export function readCodeToken(token: string): { code: string; tenantId: string } | null {
  const [, code = "", ...id] =
    /^(\w{12})\.([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(token) ?? [];
  return id.length > 0 && readCode(code) === code ? { code, tenantId: id.join("-") } : null;
}

/**
 * What was typed as a code, or scanned with its address. O is read as 0, I and L as 1; spaces and hyphens don't count. Null: it
 * is no code.
 */
export function readCode(typed: string): string | null {
  const [written = ""] = typed.slice(typed.indexOf("#") + 1).split(".");
  const code = written.toUpperCase().replace(/[\s-]/g, "").replaceAll("O", "0").replace(/[IL]/g, "1");
  const isWhole = code.length === codeLength && [...code].every((digit) => digits.includes(digit));
  return isWhole && code.endsWith(checkOf(code.slice(0, randomDigits))) ? code : null;
}

/** Groups of four, as it is printed and read aloud. */
export const formatCode = (code: string): string => code.replace(/(.{4})(?=.)/g, "$1-");
