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
export function codeOf(random: Uint8Array): string {
  const code = [...random.subarray(0, randomDigits)].map((byte) => digits[byte % digits.length]).join("");
  return code + checkOf(code);
}

/** What was typed as a code is kept; O is read as 0, I and L as 1, and spaces and hyphens don't count. Null: it is none. */
export function readCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, "").replaceAll("O", "0").replace(/[IL]/g, "1");
  const isWhole = code.length === codeLength && [...code].every((digit) => digits.includes(digit));
  return isWhole && code.endsWith(checkOf(code.slice(0, randomDigits))) ? code : null;
}

/** Groups of four, as it is printed and read aloud. */
export const formatCode = (code: string): string => code.replace(/(.{4})(?=.)/g, "$1-");
