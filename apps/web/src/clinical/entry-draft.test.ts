import { clinicalKindNames, kindOf } from "@tracewell/contract/clinical-kinds";
import { describe, expect, it } from "vitest";
import { changed, draftOf, emptyDraft, readDraft, typedInto } from "./entry-draft.ts";

const now = { day: "2026-03-02", time: "14:30" };
const id = "01890000-0000-7000-8000-000000000000";

describe("the draft of a clinical entry", () => {
  it("begins with today where a day is asked for, and for vitals with the time", () => {
    expect(emptyDraft("vital", now)).toMatchObject({ takenOn: "03/02/2026", takenTime: "14:30", pulse: "" });
    expect(emptyDraft("treatment", now)).toMatchObject({ administeredOn: "", administeredTime: "" });
  });

  it("is read as it was typed, by the fields' types", () => {
    const draft = { ...emptyDraft("vital", now), temperature: "98.6", pulse: "72", systolic: "120", diastolic: "80" };
    expect(readDraft("vital", draft)).toEqual({
      errors: null,
      entry: expect.objectContaining({
        kind: "vital",
        takenOn: "2026-03-02",
        takenTime: "14:30",
        temperature: 98.6,
        pulse: 72,
        weight: null,
      }),
    });
    const symptom = { ...emptyDraft("symptom", now), symptomId: id, resolved: "No", observedOn: "3/1/2026" };
    expect(readDraft("symptom", symptom).entry).toMatchObject({ resolved: false, observedOn: "2026-03-01" });
  });

  it("says at each field what is wrong: missing, unreadable, out of bounds, against a rule [R5-51] [R5-59]", () => {
    expect(readDraft("symptom", { ...emptyDraft("symptom", now), observedOn: "31/31/2026" }).errors).toEqual({
      symptomId: "Symptom is needed.",
      observedOn: "Enter a day as MM/DD/YYYY.",
    });
    expect(readDraft("vital", emptyDraft("vital", now)).errors).toEqual({
      temperature: "Enter at least one measurement.",
    });
    const high = { ...emptyDraft("vital", now), temperature: "986" };
    expect(readDraft("vital", high).errors).toEqual({ temperature: "At most 115." });
    const site = { ...emptyDraft("media-site", now), name: "A site", siteType: "Site", url: "www.example.org" };
    expect(readDraft("media-site", site).errors).toEqual({
      url: "Enter an address that begins with http or https.",
    });
  });

  it.each(clinicalKindNames)("of the kind %s is the same again when its entry is read", (kind) => {
    for (const [name, field] of Object.entries(kindOf(kind).fields)) {
      const typed =
        field.type === "day" ? "03/01/2026" : field.type === "yesNo" ? "No" : field.type === "number" ? "7" : "x";
      const value = { day: "2026-03-01", yesNo: false, number: 7 }[field.type as string] ?? "x";
      expect([name, draftOf(kind, { [name]: value })[name]]).toEqual([name, typed]);
    }
  });

  it("lets a vital's mask through while it is typed", () => {
    const { temperature, pulse } = kindOf("vital").fields;
    expect(temperature && typedInto(temperature, "98.666")).toBe("98.66");
    expect(pulse && typedInto(pulse, "7a2")).toBe("72");
  });

  it("takes a regimen back when another treatment is chosen, and both with another infection", () => {
    const draft = { ...emptyDraft("treatment", now), infectionId: "a", definitionId: "b", regimenId: "c" };
    expect(changed(draft, "definitionId", "d")).toMatchObject({ infectionId: "a", definitionId: "d", regimenId: "" });
    expect(changed(draft, "infectionId", "e")).toMatchObject({ infectionId: "e", definitionId: "", regimenId: "" });
    expect(changed(draft, "lotNumber", "L")).toMatchObject({ definitionId: "b", regimenId: "c", lotNumber: "L" });
  });
});
