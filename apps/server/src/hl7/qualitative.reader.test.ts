import { describe, expect, it } from "vitest";
import { oruMessage } from "../../testing/elr-hl7/oru-message.ts";
import { readMessage } from "./lab-report.reader.ts";
import { contradictionOf, qualitativeOf } from "./qualitative.reader.ts";

/** OBX-2, OBX-5, OBX-6 unit, OBX-7 range, OBX-8 flags, OBX-3 test. */
function qualitative(type: string, value: string, unit = "", range = "", flags = "", test = "1^Some test^L") {
  const result = resultOf(type, value, unit, range, flags, test);
  return result === undefined ? undefined : qualitativeOf(result);
}

function resultOf(type: string, value: string, unit = "", range = "", flags = "", test = "1^Some test^L") {
  const outcome = readMessage(oruMessage("OBR|1", `OBX|1|${type}|${test}||${value}|${unit}|${range}|${flags}|||F`), {
    timeZone: "UTC",
  });
  if (outcome.kind !== "lab-report") throw new Error(outcome.message);
  return outcome.report.orders[0]?.results[0];
}

describe("a value and its flag", () => {
  it("lets no flag for a drug's effect outrank what is coded or said", () => {
    expect(qualitative("CWE", "10828004^Positive^SCT", "", "", "R")).toBe("Detected");
    expect(qualitative("ST", "Nonreactive", "", "", "I")).toBe("Not detected");
    expect(qualitative("SN", "<=^0.06", "ug/mL", "<1", "S")).toBeNull();
    expect(qualitative("CWE", "30714006^Resistant^SCT", "", "", "R")).toBeNull();
  });

  it.each([
    ["260373001^Detected^SCT", "NEG", { counts: "Detected", against: "its flag is NEG" }],
    ["260415000^Not detected^SCT", "POS", { counts: "Not detected", against: "its flag is POS" }],
    ["10828004^Negative^SCT", "", { counts: "Detected", against: "its words say “Negative”" }],
    ["260373001^Detected^SCT", "A", null],
    ["260415000^Not detected^SCT", "A", null],
    ["419984006^Inconclusive^SCT", "POS", null],
  ])("says how %s with %s contradicts itself", (value, flags, contradiction) => {
    const result = resultOf("CWE", value, "", "", flags);
    expect(result && contradictionOf(result)).toEqual(contradiction);
  });
});

describe("a coded result", () => {
  it.each([
    ["10828004^Positive^SCT", "Detected"],
    ["260373001^Detected^SCT", "Detected"],
    ["11214006^Reactive^SCT", "Detected"],
    ["720735008^Presumptive positive^SCT", "Detected"],
    ["462371000124108^Detected in pooled specimen^SCT", "Detected"],
    ["840539006^Disease caused by SARS-CoV-2^SCT", "Detected"],
    ["260385009^Negative^SCT", "Not detected"],
    ["260415000^^SCT", "Not detected"],
    ["131194007^Non-reactive^SCT", "Not detected"],
    ["895231008^Not detected in pooled specimen^SCT", "Not detected"],
    ["419984006^Inconclusive^SCT", "Inconclusive"],
    ["42425007^Equivocal^SCT", "Inconclusive"],
    ["455371000124106^Invalid result^SCT", "Invalid"],
    ["125154007^Specimen unsatisfactory^SCT", "Invalid"],
    ["L5^Local^L^10828004^Positive^SCT", "Detected"],
    ["POS^^HL70078", "Detected"],
    ["G-A200^POSITIVE^SNM", "Detected"],
    ["^^^P^Positive^L", "Detected"],
    ["X1^Non-Reactive^L", "Not detected"],
    ["840544004^Suspected disease caused by SARS-CoV-2^SCT", null],
    ["840534001^SARS-CoV-2 vaccination^SCT", null],
    ["373121007^Test not done^SCT", null],
    ["G-D460^RESISTANT^SNM", null],
    ["XYZ^See comment^L", null],
  ])("%s comes to %s", (value, meaning) => {
    expect(qualitative("CWE", value)).toBe(meaning);
  });

  it("is what its value says, whatever its flag", () => {
    expect(qualitative("CWE", "260373001^Detected^SCT", "", "Negative", "N")).toBe("Detected");
    expect(qualitative("CWE", "260415000^Not detected^SCT", "", "", "A")).toBe("Not detected");
  });

  it.each([
    ["66543000^Campylobacter jejuni^SCT", "625-4^Bacteria identified in Stool by Culture^LN", "Detected"],
    ["^Bordetella pertussis^SNM", "548-8^Culture Sputum^LN", "Detected"],
    ["L-1F70A^HAEMOPHILUS^SNM~L-1E001^SERRATIA^SNM", "9^Organism identified^L", "Detected"],
    ["3092008^Staphylococcus aureus (organism)^SCT", "9^Whatever^L", "Detected"],
    ["264868006^No growth^SCT", "600-7^Blood culture^LN", "Not detected"],
    ["X^No Salmonella isolated^L", "625-4^Stool culture^LN", "Not detected"],
    ["X^Normal flora^L", "625-4^Stool culture^LN", null],
    ["66543000^Campylobacter jejuni^SCT", "9^Whatever^L", null],
  ])("%s for %s comes to %s", (value, test, meaning) => {
    expect(qualitative("CWE", value, "", "", "", test)).toBe(meaning);
  });
});

describe("a result in words", () => {
  it.each([
    ["Positive", "Detected"],
    ["POSITIVE (A)", "Detected"],
    ["Positive *** High ***", "Detected"],
    ["Reactive", "Detected"],
    ["Isolated", "Detected"],
    ["Detected - see note", "Detected"],
    ["POSITIVE for N. gonorrhoeae", "Detected"],
    ["Positivo", "Detected"],
    ["NEG", "Not detected"],
    ["Non-Reactive", "Not detected"],
    ["NONREACTIVE", "Not detected"],
    ["Not Detected", "Not detected"],
    ["Not Isolated", "Not detected"],
    ["No growth", "Not detected"],
    ["No Shigella isolated", "Not detected"],
    ["Equivocal", "Inconclusive"],
    ["QNS", "Invalid"],
    ["Invalid Result", "Invalid"],
    ["Positive for A, negative for B", null],
    ["Previously positive patient", null],
    ["Patient was not tested", null],
    ["Yes", null],
    ["", null],
  ])("%j comes to %s", (value, meaning) => {
    expect(qualitative("ST", value)).toBe(meaning);
  });
});

describe("a titre", () => {
  it.each([
    ["SN", "^1^:^4", "", "", "Detected"],
    ["SN", "^1^:^1", "", "", "Detected"],
    ["SN", "^1^:^4", "<1:1", "H", "Detected"],
    ["SN", "^1^:^256", "<1:64", "H", "Detected"],
    ["SN", "^1^:^32", "<1:64", "", "Not detected"],
    ["SN", "^1^:^4", "", "N", "Not detected"],
    ["SN", "<^1^:^1", "", "", "Not detected"],
    ["SN", "<^1^:^100", "10-100", "H", null],
    ["ST", "1:4", "", "", "Detected"],
    ["ST", "1 : 4", "", "", "Detected"],
    ["ST", "<1:1", "", "", "Not detected"],
  ])("%s %s with range %j and flag %j comes to %s", (type, value, range, flag, meaning) => {
    expect(qualitative(type, value, "{titer}", range, flag)).toBe(meaning);
  });
});

describe("a number", () => {
  it.each([
    ["^7611200", "[IU]/mL", "<43 IU/mL", "H", "Detected"],
    ["^10", "[IU]/mL", "<43 IU/mL", "", "Not detected"],
    ["^10.8", "{s_co_ratio}", "0.0-0.9 s/co", "H", "Detected"],
    ["^0.4", "{index}", "<= 0.9", "", "Not detected"],
    [">^11", "", "<1.0", "", "Detected"],
    ["<^20", "copies/mL", "<20", "", "Not detected"],
    ["<^50", "copies/mL", "<20", "", null],
    [">^5", "copies/mL", "<20", "", null],
    ["^10.8", "{index}", "<= 0.9", "N", null],
    ["^0.4", "{index}", "<= 0.9", "H", null],
    ["^850000", "iU/mL", "High Viral Load > or = 850000iU/mL", "H", "Detected"],
    ["^850000", "iU/mL", "", "", null],
    ["^440", "{Cells}/uL", "649-1346 cells/mcL", "L", null],
    ["^9.2", "ug/dL", "0.0 - 5.0", "H", null],
    ["^5.8", "%", "0.0 - 5.6", "H", null],
    ["=^8^/^152", "ug/mL", "", "R", null],
    ["<=^0.06", "ug/mL", "<= 1", "S", null],
  ])("%s %s with range %j and flag %j comes to %s", (value, unit, range, flag, meaning) => {
    expect(qualitative("SN", value, unit, range, flag)).toBe(meaning);
  });
});

describe("the flags", () => {
  it.each([
    ["", "", "POS", "Detected"],
    ["", "", "NEG", "Not detected"],
    ["See report", "", "IND", "Inconclusive"],
    ["See report", "Negative", "A", "Detected"],
    ["See report", "Non-reactive", "N", "Not detected"],
    ["See report", "", "A", null],
    ["Line one~Line two", "NEGATIVE", "H", null],
    ["", "", "H", null],
  ])("value %j, range %j, flag %j come to %s", (value, range, flag, meaning) => {
    expect(qualitative("ST", value, "", range, flag)).toBe(meaning);
  });
});

it("says nothing of a question", () => {
  expect(qualitative("CWE", "10828004^Positive^SCT", "", "", "", "82810-3^Pregnancy^LN")).toBeNull();
});
