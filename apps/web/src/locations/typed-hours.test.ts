import { expect, it } from "vitest";
import { hoursText, readTypedHours } from "./typed-hours.ts";

const read = (typed: string) => {
  const hours = readTypedHours(typed);
  return hours && hoursText(hours);
};

it("understands hours in the usual writings", () => {
  expect(
    ["8-5", "8–12, 1–5", "8:30 am to noon and 1 pm - 4:30 pm", "08:00 - 17:00", "06:00-9", "8-12; 1-5 pm"].map(read),
  ).toEqual([
    "8:00 am – 5:00 pm",
    "8:00 am – 12:00 pm, 1:00 pm – 5:00 pm",
    "8:30 am – 12:00 pm, 1:00 pm – 4:30 pm",
    "8:00 am – 5:00 pm",
    "6:00 am – 9:00 am",
    "8:00 am – 12:00 pm, 1:00 pm – 5:00 pm",
  ]);
});

it.each(["8:00 am – 12:00 pm, 1:00 pm – 5:00 pm", "12:00 am – midnight"])(
  "reads again what it wrote: %s",
  (written) => {
    expect(read(written)).toBe(written);
  },
);

it("takes nothing for closed", () => {
  expect([readTypedHours(""), readTypedHours("Closed")]).toEqual([[], []]);
});

it("refuses what runs backward, overlaps or can't be read", () => {
  expect(["5-8 am, 7-9 am", "12-8 am", "8", "8-8", "mornings"].map(readTypedHours)).toEqual(Array(5).fill(null));
});
