import { caseReportCalls } from "@tracewell/contract/case-reports";
import { dataImportCalls } from "@tracewell/contract/data-imports";
import { importUndoCalls } from "@tracewell/contract/import-undo";
import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { aClinic, aStaffMember } from "../../testing/app.ts";
import { clinic, importing, server, supervisor } from "../../testing/importing-clinic.ts";
import { importFile, messagesOf } from "../../testing/imports.ts";
import { aCaseReport, aPanel, detected, xmlSample } from "../../testing/xml-samples.ts";

importing();

const importXml = async (text: string | Buffer, name = "report.xml") => {
  const status = await importFile(server, supervisor, text, name);
  const [message] = await messagesOf(supervisor, status.uuid);
  return { status, message, recordId: message?.records[0]?.id ?? "" };
};
const importSample = (name: string) => importXml(xmlSample(name), name);

const fileOf = (id: string) => supervisor.ask(incomingFileCalls.get, { params: { id } });
const reportsOf = async (id: string) => (await supervisor.ask(caseReportCalls.ofFile, { params: { id } })).reports;

interface Expected {
  file: string;
  type: string;
  person: [lastName: string, firstName: string, dateOfBirth: string];
  /** Their LOINC codes and values, in the order of the document. */
  results: [code: string, value: string | null][];
  infections: string[];
  reporter: string;
  identifiers: number;
}

const everywoman = [
  ["20570-8", "35.3"],
  ["731-0", "5.2"],
  ["11585-7", "100"],
  ["548-8", "Bordetella pertussis"],
] as [string, string][];
const ren = [...everywoman.slice(2), ["53926-2", "Not Detected"], ["94310-0", "Not Detected"]] as [string, string][];

/** What testing/xml holds; of the seven observations of Eve Everywoman's results three are statuses of results. */
const caseReports: Expected[] = [
  {
    file: "refn__CDAR2_IG_PHCASERPT_R2_STU1.1_Sample.xml",
    type: "eICR",
    person: ["Stinn", "Jane", "1974-11-24"],
    results: everywoman,
    infections: ["Pertussis"],
    reporter: "Salem Medical Center",
    identifiers: 2,
  },
  {
    file: "refn__CDAR2_IG_PHCASERPT_R2_STU3.1.1_SAMPLE.xml",
    type: "eICR",
    person: ["Everywoman", "Eve", "1974-11-24"],
    results: everywoman,
    infections: ["Pertussis", "Zika"],
    reporter: "Good Health Hospital",
    identifiers: 2,
  },
  {
    file: "ecv__ecr_sample_input_good.xml",
    type: "eICR",
    person: ["Everywoman", "Eve", "1974-11-24"],
    results: everywoman,
    infections: ["Pertussis", "Zika"],
    reporter: "Good Health Hospital",
    identifiers: 2,
  },
  {
    file: "ecv__message_refiner_test_eicr.xml",
    type: "eICR",
    person: ["Ren", "Kylo", "1974-11-24"],
    results: [...everywoman, ["94310-0", "Detected"], ["57180-2", "Detected"], ...ren.slice(2)],
    infections: ["Chlamydia", "Gonorrhea", "Pertussis"],
    reporter: "Endor Medical Center",
    identifiers: 2,
  },
  {
    file: "ecv__refined_message_condition_only.xml",
    type: "eICR",
    person: ["Ren", "Kylo", "1974-11-24"],
    results: ren,
    infections: ["Chlamydia", "Pertussis"],
    reporter: "Endor Medical Center",
    identifiers: 2,
  },
  {
    file: "ecv__refined_message_results_section_chlamydia_condition.xml",
    type: "eICR",
    person: ["Ren", "Kylo", "1974-11-24"],
    results: ren,
    infections: ["Chlamydia", "Pertussis"],
    reporter: "Endor Medical Center",
    identifiers: 2,
  },
  {
    file: "ecv__orchestration_CDA_eICR.xml",
    type: "eICR",
    person: ["Everywoman", "Eve", "1995-12-12"],
    results: [],
    infections: [],
    reporter: "New York City Outpatient Clinic",
    identifiers: 2,
  },
  {
    file: "refn__mon-mothma-covid-influenza_CDA_1.1_eICR.xml",
    type: "eICR",
    person: ["Mothma", "Mon", "1975-01-01"],
    results: [
      ["94533-7", "Detected"],
      ["94558-4", "Detected"],
      ["94759-8", "260373001"],
      ["34487-9", "Detected"],
      ["2345-7", "118"],
      ["2160-0", "0.9"],
      ["2823-3", "4.1"],
      ["48065-7", "0.45"],
      [
        "30746-2",
        "Bilateral ground-glass opacities consistent with viral pneumonia. No pleural effusion. Heart size normal.",
      ],
    ],
    infections: ["COVID-19", "Influenza"],
    reporter: "Grand Republic Medical Facility Clinic",
    identifiers: 2,
  },
  {
    file: "ecv__demo_phdc.xml",
    type: "PHDC",
    person: ["Price", "Kimberley", "1996-04-17"],
    results: [],
    infections: [],
    reporter: "Sunny Vale",
    identifiers: 1,
  },
  {
    file: "ecv__HEPA_GDIT_Example.xml",
    type: "PHDC",
    person: ["Snow", "Jon", "1950-01-01"],
    results: [],
    infections: ["Hepatitis A"],
    reporter: "CHOA - Scottish Rite",
    identifiers: 1,
  },
];

interface Stored {
  lastName: string;
  firstName: string;
  born: string;
  identifiers: number;
  results: [string, string | null][];
}

async function storedOf(recordId: string): Promise<Stored> {
  return server.inTransaction(clinic, async (tx) => {
    const { rows } = await sql<Stored>`
      select p.last_name as "lastName", p.first_name as "firstName", p.date_of_birth as born,
        (select count(*) from person_identifier i where i.person_id = p.id) as identifiers,
        (select coalesce(json_agg(json_build_array(t.test_code, t.value) order by o.id, t.position), '[]')
          from test_result t join test_order o on o.id = t.test_order_id where t.record_id = r.id) as results
      from record r join person p on p.id = r.person_id where r.id = ${recordId}`.execute(tx);
    return rows[0] as Stored;
  });
}

describe("each sample", () => {
  it.each(caseReports)("$file becomes a file about its patient", async (expected) => {
    const { status, message, recordId } = await importSample(expected.file);
    expect(status).toMatchObject({
      status: "FINISHED_SUCCESS",
      format: "cda",
      totalParsed: 1,
      created: 1,
      failedRows: 0,
    });
    expect(message).toMatchObject({ messageType: expected.type, outcome: "created" });
    const [lastName, firstName, born] = expected.person;
    expect(await storedOf(recordId)).toEqual({
      lastName,
      firstName,
      born,
      identifiers: expected.identifiers,
      results: expected.results,
    });
    const file = await fileOf(recordId);
    expect(file.infections.map(({ name }) => name).sort()).toEqual(expected.infections);
    expect(file.reportingOrganization).toBe(expected.reporter);
    const [report, ...others] = await reportsOf(recordId);
    expect(others).toEqual([]);
    expect(report).toMatchObject({ kind: expected.type, custodian: { name: expected.reporter } });
  });

  it.each([
    ["derived__v2xml_ORU_R01_2.5.1_SampleTestCase1.xml", "Johnson, Philip"],
    ["derived__v2xml_ORU_R01_2.5.1_SampleTestCase5.xml", "Takamura, Michael"],
    ["derived__v2xml_realm-hepatitis-c-virus.xml", "Everyman, Adam A"],
    ["di__nbs_lab_container.xml", "Bashirian, FIRSTMAX251"],
  ])("%s goes in as the message that it is", async (name, patient) => {
    const { status, message, recordId } = await importSample(name);
    expect(status).toMatchObject({ status: "FINISHED_SUCCESS", format: "hl7-xml", totalParsed: 1, created: 1 });
    expect(message).toMatchObject({ messageType: "ORU^R01", patient });
    expect(await reportsOf(recordId)).toEqual([]);
  });
});

describe("what a case report says", () => {
  it("is shown with its sections, from whom and about what", async () => {
    const { recordId } = await importSample("refn__CDAR2_IG_PHCASERPT_R2_STU1.1_Sample.xml");
    const [report] = await reportsOf(recordId);
    expect(report).toMatchObject({
      kind: "eICR",
      title: "Initial Public Health Case Report",
      writtenOn: "2016-11-07",
      facility: { name: "Salem Medical Center" },
      provider: { name: "Michael Coletta" },
      encounter: { kind: "Office outpatient visit 15 minutes", from: "2016-11-07", to: "2016-11-07" },
      medications: [{ name: "Azithromycin 500 MG Oral Tablet", on: "2016-11-07" }],
      planned: [{ name: expect.stringContaining("Zika virus envelope"), on: "2016-11-08" }],
    });
    expect(report?.conditions[0]).toEqual({ name: "Pertussis", code: "27836007", since: "2016-11-07", trigger: true });
    expect(report?.conditions.map(({ name }) => name)).toContain("Dark stools");
    expect(report?.sections.map(({ title }) => title)).toEqual([
      "Plan of Treatment",
      "Encounters",
      "History of Present Illness",
      "Medications Administered",
      "Problems",
      "Reason for Visit",
      "Results",
      "Social History",
    ]);
    const file = await fileOf(recordId);
    expect(file).toMatchObject({ detectionMethod: "Provider report", orderingFacility: "Salem Medical Center" });
    expect(file.nextOfKin).toMatchObject([{ name: "Stinn, Ruth L", relationship: "Guardian", phone: "9995551212" }]);
    expect(file.person).toMatchObject({ sexAtBirth: "Female" });
    const answers = file.answers.map(({ question, answer }) => `${question}: ${answer}`);
    expect(answers).toContain("Pregnant: No");
    expect(answers).toContain("Travel: Nadi, FJ (2016-04-29 to 2016-10-30)");
  });

  it("gives a page nothing of the document's own markup", async () => {
    const section = `<component><section><code code="10164-2"/><title>History &lt;b&gt;</title><text>
      <paragraph styleCode="x">Came with <content onclick="alert(1)">fever</content>.<br/>Went home.</paragraph>
      <list><item>one</item><item>two <script>alert(2)</script></item></list>
      <table border="1" onload="alert(3)"><caption>Doses</caption><thead><tr><th>Day</th></tr></thead><tbody><tr><td><a href="javascript:alert(4)">1</a></td></tr></tbody></table>
      <renderMultiMedia referencedObject="p"/><iframe src="https://example.org/">hidden</iframe></text></section></component>`;
    const { recordId } = await importXml(aCaseReport({ sections: section }));
    const [report] = await reportsOf(recordId);
    expect(report?.sections).toEqual([
      {
        title: "History <b>",
        blocks: [
          { kind: "paragraph", text: "Came with fever ." },
          { kind: "paragraph", text: "Went home." },
          { kind: "list", items: ["one", "two"] },
          { kind: "table", caption: "Doses", head: [["Day"]], rows: [["1"]] },
        ],
      },
    ]);
  });

  it("is read by those who work on incoming files, of their own clinic", async () => {
    const { recordId } = await importXml(aCaseReport());
    const frontDesk = await aStaffMember(server, clinic, { role: "Front desk" });
    expect(await frontDesk.refused(caseReportCalls.ofFile, { params: { id: recordId } })).toMatchObject({
      status: 403,
    });
    const elsewhere = await aStaffMember(server, await aClinic(server));
    expect(await elsewhere.refused(caseReportCalls.ofFile, { params: { id: recordId } })).toMatchObject({
      status: 404,
    });
  });
});

describe("a case report that comes again", () => {
  it("changes nothing as the same document, however its lines are broken", async () => {
    const text = aCaseReport({ results: aPanel(detected) });
    const first = await importXml(text);
    expect(await importXml(text)).toMatchObject({ message: { outcome: "unchanged" }, recordId: first.recordId });
    const rewritten = text.replaceAll("><", ">\n   <");
    expect(await importXml(rewritten)).toMatchObject({ message: { outcome: "unchanged" }, recordId: first.recordId });
  });

  it("updates its file as a later version, and changes nothing as an earlier one", async () => {
    const pending = aPanel("", { status: "active" });
    const first = await importXml(aCaseReport({ version: 1, results: pending }));
    const second = aCaseReport({
      version: 2,
      results: aPanel(detected) + aPanel(detected, { id: "panel-2", code: "94533-7" }),
    });
    expect(await importXml(second)).toMatchObject({ message: { outcome: "updated" }, recordId: first.recordId });
    const file = await fileOf(first.recordId);
    expect(file.infections).toMatchObject([
      { name: "COVID-19", status: "Positive" },
      { name: "Chlamydia", status: "Positive" },
    ]);
    expect((await reportsOf(first.recordId))[0]).toMatchObject({ version: 2 });
    const late = await importXml(aCaseReport({ version: 1, results: aPanel("", { status: "aborted" }) }));
    expect(late).toMatchObject({ message: { outcome: "unchanged" }, recordId: first.recordId });
    expect(late.message?.problems).toContainEqual(
      expect.objectContaining({ code: "import.older-version", severity: "warning" }),
    );
    expect((await fileOf(first.recordId)).infections[1]).toMatchObject({ status: "Positive" });
  });

  it("updates its file where only its narrative is new", async () => {
    const first = await importXml(aCaseReport({ version: 1 }));
    const told = `<component><section><code code="10164-2"/><title>History</title><text>Better.</text></section></component>`;
    expect(await importXml(aCaseReport({ version: 2, sections: told }))).toMatchObject({
      message: { outcome: "updated" },
      recordId: first.recordId,
    });
    expect((await reportsOf(first.recordId))[0]?.sections).toMatchObject([{ title: "History" }]);
  });

  it("is another file about another patient, though its document has the same number", async () => {
    const first = await importXml(aCaseReport());
    const other = aCaseReport()
      .replace("Nora", "Bela")
      .replace("Quist", "Anders")
      .replace("19880214", "19511103")
      .replace("MRN-77", "MRN-5");
    const second = await importXml(other);
    expect(second.message).toMatchObject({ outcome: "created" });
    expect(second.recordId).not.toBe(first.recordId);
  });

  it("is undone as a whole, and a later version alone", async () => {
    const first = await importXml(aCaseReport({ version: 1, results: aPanel("", { status: "active" }) }));
    const second = await importXml(aCaseReport({ version: 2, results: aPanel(detected) }));
    await supervisor.ask(importUndoCalls.undo, { params: { id: second.status.uuid }, body: {} });
    expect((await fileOf(first.recordId)).infections).toMatchObject([{ name: "Chlamydia", status: null }]);
    expect((await reportsOf(first.recordId))[0]).toMatchObject({ version: 1 });
    const other = await importSample("ecv__orchestration_CDA_eICR.xml");
    await supervisor.ask(importUndoCalls.undo, { params: { id: other.status.uuid }, body: {} });
    expect(await supervisor.refused(incomingFileCalls.get, { params: { id: other.recordId } })).toMatchObject({
      status: 404,
    });
    expect(await importSample("ecv__orchestration_CDA_eICR.xml")).toMatchObject({ message: { outcome: "created" } });
  });
});

describe("a reportability response", () => {
  const eicr = "refn__mon-mothma-covid-influenza_CDA_1.1_eICR.xml";
  const response = "refn__mon-mothma-covid-influenza_CDA_1.1_RR.xml";

  it("stands with the case report that it answers", async () => {
    const { recordId } = await importSample(eicr);
    const answered = await importSample(response);
    expect(answered).toMatchObject({
      message: { messageType: "RR", outcome: "updated", patient: "Mothma, Mon" },
      recordId,
    });
    const [report] = await reportsOf(recordId);
    expect(report?.reportability).toMatchObject({
      priority: "Information Only",
      processing: "eICR processed",
      determinations: [
        {
          condition: "Disease caused by severe acute respiratory syndrome coronavirus 2",
          determination: "Reportable",
          timeframe: "Immediately",
          agencies: expect.arrayContaining(["Senate District Department of Health"]),
        },
        { condition: "Influenza caused by Influenza A virus subtype H5N1", determination: "Reportable" },
      ],
    });
    expect((await fileOf(recordId)).rawMessages).toHaveLength(2);
    expect(await importSample(response)).toMatchObject({ message: { outcome: "unchanged" }, recordId });
  });

  it.each([response, "refn__CDAR2_IG_PHCR_R2_RR_D1_2017DEC_SAMPLE.xml"])(
    "%s waits for its case report",
    async (name) => {
      const { status, message } = await importSample(name);
      expect(status).toMatchObject({ status: "FINISHED_FAIL", failedRows: 1, created: 0 });
      expect(message).toMatchObject({ outcome: "failed", records: [] });
      expect(message?.problems).toMatchObject([{ code: "import.no-case-report", severity: "error" }]);
    },
  );

  it("is tried again once its case report is there", async () => {
    const waiting = await importSample(response);
    const { recordId } = await importSample(eicr);
    const params = { id: waiting.status.uuid, messageId: waiting.message?.id ?? "" };
    const after = await supervisor.ask(dataImportCalls.retry, { params, body: {} });
    expect(after).toMatchObject({ outcome: "updated", records: [{ id: recordId }] });
  });

  it("stays away from another patient's case report of the same set", async () => {
    await importSample("ecv__orchestration_CDA_eICR.xml");
    expect((await importSample(response)).message).toMatchObject({ outcome: "failed" });
  });
});

describe("what can't go in", () => {
  it.each([
    [
      "a document type",
      `<!DOCTYPE ClinicalDocument [<!ENTITY a "b">]>${aCaseReport().replace(/^<\?.*?\?>/, "")}`,
      "failed",
      "xml.unreadable",
    ],
    ["a cut-off document", aCaseReport().slice(0, 900), "failed", "xml.unreadable"],
    [
      "a patient missing",
      aCaseReport().replace(/<recordTarget>[\s\S]*<\/recordTarget>/, ""),
      "failed",
      "hl7.no-patient",
    ],
    [
      "two patients",
      aCaseReport().replace(/(<recordTarget>[\s\S]*<\/recordTarget>)/, "$1$1"),
      "failed",
      "hl7.several-patients",
    ],
    [
      "another kind of document",
      aCaseReport().replace("55751-2", "18842-5"),
      "unsupported",
      "xml.unsupported-document",
    ],
  ])("%s: nothing is stored but the document", async (_, text, outcome, code) => {
    const { status, message } = await importXml(text);
    expect(status).toMatchObject({ status: "FINISHED_FAIL", created: 0, failedRows: 1 });
    expect(message).toMatchObject({ outcome, records: [], problems: [{ code, severity: "error" }] });
  });

  it("is mended and tried again", async () => {
    const { status, message } = await importXml(aCaseReport().replace("</recordTarget>", "</recordtarget>"));
    const params = { id: status.uuid, messageId: message?.id ?? "" };
    const after = await supervisor.ask(dataImportCalls.retry, { params, body: { text: aCaseReport() } });
    expect(after).toMatchObject({ outcome: "created", messageType: "eICR" });
  });

  it("a document of more than 20 MB is refused whole, and one in another encoding than it says", async () => {
    const large = Buffer.from(
      aCaseReport().replace("</ClinicalDocument>", `<!--${"x".repeat(20 * 1024 * 1024)}--></ClinicalDocument>`),
    );
    const refused = await importFile(server, supervisor, large, "large.xml");
    expect(refused).toMatchObject({
      status: "FINISHED_FAIL",
      totalParsed: 0,
      errorReason: expect.stringContaining("20 MB"),
    });
    const latin = Buffer.from(aCaseReport().replace("Nora", "Renée"), "latin1");
    const unreadable = await importFile(server, supervisor, latin, "latin.xml");
    expect(unreadable).toMatchObject({ status: "FINISHED_FAIL", errorReason: expect.stringContaining("not in UTF-8") });
  });

  it.each([
    ["ISO-8859-1", (text: string) => Buffer.from(text, "latin1")],
    ["UTF-16", (text: string) => Buffer.from(`\ufeff${text}`, "utf16le")],
  ])("reads the encoding that a document declares: %s", async (encoding, encode) => {
    const text = aCaseReport().replace("UTF-8", encoding).replace("Nora", "Renée");
    const { recordId } = await importXml(encode(text));
    expect((await storedOf(recordId)).firstName).toBe("Renée");
  });
});

it("notes a condition that points to no infection, and names the file by it once it is mapped", async () => {
  const diagnosis = (code: string) => `<component><section><code code="46240-8"/><title>Encounters</title><text/><entry>
    <encounter classCode="ENC" moodCode="EVN"><entryRelationship typeCode="COMP"><act classCode="ACT" moodCode="EVN">
      <templateId root="2.16.840.1.113883.10.20.22.4.80"/><entryRelationship typeCode="SUBJ"><observation classCode="OBS" moodCode="EVN">
        <templateId root="2.16.840.1.113883.10.20.15.2.3.3"/><value xsi:type="CD" ${code}/></observation></entryRelationship></act></entryRelationship>
    </encounter></entry></section></component>`;
  const unknown = diagnosis('code="49649001" codeSystem="2.16.840.1.113883.6.96" displayName="Acanthamoeba"');
  const { recordId } = await importXml(aCaseReport({ id: "unknown", sections: unknown }));
  expect((await fileOf(recordId)).infections).toEqual([]);
  const lines = await server.inTransaction(clinic, (tx) =>
    sql<{ code: string }>`select meaning, code_system as system, code from unmapped_code`.execute(tx),
  );
  expect(lines.rows).toEqual([{ meaning: "condition", system: "SCT", code: "49649001" }]);
  const known = diagnosis(
    'code="A56.01" codeSystem="2.16.840.1.113883.6.90" displayName="Chlamydial cystitis and urethritis"',
  );
  const byIcd = await importXml(aCaseReport({ id: "known", sections: known }));
  expect((await fileOf(byIcd.recordId)).infections).toMatchObject([{ name: "Chlamydia", status: null }]);
});
