import { expect, it } from "vitest";
import { editIn, inWords, type OwnField, textsOf } from "./texts.ts";

const fields: OwnField[] = [
  { name: "priority", label: "Priority", type: "choice", choices: [{ value: "h", label: "High" }], needed: true },
  { name: "followUpOn", label: "Follow-up", type: "day" },
  { name: "count", label: "Comorbidities", type: "number" },
  { name: "interviewed", label: "Interviewed", type: "yes-no" },
  { name: "method", label: "Detected by", type: "text" },
];
const opened = { priority: "h", followUpOn: "2026-03-04", count: null, interviewed: false, method: "Screening" };

const readTypedDay = (typed: string) => (typed === "3-5-2026" ? "2026-03-05" : null);

it("shows values as they are typed", () => {
  expect(textsOf(fields, opened)).toEqual({
    priority: "h",
    followUpOn: "03/04/2026",
    count: "",
    interviewed: "No",
    method: "Screening",
  });
  expect(inWords(fields[0] as OwnField, "h")).toBe("High");
  expect(inWords(fields[4] as OwnField, "Screening")).toBe("Screening");
});

it("sends only what was typed anew, emptied fields as nothing", () => {
  const texts = { ...textsOf(fields, opened), followUpOn: "3-5-2026", count: "2", interviewed: "Yes", method: " " };
  expect(editIn(fields, texts, opened, readTypedDay)).toEqual({
    edit: { followUpOn: "2026-03-05", count: 2, interviewed: true, method: null },
    errors: {},
  });
  expect(editIn(fields, textsOf(fields, opened), opened, readTypedDay).edit).toEqual({});
});

it("tells at the field what can't be read", () => {
  const texts = { ...textsOf(fields, opened), followUpOn: "soon", count: "many" };
  expect(editIn(fields, texts, opened, readTypedDay)).toEqual({
    edit: {},
    errors: { followUpOn: "Enter a day as MM/DD/YYYY.", count: "Enter a whole number." },
  });
});
