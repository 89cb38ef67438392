import type { ClinicalEntry } from "@tracewell/contract/clinical";
import { kindOf } from "@tracewell/contract/clinical-kinds";
import { describe, expect, it } from "vitest";
import { readForm, textsOf } from "../editing/texts.ts";
import { firstValues, rulesOf } from "./entry-draft.ts";
import { entriesOf, factsOf, titleOf, withEntry } from "./entry-text.ts";
import { linePoints, trendsOf } from "./vital-trends.ts";

const now = { day: "2026-03-02", time: "14:30" };
const word = (place: number) => `01890000-0000-7000-8000-00000000000${place}`;
const names = { [word(1)]: "Genital ulcer or sore", [word(2)]: "Penis" };

let entries = 0;
const an = (kind: ClinicalEntry["kind"], typed: Record<string, string>): ClinicalEntry => {
  const { fields } = kindOf(kind);
  const texts = { ...textsOf(fields, firstValues(kind, now)), ...typed };
  const { values, errors } = readForm(fields, rulesOf(kind), texts, null);
  expect(errors).toEqual({});
  const createdBy = { id: word(9), name: "Priya Shah" };
  const written = { recordId: word(8), createdAt: "", updatedAt: "", createdBy, version: 1 };
  return { kind, ...values, ...written, id: `entry ${entries++}` } as unknown as ClinicalEntry;
};
const facts = (entry: ClinicalEntry) => factsOf(entry, names).map(({ label, value }) => `${label} ${value}`);

describe("an entry in words", () => {
  it("is called by its words, and says the rest with labels", () => {
    const symptom = an("symptom", {
      symptomId: word(1),
      anatomicSiteId: word(2),
      observedOn: "2/27/2026",
      duration: "3",
      durationUnit: "Days",
      resolved: "No",
    });
    expect(titleOf(symptom, names)).toBe("Genital ulcer or sore · Penis");
    expect(facts(symptom)).toEqual(["Observed on 02/27/2026", "Duration 3 Days", "Resolved No"]);
  });

  it("says vitals with their units, blood pressure as one", () => {
    const vital = an("vital", { temperature: "98.6", pulse: "72", systolic: "120", diastolic: "80" });
    expect(titleOf(vital, names)).toBe("03/02/2026 · 2:30 pm");
    expect(facts(vital)).toEqual(["Temperature 98.6 °F", "Pulse 72 /min", "Blood pressure 120/80 mmHg"]);
  });

  it("shows a dash for what has no name any more, rather than its id", () => {
    expect(titleOf(an("symptom", { symptomId: word(7) }), names)).toBe("–");
  });
});

describe("the entries of a kind", () => {
  it("stand by their own day, then by when they were noted, newest first", () => {
    const earlier = an("medication", { name: "One", fromOn: "1/1/2026" });
    const later = an("medication", { name: "Two", fromOn: "2/1/2026" });
    const undated = an("medication", { name: "Three" });
    const again = an("medication", { name: "Four", fromOn: "2/1/2026" });
    const vital = an("vital", { pulse: "72" });
    const inOrder = entriesOf("medication", [undated, earlier, vital, later, again]);
    expect(inOrder).toEqual([again, later, earlier, undated]);
    const changed = { ...earlier, version: 2 };
    expect(entriesOf("medication", withEntry([earlier, later], changed))).toEqual([later, changed]);
  });

  it("show a trend of what was measured more than once, oldest first", () => {
    const first = an("vital", { temperature: "101.2", pulse: "90" });
    const second = an("vital", { temperature: "98.6" });
    expect(trendsOf([second, first])).toEqual([
      { name: "temperature", label: "Temperature", unit: "°F", values: [101.2, 98.6] },
    ]);
    expect(trendsOf([first])).toEqual([]);
    expect(linePoints([1, 3, 2], 20, 10)).toBe("0.0,10.0 10.0,0.0 20.0,5.0");
    expect(linePoints([4, 4], 20, 10)).toBe("0.0,5.0 20.0,5.0");
  });
});
