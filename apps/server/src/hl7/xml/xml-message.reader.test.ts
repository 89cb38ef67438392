import { describe, expect, it } from "vitest";
import { hl7Sample, xmlSample } from "../../../testing/xml-samples.ts";
import type { LabReport } from "../lab-report.model.ts";
import { readMessage } from "../lab-report.reader.ts";
import { asDelimited, readXmlMessage } from "./xml-message.reader.ts";

const zone = { timeZone: "America/New_York" };

function reportIn(text: string): LabReport {
  const outcome = readMessage(asDelimited(text), zone);
  if (outcome.kind !== "lab-report") throw new Error(JSON.stringify(outcome));
  return outcome.report;
}

/** What a report says, apart from where its problems stand: XML leaves out empty segments' numbers. */
const said = ({ problems: _, ...report }: LabReport) => report;

describe("HL7 v2 in XML", () => {
  it.each([
    ["derived__v2xml_ORU_R01_2.5.1_SampleTestCase1.xml", "nhc__ORU_R01_2.5.1_SampleTestCase1.hl7"],
    ["derived__v2xml_ORU_R01_2.5.1_SampleTestCase5.xml", "nhc__ORU_R01_2.5.1_SampleTestCase5.hl7"],
    ["derived__v2xml_realm-hepatitis-c-virus.xml", "nhc__realm-hepatitis-c-virus.hl7"],
  ])("%s says what %s says", (xml, delimited) => {
    // The XML's own source cut this range off.
    const message = hl7Sample(delimited).replace("|>^11.0|", "|>|");
    expect(said(reportIn(xmlSample(xml)))).toEqual(said(reportIn(message)));
  });

  it("takes delimiters in a text for text, and escapes as they are meant", () => {
    const xml = `<ORU_R01 xmlns="urn:hl7-org:v2xml"><MSH><MSH.9><MSG.1>ORU</MSG.1><MSG.2>R01</MSG.2></MSH.9><MSH.10>1</MSH.10><MSH.12><VID.1>2.5.1</VID.1></MSH.12></MSH>
      <PID><PID.5><XPN.1><FN.1>O'Neil &amp; Sons ^ | ~ \\</FN.1></XPN.1></PID.5></PID>
      <OBR><OBR.4><CE.2>Culture</CE.2></OBR.4></OBR>
      <OBX><OBX.2>TX</OBX.2><OBX.3><CE.2>Note</CE.2></OBX.3><OBX.5>one<escape V=".br"/>two</OBX.5><OBX.11>F</OBX.11></OBX></ORU_R01>`;
    const report = reportIn(xml);
    expect(report.patient.lastName).toBe("O'Neil & Sons ^ | ~ \\");
    expect(report.orders[0]?.results[0]?.valueText).toBe("one\ntwo");
  });

  it("keeps repetitions apart, and refuses two messages in one document", () => {
    const message = (more = "") =>
      `<MSH><MSH.9><MSG.1>ORU</MSG.1></MSH.9></MSH><PID><PID.3><CX.1>1</CX.1></PID.3><PID.3><CX.1>2</CX.1></PID.3></PID><OBR/>${more}`;
    expect(reportIn(`<ORU_R01>${message()}</ORU_R01>`).patient.identifiers.map(({ value }) => value)).toEqual([
      "1",
      "2",
    ]);
    expect(readMessage(asDelimited(`<ORU_R01>${message()}${message()}</ORU_R01>`), zone)).toMatchObject({
      kind: "broken",
      code: "hl7.several-patients",
    });
  });
});

describe("the NBS container", () => {
  it("is the message that its named fields say", () => {
    const { patient, nextOfKin, orders, sendingFacility, processingId } = reportIn(
      xmlSample("di__nbs_lab_container.xml"),
    );
    expect(sendingFacility).toEqual({ name: "LABCORP", id: "20D0649525", idType: "CLIA" });
    expect(processingId).toBe("D");
    expect(patient).toMatchObject({
      lastName: "Bashirian",
      firstName: "FIRSTMAX251",
      dateOfBirth: "1960-11-09",
      sexAtBirth: "Female",
    });
    expect(patient.identifiers).toEqual([
      { value: "05540205114", assigner: "LABC", type: "PN" },
      { value: "17485458372", assigner: "AssignAuth", type: "PI" },
    ]);
    expect(nextOfKin[0]).toMatchObject({
      name: { lastName: "TESTNOK114B" },
      phones: [{ number: "8035551212", extension: "123" }],
    });
    const [order] = orders;
    expect(orders).toHaveLength(1);
    expect(order).toMatchObject({
      fillerOrderNumber: "20120601114",
      test: { code: "617-9", alternate: { code: "080186" } },
      orderingProvider: { lastName: "BRENTNALL", firstName: "GERRY" },
      orderingFacility: { name: "COOSA VALLEY MEDICAL CENTER" },
      collectedAt: { date: "2006-03-24" },
      status: "F",
      specimens: [{ id: "56789", type: { text: "BLOOD" } }],
    });
    expect(order?.results).toHaveLength(1);
    expect(order?.results[0]).toMatchObject({
      test: { loinc: "77190-7" },
      subId: "1",
      unit: "mL",
      performedBy: { name: "Lab1" },
    });
  });
});

describe("what XML must not do", () => {
  const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>`;
  it.each([
    ["entities that grow", `${bomb}<ClinicalDocument><id>&b;</id></ClinicalDocument>`, /document type/],
    ["files from elsewhere", `<!DOCTYPE x SYSTEM "file:///etc/passwd"><ORU_R01/>`, /document type/],
    [
      "entities from elsewhere",
      `<!DOCTYPE x [<!ENTITY e SYSTEM "https://example.org/">]><ORU_R01>&e;</ORU_R01>`,
      /document type/,
    ],
    ["entities that nobody declared", "<ClinicalDocument>&nbsp;</ClinicalDocument>", /broken/],
    ["elements without end", "<ClinicalDocument>".concat("<a>".repeat(200)), /100 deep/],
    ["elements in masses", `<ClinicalDocument>${"<a/>".repeat(200_001)}</ClinicalDocument>`, /200,000 elements/],
    [
      "attributes in masses",
      `<ClinicalDocument>${'<a b="" c="" d=""/>'.repeat(134_000)}</ClinicalDocument>`,
      /too many attributes/,
    ],
    ["a document that is cut off", "<ClinicalDocument><id", /broken/],
    ["two documents", "<ClinicalDocument/><ClinicalDocument/>", /broken/],
  ])("refuses %s", (_, xml, message) => {
    const outcome = readXmlMessage(xml);
    expect(outcome).toMatchObject({ kind: "broken", code: "xml.unreadable", message: expect.stringMatching(message) });
  });

  it("says which documents it doesn't know", () => {
    expect(readXmlMessage("<Bundle/>")).toMatchObject({ kind: "unsupported", code: "xml.unsupported-document" });
    const discharge = `<ClinicalDocument><code code="18842-5"/><title>Discharge Summary</title></ClinicalDocument>`;
    expect(readXmlMessage(discharge)).toMatchObject({
      kind: "unsupported",
      message: expect.stringContaining("“Discharge Summary”"),
    });
    expect(asDelimited(discharge)).toBe("");
    expect(asDelimited("MSH|^~\\&|")).toBe("MSH|^~\\&|");
  });
});
