import { expect, it } from "vitest";
import { noTicks, readTicks, withTick } from "./symptom-ticks.ts";

const id = "0b6a2f0e-6a7c-4a63-9d0c-0a1b2c3d4e5f";

it("makes an entry of each symptom that is ticked, with its days where they are told", () => {
  const days = withTick(withTick({}, id, true), "other", true);
  const { symptoms, errors } = readTicks({ ...noTicks("11/27/2026"), days: { ...days, [id]: "3" } });
  expect(errors).toEqual({});
  expect(symptoms).toMatchObject([
    { symptomId: id, observedOn: "2026-11-27", duration: 3, durationUnit: "Days", patientDescribed: true },
    { symptomId: "other", observedOn: "2026-11-27", duration: null, durationUnit: null, clinicianObserved: null },
  ]);
});

it("forgets a tick that is taken back, with its days", () => {
  expect(withTick({ [id]: "3", other: "" }, id, false)).toEqual({ other: "" });
});

it("says what is wrong at its field: nothing ticked, no day, no number", () => {
  expect(readTicks(noTicks("")).errors).toEqual({ days: "Tick at least one symptom." });
  const { errors } = readTicks({ ...noTicks("13/45/2026"), days: { [id]: "1000" } });
  expect(Object.keys(errors).sort()).toEqual([id, "observedOn"].sort());
});
