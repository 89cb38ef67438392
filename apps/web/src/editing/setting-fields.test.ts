import { Scheduling } from "@tracewell/contract/scheduling";
import { expect, it } from "vitest";
import { z } from "zod";
import { settingModel } from "./setting-fields.ts";

const Group = z.object({
  daysAhead: z.number().int().min(1).max(10_080).default(14),
  degrees: z.number().min(95).max(110).default(100.4),
  reminds: z.boolean().default(true),
});
const model = settingModel(Group, {
  counted: {
    daysAhead: { label: "Booked ahead", unit: "days", about: "How far." },
    degrees: { label: "Fever from", unit: "°F", about: "From here on.", decimals: 1 },
  },
  switched: { reminds: { label: "Reminds" } },
});

it("says each value with its unit: one in the singular, nothing as nothing", () => {
  expect(model.text(model.usual, "daysAhead")).toBe("14 days");
  expect(model.text({ daysAhead: 1 }, "daysAhead")).toBe("1 day");
  expect(model.text({ daysAhead: 10_080 }, "daysAhead")).toBe("10,080 days");
  expect(model.text({ daysAhead: null }, "daysAhead")).toBe("");
  expect(model.text(model.usual, "reminds")).toBe("Yes");
});

it("refuses what is empty or out of bounds, with the bounds", () => {
  expect(model.errors(model.usual)).toEqual({});
  expect(model.errors({ daysAhead: 1.5, degrees: 94.9 })).toEqual({
    daysAhead: "Enter a whole number from 1 to 10,080.",
    degrees: "Enter a number from 95 to 110.",
  });
  expect(model.errors({ ...model.usual, degrees: null })).toEqual({ degrees: "Enter a number from 95 to 110." });
});

it("knows what each is until somebody sets it", () => {
  expect(model.usual).toEqual({ daysAhead: 14, degrees: 100.4, reminds: true });
  expect(Scheduling.parse({})).toMatchObject({ daysAhead: 14 });
});
