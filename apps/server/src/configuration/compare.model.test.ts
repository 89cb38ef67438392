import { describe, expect, it } from "vitest";
import { changesOf, inFileOrder, labelOf, mergedOrder, told } from "./compare.model.ts";

describe("what differs", () => {
  it("is told fact by fact, as it is and as it would be", () => {
    const before = { Name: "Cough", Spanish: "Tos", French: "" };
    expect(changesOf(before, { Name: "Cough", Spanish: "La tos", French: "Toux" })).toEqual([
      { label: "Spanish", before: "Tos", after: "La tos" },
      { label: "French", before: null, after: "Toux" },
    ]);
  });

  it("is all that is said of what isn't there yet, and what is said no more", () => {
    expect(changesOf(null, { Name: "Cough", French: "" })).toEqual([{ label: "Name", before: null, after: "Cough" }]);
    expect(changesOf({ "New → Closed": "everyone" }, {})).toEqual([
      { label: "New → Closed", before: "everyone", after: null },
    ]);
  });

  it("is nothing where both say the same", () => {
    expect(changesOf({ Name: "Cough", Code: "" }, { Name: "Cough" })).toEqual([]);
  });
});

describe("the order of a file", () => {
  it("is taken within the places that its members have; others keep theirs", () => {
    expect(inFileOrder(["a", "own", "b", "c"], ["c", "a", "b"])).toEqual(["c", "own", "a", "b"]);
    expect(inFileOrder(["a", "b"], ["b", "missing", "a"])).toEqual(["b", "a"]);
  });
});

describe("one order of several", () => {
  it("holds them all, however they are mixed", () => {
    const merged = mergedOrder([
      ["new", "work", "closed"],
      ["booked", "work", "case", "closed"],
    ]);
    expect(merged).toEqual(["new", "booked", "work", "case", "closed"]);
  });

  it("follows the first where they contradict each other", () => {
    expect(
      mergedOrder([
        ["a", "b"],
        ["b", "a", "c"],
      ]),
    ).toEqual(["a", "b", "c"]);
  });
});

describe("values in words", () => {
  it("read like a sentence, with abbreviations as they are", () => {
    expect(labelOf("greenMinutes")).toBe("Green minutes");
    expect(labelOf("maxCFRSent")).toBe("Max CFR sent");
    expect(labelOf("high-titer")).toBe("High titer");
  });

  it("say yes and no, and members of lists and objects", () => {
    expect([true, null, 12, ["en", "es"]].map(told)).toEqual(["yes", "", "12", "en, es"]);
    expect(told({ clinicPhone: null, emergencyNumber: "911" })).toBe("Clinic phone: ; Emergency number: 911");
  });
});
