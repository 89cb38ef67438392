import { describe, expect, it } from "vitest";
import { ageAndSex } from "./person-name.tsx";

describe("age and sex beside a name", () => {
  it("are short, with a dash for what is not known", () => {
    expect(ageAndSex({ age: 36, sexAtBirth: "Female" })).toBe("36 y F");
    expect(ageAndSex({ age: 22, sexAtBirth: null })).toBe("22 y –");
    expect(ageAndSex({ age: null, sexAtBirth: "Male" })).toBe("– M");
    expect(ageAndSex({ age: null, sexAtBirth: null })).toBe("");
  });
});
