import { expect, it } from "vitest";
import { z } from "zod";
import { allCalls } from "./all-calls.ts";
import { type Bounds, boundsOf, withMost } from "./bounds.ts";
import { bodyKilobytes, type CallSpec } from "./call.ts";
import { clinicSettings } from "./clinic-settings.ts";
import { userPreferences } from "./preferences.ts";

/** Every place of a value that nothing limits, by its path and what is missing there. */
function unlimited({ text, number, items, entries, fields }: Bounds, at: string): string[] {
  const missing: (string | false)[] = [
    text === Number.POSITIVE_INFINITY && "text",
    number !== undefined && !(Number.isFinite(number.least) && Number.isFinite(number.most)) && "number",
    items?.most === Number.POSITIVE_INFINITY && "items",
    entries?.most === Number.POSITIVE_INFINITY && "entries",
  ];
  return [
    ...missing.filter((each) => each !== false).map((each) => `${at}: ${each}`),
    ...(items ? unlimited(items.each, `${at}[]`) : []),
    ...(entries ? [...unlimited(entries.key, `${at}{key}`), ...unlimited(entries.each, `${at}{}`)] : []),
    ...Object.entries(fields ?? {}).flatMap(([name, field]) => unlimited(field, `${at}.${name}`)),
  ];
}

const unlimitedIn = (schema: z.ZodType, at = "") => unlimited(boundsOf(schema), at);

it("limits every text, number, array and record that a call takes", () => {
  const parts = Object.entries(allCalls).flatMap(([feature, calls]) =>
    Object.entries<CallSpec>(calls).flatMap(([name, { params, query, body }]) =>
      Object.entries({ params, query, body }).flatMap(([part, schema]) =>
        schema ? unlimitedIn(schema, `${feature}.${name} ${part}`) : [],
      ),
    ),
  );
  expect(parts).toEqual([]);
});

it("limits what a preference's text holds", () => {
  const parts = Object.entries({ ...userPreferences, ...clinicSettings }).flatMap(([name, { value }]) =>
    unlimitedIn(value, name),
  );
  expect(parts).toEqual([]);
});

it("finds what has no limit, however deep it lies", () => {
  const schema = z.object({
    name: z.string().trim(),
    least: z.coerce.number().min(1),
    either: z.union([z.literal("none"), z.array(z.string().max(3)).nullish()]),
    words: z.record(z.string(), z.string().max(3)).default({}),
    wrapped: z.preprocess((value) => value, z.array(z.object({ text: z.string().regex(/^a+$/) })).max(2)),
    piped: z.string().pipe(z.email()),
  });
  expect(unlimitedIn(schema)).toEqual([
    ".name: text",
    ".least: number",
    ".either: items",
    ".words: entries",
    ".words{key}: text",
    ".wrapped[].text: text",
    ".piped: text",
  ]);
});

it("knows the limits of forms, choices and patterns", () => {
  const schema = z.object({
    id: z.uuid(),
    day: z.iso.date(),
    code: z.string().regex(/^\d{6}$/),
    choice: z.enum(["a", "b"]),
    byChoice: z.partialRecord(z.enum(["a", "b"]), z.boolean()),
    counted: withMost(z.record(z.string().max(3), z.boolean()), 2),
    mail: z.string().max(9).pipe(z.email()),
  });
  expect(unlimitedIn(schema)).toEqual([]);
  expect(boundsOf(schema).fields?.counted?.entries?.most).toBe(2);
  expect(schema.shape.counted.safeParse({ a: true, b: true, c: true }).success).toBe(false);
});

it("takes the wider limit of two forms", () => {
  const schema = z.union([z.array(z.string().max(3)).max(2), z.array(z.string().max(5)).max(1), z.string().max(7)]);
  expect(boundsOf(schema)).toEqual({ text: 7, items: { most: 2, each: { text: 5 } } });
});

/** How many characters the JSON of a value may have that keeps the limits. */
function longestJson({ text = 0, number, items, entries, fields }: Bounds): number {
  return Math.max(
    text + 2,
    number ? 20 : 5,
    items ? items.most * (longestJson(items.each) + 1) : 0,
    entries ? entries.most * (longestJson(entries.key) + longestJson(entries.each) + 2) : 0,
    Object.entries(fields ?? {}).reduce((sum, [name, field]) => sum + name.length + 4 + longestJson(field), 2),
  );
}

/** Bodies whose fields are never all full: filters come from an address, and no block has 200 answers of a page each. */
const neverFull = [
  "analytics.createDashboard",
  "analytics.updateDashboard",
  "data-exports.createPreset",
  // No row has five hundred cells of a page each, and those of one call are as many as came in a step of the import.
  "data-imports.sendAgain",
  "dis-express.fromList",
  "forms.replaceDefinitions",
  "forms.save",
  "forms.saveDraft",
  "investigations.counts",
  "outbreaks.joinFound",
  "saved-views.create",
  "saved-views.update",
  "visits.counts",
];

it("takes every body that keeps the limits of its fields", () => {
  const tooLarge = Object.entries(allCalls).flatMap(([feature, calls]) =>
    Object.entries<CallSpec>(calls)
      .filter(([, { body, atMostKilobytes = bodyKilobytes }]) => {
        return body && longestJson(boundsOf(body)) > atMostKilobytes * 1024;
      })
      .map(([name]) => `${feature}.${name}`),
  );
  expect(tooLarge.sort()).toEqual(neverFull);
});
