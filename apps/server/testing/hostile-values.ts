/** A kind of value that no screen sends, by a name that a report can show. */
export interface HostileValue {
  name: string;
  value: unknown;
  /** Text that can't be stored anywhere: must be refused, and its field named. */
  unstorable?: true;
}

const text = (name: string, value: string): HostileValue => ({ name, value });
const cursor = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString("base64url");
const nobody = "00000000-0000-7000-8000-000000000000";

/** What every field of every call is sent, whatever it is for. */
export const hostileValues: readonly HostileValue[] = [
  { ...text("NUL", "a\0b"), unstorable: true },
  { ...text("NUL alone", "\0"), unstorable: true },
  { ...text("first half of a surrogate pair", "a\ud83d"), unstorable: true },
  { ...text("second half of a surrogate pair", "\ude00b"), unstorable: true },
  text("empty text", ""),
  text("blank text", " \t\n"),
  text("long text", "long ".repeat(20_000)),
  text("long word", "w".repeat(9_000)),
  text("control characters", "\u0001\u001b[31m\u007f\u0085\u2028\u202e"),
  text("marks without a letter", "\u0301".repeat(400)),
  text("emoji", "👩‍👩‍👧‍👦 \u{10ffff}"),
  text("quotes", "'\"`;--/*"),
  text("a pattern's signs", "%_\\%\\"),
  text("an expression's signs", "((((a+)+)+[{|*?"),
  text("search operators", "a & !( | <-> :* '"),
  text("markup", "<script>alert(1)</script>"),
  text("a path", "../../../../etc/passwd"),
  text("a template", "{{constructor}} [NAME] .."),
  text("name of a prototype", "__proto__"),
  text("name of a method", "constructor"),
  text("a formula", "=cmd|' /C calc'!A0"),
  text("null as text", "null"),
  text("yes as text", "true"),
  text("infinity as text", "infinity"),
  text("NaN as text", "NaN"),
  text("number beyond four bytes as text", "2147483648"),
  text("number beyond eight bytes as text", "9223372036854775808"),
  text("number beyond all as text", "1e400"),
  text("hexadecimal", "0x10"),
  text("year 0", "0000-01-01"),
  text("year 1", "0001-01-01"),
  text("first year", "1000-01-01"),
  text("last year", "2999-12-31"),
  text("year 9999", "9999-12-31"),
  text("30 February", "2026-02-30"),
  text("day in digits", "00000000"),
  text("instant in year 0", "0000-01-01T00:00:00Z"),
  text("instant in the last year", "2999-12-31T23:59:59.999Z"),
  text("instant in year 9999", "9999-12-31T23:59:59Z"),
  text("instant with endless fraction", `2026-01-01T00:00:00.${"1".repeat(200)}Z`),
  text("time after midnight", "24:00"),
  text("nobody's id", nobody),
  text("id of zeros", "00000000-0000-0000-0000-000000000000"),
  text("half an id", "0190a0a0-aaaa"),
  text("email of many parts", `${"a.".repeat(3_000)}a@${"b.".repeat(1_000)}example`),
  text("phone number of other digits", "٦١٤٥٥٥٠١٢٣"),
  text("cursor of nothing", cursor()),
  text("cursor of an id alone", cursor(nobody)),
  text("cursor of texts", cursor(nobody, "x")),
  text("cursor of year 0", cursor(nobody, "0000-01-01 00:00:00+00")),
  text("cursor of the last moment", cursor(nobody, "9999-12-31 23:59:59.999999+00")),
  text("cursor with NUL", cursor(nobody, "a\0")),
  text("cursor with half a surrogate pair", cursor(nobody, "\ud800")),
  text("cursor of numbers", cursor(nobody, 1, 2, 3)),
  { name: "nothing", value: null },
  { name: "yes", value: true },
  { name: "zero", value: 0 },
  { name: "minus one", value: -1 },
  { name: "half", value: 0.5 },
  { name: "a small part", value: 1e-300 },
  { name: "largest number of four bytes", value: 2_147_483_647 },
  { name: "number beyond four bytes", value: 2_147_483_648 },
  { name: "number below four bytes", value: -2_147_483_649 },
  { name: "number beyond two to the 53rd", value: 2 ** 53 + 2 },
  { name: "number beyond eight bytes", value: 1e19 },
  { name: "largest number", value: Number.MAX_VALUE },
  { name: "empty list", value: [] },
  { name: "list of nothing", value: [null] },
  { name: "list of lists", value: [[[]]] },
  { name: "list of texts", value: ["a", "a"] },
  { name: "list of ids", value: [nobody, nobody] },
  { name: "list of many", value: Array.from({ length: 300 }, () => nobody) },
  { name: "list with NUL", value: ["a\0b"], unstorable: true },
  { name: "empty object", value: {} },
  { name: "object with names of methods", value: { toString: 1, hasOwnProperty: 1, constructor: {} } },
  { name: "object with NUL in a name", value: { "a\0b": 1 }, unstorable: true },
  { name: "object that nests", value: nested(20) },
  { name: "object that nests too deep", value: nested(200) },
];

function nested(depth: number): unknown {
  let value: unknown = "deep";
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { entry: value };
  return value;
}
