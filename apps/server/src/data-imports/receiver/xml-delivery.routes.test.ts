import { dataImportCalls } from "@tracewell/contract/data-imports";
import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { Receipt } from "@tracewell/contract/report-receiver";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { aKey, deliver } from "../../../testing/api-keys.ts";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../../testing/app.ts";
import { xmlSample } from "../../../testing/xml-samples.ts";

let server: TestApp;
let lead: Caller;
let secret: string;

beforeAll(async () => {
  server = await anApp({ worker: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  const tenantId = await aClinic(server);
  const administrator = await aStaffMember(server, tenantId, { role: "Clinic administrator" });
  lead = await aStaffMember(server, tenantId, { role: "Supervisor" });
  ({ secret } = await aKey(administrator, lead, "Hospital interface"));
});

const labReport = xmlSample("derived__v2xml_ORU_R01_2.5.1_SampleTestCase1.xml");
const sendXml = async (content: string | Buffer, type = "application/xml") => {
  const response = await deliver(server, secret, content, { type });
  expect(response.headers["content-type"]).toContain("application/json");
  return { status: response.statusCode, receipt: Receipt.parse(response.json()) };
};
const countOfFiles = async () => (await lead.ask(incomingFileCalls.list)).total;

it.each([
  ["HL7 v2 in XML", "derived__v2xml_ORU_R01_2.5.1_SampleTestCase1.xml", "application/hl7-v2+xml", "hl7-xml"],
  ["an eICR", "refn__CDAR2_IG_PHCASERPT_R2_STU1.1_Sample.xml", "text/xml; charset=utf-8", "cda"],
  ["a PHDC", "ecv__demo_phdc.xml", "application/octet-stream", "cda"],
])(
  "takes %s by its content, answers by JSON, and creates nothing when it is sent again",
  async (_what, name, type, format) => {
    const { status, receipt } = await sendXml(xmlSample(name), type);
    expect([status, receipt.code, receipt.messages.map(({ code }) => code)]).toEqual([200, "AA", ["AA"]]);
    expect(await countOfFiles()).toBe(1);
    const [kept] = (await lead.ask(dataImportCalls.list)).data;
    expect(kept).toMatchObject({ startedBy: "Hospital interface", status: "FINISHED_SUCCESS", format, created: 1 });
    expect((await sendXml(xmlSample(name), type)).receipt.code).toBe("AA");
    expect(await countOfFiles()).toBe(1);
  },
);

it("names the message that it acknowledges", async () => {
  const controlId = /<MSH.10>([^<]+)</.exec(labReport.toString())?.[1];
  expect(controlId).toBeTruthy();
  expect((await sendXml(labReport)).receipt.messages[0]?.controlId).toBe(controlId);
});

it.each([
  [
    "a document type",
    () =>
      labReport
        .toString()
        .replace(/<ORU_R01/, '<!DOCTYPE ORU_R01 [<!ENTITY a SYSTEM "file:///etc/passwd">]>\n<ORU_R01'),
    /DOCTYPE/,
  ],
  ["nesting without end", () => `<ORU_R01>${"<a>".repeat(5000)}${"</a>".repeat(5000)}</ORU_R01>`, /deep/],
])("keeps XML with %s, but reads nothing of it", async (_what, content, reason) => {
  const { status, receipt } = await sendXml(content());
  expect([status, receipt.code]).toEqual([200, "AE"]);
  expect(receipt.messages[0]?.problems[0]?.message).toMatch(reason);
  expect(receipt.importId).not.toBeNull();
  expect(await countOfFiles()).toBe(0);
});

it("rejects XML that is no report, and keeps nothing of it", async () => {
  const { status, receipt } = await sendXml("<rows><row><name>Ivy</name></row></rows>");
  expect([status, receipt.code, receipt.importId]).toEqual([400, "AR", null]);
  expect((await lead.ask(dataImportCalls.list)).total).toBe(0);
});

it("refuses XML that is larger than a delivery may be", async () => {
  const response = await deliver(server, secret, Buffer.alloc(4 * 1024 * 1024 + 1, "<"), { type: "application/xml" });
  expect([response.statusCode, response.json().code]).toEqual([413, "request.too-large"]);
});
