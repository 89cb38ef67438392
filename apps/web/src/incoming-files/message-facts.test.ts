import type { IncomingFilePage } from "@tracewell/contract/incoming-files";
import { describe, expect, it } from "vitest";
import { factsOfMessage } from "./message-facts.ts";
import { fieldOf, readRawMessage } from "./raw-message.ts";

const text = [
  "MSH|^~\\&|LIS|North Lab^2.16^ISO|||20261118||ORU^R01|C-77|P|2.5.1",
  "PID|1||8812^^^MRN||Santos&De^Maria^Elena||19900412|F||2106-3^White^HL70005|12 Elm St^^Boston^MA^02118||^PRN^PH^^1^212^5550142",
  "NTE|1|P|Speaks Spanish.",
  "NK1|1|Santos^Ana",
  "OBR|1||F-100|20507-0^Reagin Ab^LN|||20261116|||||||||123^Bloodraw^Leonard",
  "OBX|1|ST|20507-0^Reagin Ab^LN||1:64|titre|<1:1|A|||F",
  "OBX|2|ST|20507-0^Reagin Ab^LN||1:32|titre||A|||C",
  "SPM|1|||119364003^Serum^SCT",
].join("\r");

const result = (value: string) =>
  ({
    testCode: "20507-0",
    testName: "Reagin Ab",
    value,
    unit: "titre",
    referenceRange: "<1:1",
    abnormalFlags: ["A"],
  }) as unknown as IncomingFilePage["orders"][number]["results"][number];

const file = {
  orders: [
    {
      testName: "Reagin Ab",
      fillerOrderNumber: "F-100",
      specimens: [{ type: "Serum" }],
      results: [result("1:64"), result("1:32")],
    },
  ],
  remarks: ["Speaks Spanish."],
} as unknown as Pick<IncomingFilePage, "orders" | "remarks">;

const facts = factsOfMessage(text, file);
const stretch = (label: string) =>
  facts.filter((fact) => fact.label === label).map(({ from, to }) => text.slice(from, to));
const value = (label: string) => facts.find((fact) => fact.label === label)?.value;

describe("what was read from a message", () => {
  it("stands where the fact says, by the numbers of HL7", () => {
    expect(stretch("Sent by")).toEqual(["North Lab^2.16^ISO"]);
    expect(stretch("Control id")).toEqual(["C-77"]);
    expect(stretch("Patient")).toEqual(["Santos&De^Maria^Elena"]);
    expect(stretch("Born")).toEqual(["19900412"]);
    expect(stretch("Specimen")).toEqual(["119364003^Serum^SCT"]);
    expect(stretch("Remark")).toEqual(["Speaks Spanish."]);
  });

  it("is written for people", () => {
    expect(value("Patient")).toBe("Santos, Maria Elena");
    expect(value("Born")).toBe("04/12/1990");
    expect(value("Phone")).toBe("+1 (212) 5550142");
    expect(value("Race")).toBe("White");
    expect(value("Ordered by")).toBe("Bloodraw, Leonard");
  });

  it("shows two results of the same test each at its own segment", () => {
    expect(stretch("Reagin Ab")).toEqual(["1:64", "1:32"]);
    expect(facts.filter(({ label }) => label === "Result status").map((fact) => fact.value)).toEqual(["F", "C"]);
  });

  it("says nothing of a field that is empty or absent", () => {
    expect(value("Ethnicity")).toBeUndefined();
    expect(factsOfMessage("not a message", file).length).toBe(0);
  });

  it("takes the delimiters that the message declares", () => {
    const odd = readRawMessage("MSH#*~\\$#A#B\rPID#1####Lee*Ann");
    expect(fieldOf(odd, odd.segments[1], 5)?.components).toEqual(["Lee", "Ann"]);
  });
});
