import { expect, it } from "vitest";
import { lanesOf } from "./day-lanes.ts";

const span = (name: string, startsAt: number, endsAt: number) => ({ name, startsAt, endsAt });
const drawn = (items: ReturnType<typeof span>[]) =>
  Object.fromEntries(
    [...lanesOf(items)].map(([{ name }, { lane, lanes, width }]) => [name, `${lane}+${width}/${lanes}`]),
  );

it("gives the whole width to what happens alone", () => {
  expect(drawn([span("a", 0, 30), span("b", 30, 60)])).toEqual({ a: "0+1/1", b: "0+1/1" });
});

it("puts what meets side by side, and fills the room at its right", () => {
  expect(drawn([span("long", 0, 90), span("b", 0, 30), span("c", 30, 60), span("d", 30, 60)])).toEqual({
    long: "0+1/3",
    b: "1+2/3",
    c: "1+1/3",
    d: "2+1/3",
  });
});

it("begins anew after a pause", () => {
  expect(drawn([span("a", 0, 30), span("b", 0, 30), span("c", 30, 60)])).toEqual({
    a: "0+1/2",
    b: "1+1/2",
    c: "0+1/1",
  });
});
