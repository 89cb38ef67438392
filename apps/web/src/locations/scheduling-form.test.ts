import { Scheduling } from "@tracewell/contract/scheduling";
import { expect, it } from "vitest";
import { schedulingErrors, schedulingFormOf, schedulingText } from "./scheduling-form.ts";

const form = schedulingFormOf({ ...Scheduling.parse({}), version: 0 });

it("says each number with its unit", () => {
  expect(schedulingText(form, "duration")).toBe("30 minutes");
  expect(schedulingText({ ...form, overlappings: 1 }, "overlappings")).toBe("1 patient");
  expect(schedulingText({ ...form, lead: 10_080 }, "lead")).toBe("10,080 minutes");
  expect(schedulingText(form, "changeVisitStatus")).toBe("No");
});

it("refuses what is empty or out of bounds, with the bounds", () => {
  expect(schedulingErrors(form)).toEqual({});
  expect(schedulingErrors({ ...form, duration: 4, lead: null })).toEqual({
    duration: "Enter a whole number from 5 to 480.",
    lead: "Enter a whole number from 0 to 10,080.",
  });
});
