import { choice, day, email, line, listed, needed, number, phone, span, yesNo } from "@tracewell/contract/fields/field";
import { expect, it } from "vitest";
import { z } from "zod";
import { choiceText, readAll, readChanges, textsOf, typedInto } from "./texts.ts";

const fields = {
  priority: needed(choice("Priority", ["High", "Low"])),
  followUpOn: day("Follow-up"),
  count: number("Comorbidities", "integer", [0, 99]),
  interviewed: yesNo("Interviewed"),
  method: listed("Detected by"),
  mobilePhone: phone("Mobile phone"),
  since: span("Time there", "3 months"),
};
const values = {
  priority: "High",
  followUpOn: "2026-03-04",
  count: null,
  interviewed: false,
  method: "Screening",
  mobilePhone: "+14105550177",
  since: { number: 1, unit: "years" },
};
const opened = textsOf(fields, values);

it("shows values as they are typed", () => {
  expect(opened).toEqual({
    priority: "High",
    followUpOn: "03/04/2026",
    count: "",
    interviewed: "No",
    method: "Screening",
    mobilePhone: "(410) 555-0177",
    since: "1 year",
  });
  expect(choiceText("h", [{ value: "h", label: "High" }])).toBe("High");
  expect(choiceText("Screening")).toBe("Screening");
});

it("sends only what was typed anew, emptied fields as nothing", () => {
  const typed = { followUpOn: "3-5-2026", count: "2", interviewed: "Yes", method: " ", since: "3 Months" };
  expect(readChanges(fields, { ...opened, ...typed }, opened)).toEqual({
    values: {
      followUpOn: "2026-03-05",
      count: 2,
      interviewed: true,
      method: null,
      since: { number: 3, unit: "months" },
    },
    errors: {},
  });
  expect(readChanges(fields, { ...opened, method: "Screening " }, opened).values).toEqual({});
});

it("reads all of a new thing, what is empty as nothing", () => {
  expect(readAll(fields, textsOf(fields, { priority: "Low" }))).toEqual({
    values: {
      priority: "Low",
      followUpOn: null,
      count: null,
      interviewed: null,
      method: null,
      mobilePhone: null,
      since: null,
    },
    errors: {},
  });
});

it("tells at the field what can't be read, what the contract refuses, and what is needed", () => {
  const typed = { priority: "", followUpOn: "soon", count: "100", since: "a while" };
  expect(readChanges(fields, { ...opened, ...typed }, opened).errors).toEqual({
    priority: "Priority is needed.",
    followUpOn: "Enter a day as MM/DD/YYYY.",
    count: "At most 99.",
    since: "Enter a number and days, weeks, months or years.",
  });
  const mail = { email: email("Email", z.email("Please enter a VALID email address")), name: line("Name") };
  expect(readAll(mail, { email: "someone", name: "" }).errors).toEqual({ email: "Please enter a VALID email address" });
});

it("lets through what a mask lets through", () => {
  expect(typedInto(fields.count, "-1x2")).toBe("12");
  expect(typedInto(fields.method, "-1x2")).toBe("-1x2");
});
