import { dataImportCalls } from "@tracewell/contract/data-imports";
import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { anHl7LabReport, type LabReport } from "@tracewell/fixtures/lab-report-message";
import { aPerson } from "@tracewell/fixtures/person";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { clinic, importing, server, supervisor } from "../../testing/importing-clinic.ts";
import { importFile, messagesOf } from "../../testing/imports.ts";

importing();

const maria = aPerson(1, { lastName: "Santos", firstName: "Maria", dateOfBirth: "1990-04-12", sexAtBirth: "F" });

const aReport = (more: Partial<LabReport> = {}): string =>
  anHl7LabReport({
    person: maria,
    tests: [{ panel: "ct-gc", outcome: "positive", results: { "43305-2": "negative" } }],
    sentAt: "2026-02-01T15:00:00Z",
    controlId: "1",
    fillerOrderNumber: "F100",
    patientId: "P1",
    ...more,
  });

/** The message with field n of all segments of a kind replaced. */
const withField = (message: string, segment: string, field: number, value: string): string =>
  message
    .split("\r")
    .map((line) => (line.startsWith(`${segment}|`) ? line.split("|").with(field, value).join("|") : line))
    .join("\r");

const imported = async (...messages: string[]) => {
  const status = await importFile(server, supervisor, messages.join(""));
  return { status, messages: await messagesOf(supervisor, status.uuid) };
};

async function counted(table: string): Promise<number> {
  const { rows } = await server.inTransaction(clinic, (tx) =>
    sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(tx),
  );
  return rows[0]?.n ?? 0;
}

const tables = [
  "person",
  "record",
  "incoming_file",
  "record_infection",
  "test_order",
  "specimen",
  "test_result",
  "order_answer",
];
const allCounted = async () =>
  Object.fromEntries(await Promise.all(tables.map(async (table) => [table, await counted(table)])));

/** The page of the file that a message became. */
const pageOf = (message: { records: { id: string }[] } | undefined) =>
  supervisor.ask(incomingFileCalls.get, { params: { id: message?.records[0]?.id ?? "" } });

describe("a new report", () => {
  it("becomes an incoming file about a new person, with results, specimen and who reported it", async () => {
    const { status, messages } = await imported(aReport());
    expect(status).toMatchObject({ status: "FINISHED_SUCCESS", created: 1, problems: [], progress: 1 });
    expect(messages[0]).toMatchObject({
      outcome: "created",
      patient: expect.stringContaining("Santos, Maria"),
      matchInReview: false,
    });
    expect(messages[0]?.records).toMatchObject([
      { referenceNumber: expect.stringMatching(/^F-20\d\d-000001$/), infection: "Chlamydia, Gonorrhea" },
    ]);
    const page = await pageOf(messages[0]);
    expect(page).toMatchObject({
      status: { key: "New" },
      person: { fullName: expect.stringContaining("Santos, Maria"), dateOfBirth: "1990-04-12", sexAtBirth: "Female" },
      detectionMethod: "Laboratory report",
      reportingOrganization: "Chesapeake Reference Laboratory",
      orderingFacility: "Riverside Family Health Center",
      matchReview: null,
    });
    expect(page.infections.map(({ name, status }) => [name, status])).toEqual([
      ["Chlamydia", "Positive"],
      ["Gonorrhea", "Negative"],
    ]);
    const [order] = page.orders;
    expect(order).toMatchObject({
      fillerOrderNumber: "F100-1",
      specimens: [{ specimenId: "SF100-1", type: "Urine specimen" }],
    });
    expect(
      order?.results.map(({ testCode, qualitativeResult, status }) => [testCode, qualitativeResult, status]),
    ).toEqual([
      ["43304-5", "Detected", "F"],
      ["43305-2", "Not detected", "F"],
    ]);
  });

  it("keeps questions apart from results, and who is next of kin, and the notes", async () => {
    const [header, ...rest] = aReport({
      tests: [{ panel: "covid-naat", outcome: "positive" }],
      answers: { symptomatic: "Y", firstTest: "N" },
    }).split("\r");
    const kin = "NK1|1|Santos^Rosa|MTH^Mother^HL70063||^PRN^PH^^1^410^5550177";
    const at = rest.findIndex((segment) => segment.startsWith("PID")) + 1;
    const message = [header, ...rest.slice(0, at), "NTE|1|L|Call after noon", kin, ...rest.slice(at)].join("\r");
    const page = await pageOf((await imported(message)).messages[0]);
    expect(page.answers.length).toBeGreaterThanOrEqual(2);
    expect(page.orders.flatMap((order) => order.results)).toHaveLength(1);
    expect(page.nextOfKin).toMatchObject([{ name: "Santos, Rosa", relationship: "Mother", phone: "4105550177" }]);
    expect(page.remarks).toEqual(["Call after noon"]);
  });

  it("is written into the Activity log as the work of who started the import", async () => {
    const { messages, status } = await imported(aReport());
    const lines = await server.inTransaction(clinic, (tx) =>
      tx
        .selectFrom("trail")
        .select(["actor_id", "request_id", "after"])
        .where("table_name", "=", "record")
        .where("row_id", "=", messages[0]?.records[0]?.id ?? "")
        .execute(),
    );
    expect(lines).toMatchObject([{ actor_id: supervisor.userId, request_id: `import ${status.uuid}` }]);
    const kept = await server.inTransaction(clinic, (tx) =>
      tx.selectFrom("trail").select("after").where("table_name", "=", "import_message").execute(),
    );
    expect(JSON.stringify(kept)).not.toContain("Santos");
  });

  it("begins a day that was sent without a time at the clinic's midnight", async () => {
    const { messages } = await imported(withField(aReport(), "OBR", 7, "20260131"));
    expect((await pageOf(messages[0])).orders[0]?.collectedAt).toBe("2026-01-31T05:00:00.000Z");
  });
});

describe("the same report again", () => {
  it("creates nothing when the same file is imported twice", async () => {
    const file = [aReport(), aReport({ controlId: "2", fillerOrderNumber: "F101", person: aPerson(2) })];
    await imported(...file);
    const before = await allCounted();
    const { status, messages } = await imported(...file);
    expect(status).toMatchObject({ status: "FINISHED_SUCCESS", created: 0, updated: 0, unchanged: 2 });
    expect(messages.every(({ records }) => records.length === 1)).toBe(true);
    expect(await allCounted()).toEqual(before);
  });

  it("is known when it is sent in another message", async () => {
    await imported(aReport());
    const before = await allCounted();
    const { status } = await imported(
      aReport({
        controlId: "77",
        sentAt: "2026-02-03T15:00:00Z",
        collectedAt: "2026-02-01T15:00:00Z",
        resultedAt: "2026-02-01T15:00:00Z",
      }),
    );
    expect(status).toMatchObject({ unchanged: 1, created: 0 });
    expect(await allCounted()).toEqual(before);
  });

  it("is known when it stands twice in one file", async () => {
    const { status } = await imported(aReport(), aReport(), aReport({ controlId: "3" }));
    expect(status).toMatchObject({ created: 1, unchanged: 2 });
    expect(await counted("incoming_file")).toBe(1);
  });

  it("keeps the earlier value of a corrected result, and the infection follows", async () => {
    const first = await imported(aReport());
    const corrected = aReport({ controlId: "2", status: "C", tests: [{ panel: "ct-gc", outcome: "negative" }] });
    const { status, messages } = await imported(corrected);
    expect(status).toMatchObject({ updated: 1, created: 0 });
    expect(messages[0]?.records[0]?.id).toBe(first.messages[0]?.records[0]?.id);
    const page = await pageOf(messages[0]);
    const chlamydia = page.orders[0]?.results.find(({ testCode }) => testCode === "43304-5");
    expect(chlamydia).toMatchObject({
      value: "Not detected",
      status: "C",
      earlier: [{ value: "Detected", status: "F" }],
    });
    expect(page.infections.map(({ name, status }) => [name, status])).toEqual([
      ["Chlamydia", "Negative"],
      ["Gonorrhea", "Negative"],
    ]);
    expect(page.rawMessages).toHaveLength(2);
  });

  it("makes a preliminary result final, and lets no late preliminary one undo that", async () => {
    const preliminary = aReport({ status: "P", controlId: "1" });
    await imported(preliminary);
    expect((await imported(aReport({ controlId: "2" }))).status).toMatchObject({ updated: 1 });
    const { status, messages } = await imported(aReport({ status: "P", controlId: "3" }));
    expect(status).toMatchObject({ unchanged: 1 });
    expect(messages[0]?.problems.map(({ code }) => code)).toContain("import.older-result");
    const page = await pageOf(messages[0]);
    expect(page.orders[0]?.results.map(({ status, earlier }) => [status, earlier.length])).toEqual([
      ["F", 1],
      ["F", 1],
    ]);
  });

  it("adds a result that was still missing to the same file", async () => {
    const both = aReport();
    await imported(both.replace(/\rOBX\|2\|[^\r]*/, ""));
    const { status, messages } = await imported(withField(both, "MSH", 9, "2"));
    expect(status).toMatchObject({ updated: 1, created: 0 });
    const page = await pageOf(messages[0]);
    expect(page.orders.map((order) => order.results.length)).toEqual([2]);
  });

  it("does not count what the laboratory withdraws", async () => {
    await imported(aReport());
    const withdrawn = withField(aReport({ controlId: "2" }), "OBX", 11, "W");
    const { status, messages } = await imported(withdrawn);
    expect(status).toMatchObject({ updated: 1 });
    expect(messages[0]?.problems.map(({ code }) => code)).toContain("import.result-withdrawn");
    const page = await pageOf(messages[0]);
    expect(page.infections.map((infection) => infection.status)).toEqual([null, null]);
  });
});

describe("antibodies of syphilis", () => {
  const syphilis = (results: Record<string, "positive" | "negative">) =>
    aReport({ tests: [{ panel: "syphilis", outcome: "negative", results }] });

  it("make nobody positive where only one kind of test finds them", async () => {
    const { messages } = await imported(syphilis({ "20507-0": "positive" }));
    expect((await pageOf(messages[0])).infections).toMatchObject([{ name: "Syphilis", status: null }]);
  });

  it("make someone positive where both kinds find them", async () => {
    const { messages } = await imported(syphilis({ "20507-0": "positive", "24312-1": "positive" }));
    expect((await pageOf(messages[0])).infections).toMatchObject([{ name: "Syphilis", status: "Positive" }]);
  });
});

describe("the patient", () => {
  const other = (person: LabReport["person"], more: Partial<LabReport> = {}) =>
    aReport({ person, controlId: "2", fillerOrderNumber: "F200", ...more });

  it("is joined with the person who is surely the same, and what is new about them is kept", async () => {
    await imported(aReport({ person: { ...maria, emails: [] } }));
    const { messages } = await imported(other({ ...maria, emails: ["maria@mail.example"] }));
    expect(await counted("person")).toBe(1);
    expect(messages[0]?.matchInReview).toBe(false);
    expect((await pageOf(messages[0])).person.email).toBe("maria@mail.example");
  });

  it("is joined with a person of the same file", async () => {
    await imported(aReport(), other(maria));
    expect(await counted("person")).toBe(1);
    expect(await counted("incoming_file")).toBe(2);
  });

  it("waits for review where it is doubtful who it is, with the candidates and why", async () => {
    await imported(aReport());
    const sister = { ...maria, firstName: "Marisol", dateOfBirth: "1990-12-04", middleName: null };
    const { messages } = await imported(other(sister, { patientId: "P2" }));
    expect(messages[0]?.matchInReview).toBe(true);
    expect(await counted("person")).toBe(2);
    const page = await pageOf(messages[0]);
    expect(page.status.key).toBe("New");
    const [candidate] = page.matchReview?.candidates ?? [];
    expect(candidate?.person.fullName).toContain("Santos, Maria");
    expect(candidate?.reasons.map(({ field }) => field)).toContain("name");
    expect(candidate?.score).toBeGreaterThan(0.4);
  });

  it("who is not named at all is a person of their own each time", async () => {
    const nameless = (controlId: string) =>
      other(maria, { controlId, fillerOrderNumber: `F${controlId}` }).replace(/\rPID\|[^\r]*/, "\rPID|1");
    const { status, messages } = await imported(nameless("1"), nameless("2"));
    expect(status).toMatchObject({ created: 2 });
    expect(await counted("person")).toBe(2);
    expect(messages[0]?.problems.map(({ code }) => code)).toContain("import.unknown-patient");
  });

  it("is not lost when the same report comes about somebody else", async () => {
    await imported(aReport());
    const stranger = aPerson(9, { lastName: "Okafor", firstName: "Ngozi", dateOfBirth: "1971-01-30" });
    const { status, messages } = await imported(aReport({ person: stranger, patientId: "P9" }));
    expect(status).toMatchObject({ created: 1 });
    const warning = messages[0]?.problems.find(({ code }) => code === "import.same-report-other-patient");
    expect(warning?.message).toMatch(/F-20\d\d-000001/);
    expect(await counted("person")).toBe(2);
    const again = await imported(aReport({ person: stranger, patientId: "P9", controlId: "5" }));
    expect(again.status).toMatchObject({ unchanged: 1 });
  });
});

it("warns where no code says which infection a report is about", async () => {
  const lead = aReport().replaceAll("43304-5", "5671-3").replaceAll("43305-2", "5609-3").replaceAll("64017-7", "1-8");
  const { status, messages } = await imported(lead);
  expect(status.status).toBe("FINISHED_SUCCESS");
  expect(messages[0]?.problems).toMatchObject([{ code: "import.no-infection", severity: "warning", messageNumber: 1 }]);
});

it("follows the codes that the clinic has changed", async () => {
  await server.inTransaction(clinic, (tx) =>
    tx.updateTable("infection").set({ disabled: true }).where("key", "=", "gonorrhea").execute(),
  );
  const { messages } = await imported(aReport());
  expect(messages[0]?.records[0]?.infection).toBe("Chlamydia");
  expect(await supervisor.ask(dataImportCalls.list, { query: {} })).toMatchObject({ total: 1 });
});
