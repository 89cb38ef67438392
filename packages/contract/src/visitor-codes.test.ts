import { expect, it } from "vitest";
import { codeFrom, codeTokenOf, formatCode, readCode, readCodeToken } from "./visitor-codes.ts";

const random = (seed: number) =>
  Uint8Array.from({ length: 11 }, (_, place) => (seed * 131 + place * 89 + seed ** 2) % 256);
const codes = Array.from({ length: 200 }, (_, seed) => codeFrom(random(seed)));

it("reads back every code as it is printed, as it is typed and as it is misread", () => {
  for (const code of codes) {
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/);
    expect(formatCode(code)).toMatch(/^\w{4}-\w{4}-\w{4}$/);
    const typed = formatCode(code).toLowerCase().replaceAll("-", " ").replaceAll("0", "o").replaceAll("1", "l");
    expect([readCode(code), readCode(formatCode(code)), readCode(typed)]).toEqual([code, code, code]);
  }
});

it("notices any one digit that is wrong, missing or too many", () => {
  for (const code of codes.slice(0, 20)) {
    for (let place = 0; place < code.length; place++) {
      for (const digit of "0123456789ABCDEFGHJKMNPQRSTVWXYZ") {
        if (digit === code[place]) continue;
        expect(readCode(code.slice(0, place) + digit + code.slice(place + 1))).toBeNull();
      }
    }
    expect([readCode(code.slice(1)), readCode(`${code}0`), readCode(""), readCode("U".repeat(12))]).toEqual(
      Array.from({ length: 4 }, () => null),
    );
  }
});

it("reads a code out of its address, as a scanner types it", () => {
  const [code = ""] = codes;
  const tenantId = "01a206f2-0287-7f73-88c2-a407b0e15a10";
  const token = codeTokenOf(code, tenantId);
  expect(readCodeToken(token)).toEqual({ code, tenantId });
  expect(readCode(`https://clinic.example/come#${token}`)).toBe(code);
  for (const wrong of [token.slice(1), `${token}0`, token.replace(".", ""), code, ""])
    expect(readCodeToken(wrong)).toBeNull();
});
