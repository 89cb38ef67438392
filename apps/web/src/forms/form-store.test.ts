import { formErrorMilliseconds } from "@tracewell/contract/constants";
import { Factor } from "@tracewell/contract/factors";
import fc from "fast-check";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { formStore } from "./form-store.ts";

const id = (place: number) => `01890000-0000-7000-8000-${String(place).padStart(12, "0")}`;
const factor = (place: number, over: object) =>
  Factor.parse({
    code: `q${place}`,
    label: `Question ${place}`,
    type: "input",
    format: "text",
    id: id(place),
    blockId: id(0),
    ...over,
  });
const today = "2026-11-21";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("draws one of two hundred fields while someone types in it", () => {
  const factors = Array.from({ length: 200 }, (_, place) => factor(place, { rules: { maxLength: 3 } }));
  const store = formStore(factors, {}, {}, today);
  const drawn = new Map<string, number>();
  for (const { code } of factors) store.subscribe(code, () => drawn.set(code, (drawn.get(code) ?? 0) + 1));
  for (const text of ["A", "An", "Ana", "Anna"]) store.set("q7", text);
  expect([...drawn]).toEqual([["q7", 4]]);
  vi.advanceTimersByTime(formErrorMilliseconds);
  expect([...drawn]).toEqual([["q7", 5]]);
});

it("draws the fields that follow from an answer, too", () => {
  const factors = [
    factor(1, { type: "boolean", format: "radiobox" }),
    factor(2, { parent: "q1" }),
    factor(3, { format: "##", parent: "q1" }),
    factor(4, { format: "##", calculated: "q3 * 2" }),
    factor(5, {}),
  ];
  const store = formStore(factors, {}, {}, today);
  const drawn: string[] = [];
  for (const { code } of factors) store.subscribe(code, () => drawn.push(code));
  store.set("q1", true);
  expect(drawn.splice(0)).toEqual(["q1", "q2", "q3"]);
  store.set("q3", 4);
  expect(drawn.splice(0)).toEqual(["q3", "q4"]);
  expect(store.field("q4").value).toBe(8);
  store.set("q1", false);
  expect(store.changes()).toEqual({ q1: false });
});

it("stands after any answers where a form stands that begins with them", () => {
  const factors = [
    factor(1, { type: "boolean", format: "radiobox" }),
    factor(2, { parent: "q1" }),
    factor(3, { format: "##", parent: "q2", when: "q2 = 'a'" }),
    factor(4, { format: "##", calculated: "q3 + q5" }),
    factor(5, { format: "##" }),
    factor(6, { parent: "q4", when: "q4 > 9" }),
  ];
  const given = fc.oneof(
    fc.tuple(fc.constant("q1"), fc.boolean()),
    fc.tuple(fc.constantFrom("q2", "q6"), fc.constantFrom("", "a", "b")),
    fc.tuple(fc.constantFrom("q3", "q5"), fc.constantFrom(null, 4, 5)),
  );
  fc.assert(
    fc.property(fc.array(given, { maxLength: 12 }), (answers) => {
      const store = formStore(factors, {}, {}, today);
      for (const [code, value] of answers) store.set(code, value);
      const fresh = formStore(factors, {}, Object.fromEntries(answers), today);
      for (const { code } of factors) expect(store.field(code)).toEqual(fresh.field(code));
      expect(store.changes()).toEqual(fresh.changes());
    }),
  );
});

it("shows what is wrong 200 ms after an edit, and at once when it is sent [R5-53]", () => {
  const factors = [factor(1, { rules: { maxLength: 2 } }), factor(2, { required: true })];
  const store = formStore(factors, {}, {}, today);
  store.set("q1", "Ana");
  vi.advanceTimersByTime(formErrorMilliseconds - 1);
  expect(store.field("q1").error).toBeNull();
  vi.advanceTimersByTime(1);
  expect(store.field("q1").error).toBe("At most 2 characters.");
  expect(store.field("q2").error).toBeNull();
  expect(store.check()).toEqual({ q1: "At most 2 characters.", q2: "Answer this question." });
  expect(store.field("q2").error).toBe("Answer this question.");
});

it("sends what differs from what it began with", () => {
  const factors = [factor(1, {}), factor(2, { format: "phone" }), factor(3, {})];
  const store = formStore(factors, { q1: "Ana", q3: "x" }, { q2: "(202) 555-0123" }, today);
  store.set("q1", "Anna");
  store.set("q1", "Ana ");
  store.set("q3", "");
  expect(store.changes()).toEqual({ q2: "+12025550123", q3: null });
});

it("shows what the server refused until it is answered otherwise", () => {
  const store = formStore([factor(1, {})], {}, {}, today);
  store.refuse({ q1: "Not this." });
  expect(store.field("q1").error).toBe("Not this.");
  store.set("q1", "other");
  expect(store.field("q1").error).toBeNull();
});
