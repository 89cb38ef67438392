import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { segment } from "@tracewell/fixtures/hl7-text";
import { describe, expect, it } from "vitest";
import { oruMessage } from "../../testing/elr-hl7/oru-message.ts";
import { importing, server, supervisor } from "../../testing/importing-clinic.ts";
import { importFile, messagesOf } from "../../testing/imports.ts";

importing();

const pid = [
  "PID|1||7^^^Lab^MR||Doe^Jane||19800102|F|||1 Elm St^^Albany^NY^12207^USA^H~PO Box 9^^Albany^NY^12201^USA^M",
  "||^PRN^PH^^1^518^5550101^22||||||||||||||||20240228|Y",
]
  .join("")
  .replace("Doe^Jane||", "Doe^Jane|Kowalczyk|");
const kin =
  "NK1|1|Doe^Ann|MTH^Mother^HL70063|5 Oak Ave^^Troy^NY^12180|^PRN^PH^^1^518^5550202~^NET^Internet^ann.doe@example.org";
const provider = "1234567893^Reyes^Ana^^^Dr.^^^NPI&2.16.840.1.113883.4.6&ISO^L^^^NPI";
const orc = `ORC|RE|P77^EHR|F77^LIS|||||||||${provider}||^WPN^PH^^1^518^5550303^44|||||||Elm Clinic|2 Elm St^^Albany^NY^12207|^WPN^PH^^1^518^5550404`;
const obr = `OBR|1|P77^EHR|F77^LIS|43304-5^Chlamydia^LN|||202403010800-0500|||||||||${provider}|^WPN^PH^^1^518^5550303^44|||||202403021000-0500|||F||||||R11^Screening^L`;
const obx = segment("OBX", {
  1: "1",
  2: "CWE",
  3: "43304-5^Chlamydia^LN",
  5: "260373001^Detected^SCT",
  11: "F",
  14: "202403010800-0500",
  15: "33D1234567^Elm Lab^CLIA",
  17: "TMA^Transcription mediated amplification^L",
  18: "PANTHER-7^Hologic",
  19: "202403020900-0500",
  23: "Elm Lab^L^^^^CLIA&2.16.840.1.113883.4.7&ISO^XX^^^33D1234567",
  24: "9 Lab Way^^Albany^NY^12207",
});
const spm = "SPM|1|S77&EHR^S78&LIS||119393003^Urine^SCT|||||||||||||202403010800-0500|202403011500-0500";
const report = oruMessage(pid, kin, orc, obr, obx, spm);

const pageOf = async (text: string) => {
  const { uuid } = await importFile(server, supervisor, `${text}\r`);
  const [message] = await messagesOf(supervisor, uuid);
  return supervisor.ask(incomingFileCalls.get, { params: { id: message?.records[0]?.id ?? "" } });
};

describe("what a report says beside its results", () => {
  it("stands with the order, the result and the specimen", async () => {
    const page = await pageOf(report);
    expect(page.orders).toMatchObject([
      {
        placerOrderNumber: "P77",
        fillerOrderNumber: "F77",
        status: "F",
        reasons: ["Screening"],
        orderingProvider: "Dr. Ana Reyes",
        orderingProviderNpi: "1234567893",
        orderingProviderPhone: "5185550303 ext. 44",
        orderingOrganization: "Elm Clinic",
        orderingOrganizationPhone: "5185550404",
        orderingOrganizationAddress: "2 Elm St, Albany, NY 12207",
        specimens: [{ collectedAt: "2024-03-01T13:00:00.000Z", receivedAt: "2024-03-01T20:00:00.000Z" }],
        results: [
          {
            valueCode: "260373001",
            performingOrganization: "Elm Lab",
            performingClia: "33D1234567",
            performingAddress: "9 Lab Way, Albany, NY 12207",
            method: "Transcription mediated amplification",
            device: "PANTHER-7 Hologic",
            analyzedAt: "2024-03-02T14:00:00.000Z",
          },
        ],
      },
    ]);
  });

  it("stands with the patient and the next of kin", async () => {
    const page = await pageOf(report);
    expect(page.patientDetails).toEqual({
      deceased: true,
      deceasedOn: "2024-02-28",
      mothersMaidenName: "Kowalczyk",
      phones: [{ number: "5185550101 ext. 22", use: "home" }],
      addresses: [
        { address: "1 Elm St, Albany, NY 12207", type: "Home" },
        { address: "PO Box 9, Albany, NY 12201", type: "Mailing" },
      ],
    });
    expect(page.nextOfKin).toEqual([
      {
        name: "Doe, Ann",
        relationship: "Mother",
        phone: "5185550202",
        email: "ann.doe@example.org",
        address: "5 Oak Ave, Troy, NY 12180",
      },
    ]);
  });

  it.each([
    ["an NPI", "1234567893"],
    ["a phone number as people write it", "(518) 555-0404"],
    ["the beginning of a CLIA number", "33d12345"],
    ["a placer number", "P77"],
    ["a specimen's number", "S78"],
    ["a mother's maiden name", "kowalczyk"],
    ["an email of next of kin", "ann.doe@example.org"],
    ["an analyzer and a provider", "panther reyes"],
    ["the code of a value", "260373001"],
    ["a reason for the test", "screening"],
    ["the code of a reason", "R11"],
    ["the facility's street and town", "2 elm 12207"],
    ["the performing laboratory's address", "lab way"],
    ["a method", "transcription amplification"],
  ])("is found by %s", async (_, said) => {
    const page = await pageOf(report);
    const found = async (query: Record<string, string>) =>
      (await supervisor.ask(incomingFileCalls.list, { query: query as never })).data.map(({ id }) => id);
    expect(await found({ said })).toEqual([page.id]);
    expect(await found({ said: `${said} nobody` })).toEqual([]);
  });

  it("is found by the status of its order, as it stands", async () => {
    const page = await pageOf(report);
    const found = async (...orderStatus: string[]) =>
      (await supervisor.ask(incomingFileCalls.list, { query: { orderStatus } as never })).data.map(({ id }) => id);
    expect([await found("F"), await found("P"), await found("P", "F")]).toEqual([[page.id], [], [page.id]]);
    await pageOf(report.replace("|||F||||||R11", "|||C||||||R11").replace("|77|P|", "|78|P|"));
    expect(await found("F", "P")).toEqual([]);
    expect(await found("C")).toEqual([page.id]);
  });
});
