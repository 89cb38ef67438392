import { resultStatus } from "@tracewell/contract/result-status";
import { describe, expect, it } from "vitest";
import { abnormalFlag, addedResult, resultTone, resultValue } from "./result-text.ts";

describe("a result in words", () => {
  it("shows the value with its unit, and the qualitative result where there is no value", () => {
    expect(resultValue({ value: "1:64", unit: "titre", qualitativeResult: "Detected" })).toBe("1:64 titre");
    expect(resultValue({ value: "649", unit: "{copies}/mL", qualitativeResult: null })).toBe("649 copies/mL");
    expect(resultValue({ value: "350", unit: "[IU]/mL", qualitativeResult: null })).toBe("350 IU/mL");
    expect(resultValue({ value: null, unit: null, qualitativeResult: "Detected" })).toBe("Detected");
    expect(resultValue({ value: "", unit: "mg", qualitativeResult: null })).toBe("–");
  });

  it("says the qualitative result beside a value that does not say the same", () => {
    expect(addedResult({ value: "Reactive", qualitativeResult: "Detected" })).toBe("Detected");
    expect(addedResult({ value: "NOT DETECTED", qualitativeResult: "Not detected" })).toBeNull();
    expect(addedResult({ value: null, qualitativeResult: "Detected" })).toBeNull();
  });

  it("gives a result that was taken back no color", () => {
    expect(resultTone({ qualitativeResult: "Detected", status: "F" })).toBe("positive");
    expect(["D", "X", "W"].map((status) => resultTone({ qualitativeResult: "Detected", status }))).toEqual(
      Array(3).fill("mute"),
    );
    expect(resultTone({ qualitativeResult: null, status: null })).toBe("mute");
  });

  it("keeps a code that no table knows", () => {
    expect([resultStatus("C"), resultStatus("?"), resultStatus(null)]).toEqual(["Corrected", "?", "Status not sent"]);
    expect([abnormalFlag("HH"), abnormalFlag("QQ")]).toEqual(["Critically high", "QQ"]);
  });
});
