import { type ClinicalKind, clinicalKindNames, kindOf } from "@tracewell/contract/clinical-kinds";
import { describe, expect, it } from "vitest";
import { readForm, type Texts, textsOf, typedInto } from "../editing/texts.ts";
import { doubtsOf, firstValues, following, rulesOf } from "./entry-draft.ts";

const now = { day: "2026-03-02", time: "14:30" };
const id = "01890000-0000-7000-8000-000000000000";

const first = (kind: ClinicalKind) => textsOf(kindOf(kind).fields, firstValues(kind, now));
const read = (kind: ClinicalKind, texts: Texts) => readForm(kindOf(kind).fields, rulesOf(kind), texts, null);

describe("the draft of a clinical entry", () => {
  it("begins with today where a day is asked for, and for vitals with the time", () => {
    expect(first("vital")).toMatchObject({ takenOn: "03/02/2026", takenTime: "14:30", pulse: "" });
    expect(first("treatment")).toMatchObject({ administeredOn: "", administeredTime: "" });
  });

  it("is read as it was typed, by the fields' types", () => {
    const draft = { ...first("vital"), temperature: "98.6", pulse: "72", systolic: "120", diastolic: "80" };
    expect(read("vital", draft)).toEqual({
      errors: {},
      values: expect.objectContaining({
        takenOn: "2026-03-02",
        takenTime: "14:30",
        temperature: 98.6,
        pulse: 72,
        weight: null,
      }),
    });
    const symptom = { ...first("symptom"), symptomId: id, resolved: "No", observedOn: "3/1/2026" };
    expect(read("symptom", symptom).values).toMatchObject({ resolved: false, observedOn: "2026-03-01" });
  });

  it("says at each field what is wrong: missing, unreadable, out of bounds, against a rule [R5-51] [R5-59]", () => {
    expect(read("symptom", { ...first("symptom"), observedOn: "31/31/2026" }).errors).toEqual({
      symptomId: "Symptom is needed.",
      observedOn: "Enter a day as MM/DD/YYYY.",
    });
    expect(read("vital", first("vital")).errors).toEqual({ temperature: "Enter at least one measurement." });
    expect(read("vital", { ...first("vital"), temperature: "986" }).errors).toEqual({ temperature: "At most 115." });
    const site = { ...first("media-site"), name: "A site", siteType: "Site", url: "www.example.org" };
    expect(read("media-site", site).errors).toEqual({ url: "Enter an address that begins with http or https." });
  });

  it.each(clinicalKindNames)("of the kind %s is the same again when its entry is read", (kind) => {
    for (const [name, field] of Object.entries(kindOf(kind).fields)) {
      const typed =
        field.type === "day" ? "03/01/2026" : field.type === "yesNo" ? "No" : field.type === "number" ? "7" : "x";
      const value = { day: "2026-03-01", yesNo: false, number: 7 }[field.type as string] ?? "x";
      expect([name, textsOf(kindOf(kind).fields, { [name]: value })[name]]).toEqual([name, typed]);
    }
  });

  it("lets a vital's mask through while it is typed", () => {
    const { temperature, pulse } = kindOf("vital").fields;
    expect(temperature && typedInto(temperature, "98.666")).toBe("98.66");
    expect(pulse && typedInto(pulse, "7a2")).toBe("72");
  });

  it("takes a regimen back when another treatment is chosen, and both with another infection", () => {
    const draft = { ...first("treatment"), infectionId: "a", definitionId: "b", regimenId: "c" };
    expect(following(draft, { definitionId: "d" })).toEqual({ regimenId: "" });
    expect(following(draft, { infectionId: "e" })).toEqual({ definitionId: "", regimenId: "" });
    expect(following(draft, { lotNumber: "L" })).toEqual({});
    expect(following(first("clinical-course"), { infectionId: "e" })).toEqual({});
  });
});

it("doubts a measurement that is rare, and a blood pressure the wrong way round", () => {
  expect(doubtsOf("vital", { temperature: 98.6, systolic: 120, diastolic: 80, pulse: null })).toEqual([]);
  expect(doubtsOf("vital", { systolic: 80, diastolic: 130 })).toEqual([
    "Blood pressure, systolic: 80 mmHg. Usually above diastolic.",
  ]);
  expect(doubtsOf("vital", { temperature: 90, pulse: 220 })).toEqual([
    "Temperature: 90 °F. Usually 94 to 105.",
    "Pulse: 220 /min. Usually 40 to 180.",
  ]);
  expect(doubtsOf("symptom", { duration: 999 })).toEqual([]);
});
