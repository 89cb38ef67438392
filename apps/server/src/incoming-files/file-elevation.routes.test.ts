import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { investigationCalls } from "@tracewell/contract/investigations";
import { lookupCalls } from "@tracewell/contract/lookups";
import { recordCalls } from "@tracewell/contract/records";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, type TestApp } from "../../testing/app.ts";
import { setRecordInfections } from "../records/record-creation.service.ts";

let server: TestApp;
let clinic: string;
let investigator: Caller;
let infections: Map<string, string>;
let number = 0;

beforeAll(async () => {
  server = await anApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await aClinic(server);
  investigator = await aStaffMember(server, clinic, { role: "Investigator" });
  const { data } = await investigator.ask(lookupCalls.infections);
  infections = new Map(data.map(({ name, id }) => [name, id]));
});

const idOf = (infection: string) => infections.get(infection) as string;
const body = (who: object, infection?: string) => ({ ...who, ...(infection ? { infectionId: idOf(infection) } : {}) });
const aPatient = () => ({ person: { lastName: `Santos${number++}`, firstName: "Maria" } });
const aFile = (infection?: string, who: object = aPatient()) =>
  investigator.ask(incomingFileCalls.create, { body: body(who, infection) });
const pageOf = (id: string) => investigator.ask(incomingFileCalls.get, { params: { id } });
const caseOf = (id: string) => investigator.ask(investigationCalls.get, { params: { id } });
const elevate = (id: string, wanted = {}) =>
  investigator.ask(incomingFileCalls.elevate, { params: { id }, body: wanted });
const notElevated = async (id: string, wanted = {}) =>
  (await investigator.refused(incomingFileCalls.elevate, { params: { id }, body: wanted })).code;
const attach = (id: string, investigationId: string) =>
  investigator.ask(incomingFileCalls.attach, { params: { id }, body: { investigationId } });
const notAttached = async (id: string, investigationId: string) =>
  (await investigator.refused(incomingFileCalls.attach, { params: { id }, body: { investigationId } })).code;

/** A file about two infections, as a panel reports them. */
async function aPanel(who: object = aPatient()) {
  const file = await aFile("Chlamydia", who);
  await server.inTransaction(clinic, (tx) =>
    setRecordInfections(tx, clinic, file.id, [{ infectionId: idOf("Gonorrhea"), status: "Positive" }]),
  );
  return file;
}

it("becomes a case once for each of its infections", async () => {
  const file = await aPanel();
  expect(await notElevated(file.id)).toBe("incoming-file.infection-needed");
  const gonorrhea = await elevate(file.id, { infectionId: idOf("Gonorrhea") });
  expect((await caseOf(gonorrhea.id)).infections).toEqual([
    { id: idOf("Gonorrhea"), name: "Gonorrhea", status: "Positive" },
  ]);
  expect(await notElevated(file.id, { infectionId: idOf("Gonorrhea") })).toBe("incoming-file.already-elevated");
  // The one that is left needs no choosing any more.
  const chlamydia = await elevate(file.id);
  expect((await caseOf(chlamydia.id)).infection.name).toBe("Chlamydia");
  const { abilities, followedBy, status } = await pageOf(file.id);
  expect([status.key, followedBy.length]).toEqual(["CaseCreated", 2]);
  expect(abilities.elevate.reasons).toEqual([
    expect.objectContaining({
      code: "incoming-file.already-elevated",
      fix: expect.objectContaining({ label: gonorrhea.referenceNumber }),
    }),
  ]);
  expect(await notElevated(file.id)).toBe("incoming-file.already-elevated");
});

it("joins an open case with the infection that is left", async () => {
  const first = await aFile("Chlamydia");
  const chlamydia = await elevate(first.id);
  const { person } = await pageOf(first.id);
  const panel = await aPanel({ personId: person.id });
  await elevate(panel.id, { infectionId: idOf("Gonorrhea") });
  expect((await pageOf(panel.id)).openInvestigations.map(({ id }) => id)).toEqual([chlamydia.id]);
  expect(await notElevated(panel.id)).toBe("investigation.open-exists");
  await attach(panel.id, chlamydia.id);
  expect(await notAttached(panel.id, chlamydia.id)).toBe("incoming-file.already-elevated");
  expect((await pageOf(panel.id)).abilities.attach.reasons[0]?.code).toBe("incoming-file.already-elevated");
});

it("names the infection that was chosen for it from then on", async () => {
  const file = await aFile();
  await elevate(file.id, { infectionId: idOf("HIV") });
  expect((await pageOf(file.id)).infections).toEqual([{ id: idOf("HIV"), name: "HIV", status: null }]);
});

it("becomes no case about an infection of another clinic", async () => {
  const file = await aFile();
  const stranger = await aStaffMember(server, await aClinic(server));
  const { data } = await stranger.ask(lookupCalls.infections);
  const foreign = data.find(({ name }) => name === "HIV")?.id as string;
  expect(await notElevated(file.id, { infectionId: foreign })).toBe("request.not-found");
});

it("joins no case of another person, a closed one or one that is not there", async () => {
  const other = await elevate((await aFile("Syphilis")).id);
  const file = await aFile("Syphilis");
  expect(await notAttached(file.id, other.id)).toBe("investigation.other-person");
  expect(await notAttached(file.id, file.id)).toBe("request.not-found");

  const { person } = await pageOf(file.id);
  const own = await elevate(file.id);
  await server.inTransaction(clinic, (tx) =>
    tx
      .updateTable("record")
      .set({ status_key: "Closed", closed: true, closed_at: new Date() })
      .where("id", "=", own.id)
      .execute(),
  );
  const later = await aFile("Syphilis", { personId: person.id });
  expect(await notAttached(later.id, own.id)).toBe("record.closed");
  // A new episode may be opened, for the one before is closed.
  expect((await elevate(later.id)).id).not.toBe(own.id);
});

it("is not elevated or attached by those who do not work on investigations", async () => {
  const clinician = await aStaffMember(server, clinic, { role: "Clinician" });
  const file = await aFile("Syphilis");
  const page = await clinician.ask(incomingFileCalls.get, { params: { id: file.id } });
  expect(page.abilities.elevate.allowed).toBe(false);
  const problem = await clinician.refused(incomingFileCalls.elevate, { params: { id: file.id }, body: {} });
  expect(problem.code).toBe("access.denied");
});

it("shares its tests and notes with its case, and sees the case's", async () => {
  const source = await aFile("Syphilis");
  const { person } = await pageOf(source.id);
  const attached = await aFile("Syphilis", { personId: person.id });
  const opened = await elevate(source.id);
  await attach(attached.id, opened.id);
  const write = (id: string, text: string) => investigator.ask(recordCalls.addNote, { params: { id }, body: { text } });
  const test = (id: string, testName: string) =>
    investigator.ask(recordCalls.addResult, { params: { id }, body: { testName, value: "Reactive" } });
  await write(source.id, "of the source");
  await test(attached.id, "RPR");
  await write(opened.id, "of the case");
  await test(opened.id, "TPPA");

  const seen = async (page: Promise<{ orders: { testName: string }[]; notes: { text: string }[] }>) => {
    const { orders, notes } = await page;
    return [...orders.map(({ testName }) => testName), ...notes.map(({ text }) => text)].sort();
  };
  expect(await seen(caseOf(opened.id))).toEqual(["RPR", "TPPA", "of the case", "of the source"]);
  expect(await seen(pageOf(source.id))).toEqual(["TPPA", "of the case", "of the source"]);
  expect(await seen(pageOf(attached.id))).toEqual(["RPR", "TPPA", "of the case"]);
});

/** A file whose panel found two infections. */
async function aDoublePositive(who?: object) {
  const file = await aPanel(who);
  await server.inTransaction(clinic, (tx) =>
    setRecordInfections(tx, clinic, file.id, [{ infectionId: idOf("Chlamydia"), status: "Positive" }]),
  );
  return file;
}
const decline = (id: string, infection: string, reason: string) =>
  investigator.ask(incomingFileCalls.declineCase, { params: { id, infectionId: idOf(infection) }, body: { reason } });
const notDeclined = async (id: string, infection: string, reason = "Treated elsewhere") => {
  const params = { id, infectionId: idOf(infection) };
  return (await investigator.refused(incomingFileCalls.declineCase, { params, body: { reason } })).code;
};

it("stays open for the other of two positive infections until that one has its case, too [R10-56]", async () => {
  const file = await aDoublePositive();
  const chlamydia = await elevate(file.id, { infectionId: idOf("Chlamydia") });
  const page = await pageOf(file.id);
  expect(page.status).toMatchObject({ key: "New", closed: false });
  expect(page.infectionOutcomes).toEqual([
    {
      id: idOf("Chlamydia"),
      name: "Chlamydia",
      status: "Positive",
      case: { id: chlamydia.id, referenceNumber: chlamydia.referenceNumber },
      noCaseReason: null,
    },
    { id: idOf("Gonorrhea"), name: "Gonorrhea", status: "Positive", case: null, noCaseReason: null },
  ]);
  await elevate(file.id);
  expect((await pageOf(file.id)).status.key).toBe("CaseCreated");
});

it("is not closed while one of two positive infections is undecided [R10-56]", async () => {
  const file = await aDoublePositive();
  await elevate(file.id, { infectionId: idOf("Chlamydia") });
  const { moves, version } = await pageOf(file.id);
  const closing = moves.filter(({ closed }) => closed);
  expect(closing.length).toBeGreaterThan(2);
  for (const { ability } of closing)
    expect(ability.reasons.map(({ code }) => code)).toEqual(["incoming-file.infection-undecided"]);
  expect(moves.find(({ key }) => key === "InReview")?.ability.allowed).toBe(true);
  const body = { status: "Closed", version } as const;
  const refused = await investigator.refused(incomingFileCalls.setStatus, { params: { id: file.id }, body });
  expect(refused.code).toBe("incoming-file.infection-undecided");
});

it("is Case Created when the other infection gets a reason why it has no case, and may have one later [R10-56]", async () => {
  const file = await aDoublePositive();
  await elevate(file.id, { infectionId: idOf("Chlamydia") });
  await decline(file.id, "Gonorrhea", "Treated elsewhere");
  const page = await pageOf(file.id);
  expect(page.status.key).toBe("CaseCreated");
  expect(page.infectionOutcomes[1]).toMatchObject({ case: null, noCaseReason: "Treated elsewhere" });
  const later = await elevate(file.id, { infectionId: idOf("Gonorrhea") });
  expect((await pageOf(file.id)).infectionOutcomes[1]?.case?.id).toBe(later.id);
});

it("takes the reason before the case, too, and then needs no choosing [R10-56]", async () => {
  const file = await aDoublePositive();
  await decline(file.id, "Gonorrhea", "A repeat of last week’s result");
  expect((await pageOf(file.id)).status.closed).toBe(false);
  const opened = await elevate(file.id);
  expect((await caseOf(opened.id)).infection.name).toBe("Chlamydia");
  expect((await pageOf(file.id)).status.key).toBe("CaseCreated");
});

it("stays open where it joins a case about another infection", async () => {
  const first = await elevate((await aFile("Chlamydia")).id);
  const { person } = await caseOf(first.id);
  const file = await aDoublePositive({ personId: person.id });
  await attach(file.id, first.id);
  expect((await pageOf(file.id)).status.closed).toBe(false);
  await decline(file.id, "Gonorrhea", "Treated elsewhere");
  expect((await pageOf(file.id)).status.key).toBe("CaseCreated");
});

it("takes no reason for an infection with a case, one that the file does not name, or in a closed file", async () => {
  const file = await aDoublePositive();
  await elevate(file.id, { infectionId: idOf("Chlamydia") });
  expect(await notDeclined(file.id, "Chlamydia")).toBe("incoming-file.already-elevated");
  expect(await notDeclined(file.id, "HIV")).toBe("request.not-found");
  expect(await notDeclined(file.id, "Gonorrhea", "  ")).toBe("request.invalid");
  const other = await aFile("Syphilis");
  const { version } = await pageOf(other.id);
  await investigator.ask(incomingFileCalls.setStatus, {
    params: { id: other.id },
    body: { status: "NotACase", version },
  });
  expect(await notDeclined(other.id, "Syphilis")).toBe("record.closed");
});
