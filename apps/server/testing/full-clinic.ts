import { randomBytes } from "node:crypto";
import { preferenceCalls } from "@tracewell/contract/clinic-preferences";
import { clinicalCalls } from "@tracewell/contract/clinical";
import { clinicalKindNames } from "@tracewell/contract/clinical-kinds";
import { commentCalls } from "@tracewell/contract/comments";
import { communicationCalls } from "@tracewell/contract/communications";
import { contactCalls } from "@tracewell/contract/contacts";
import { customQueryCalls } from "@tracewell/contract/custom-queries";
import { dataExportCalls } from "@tracewell/contract/data-exports";
import { disExpressCalls } from "@tracewell/contract/dis-express";
import { exportPresetCalls } from "@tracewell/contract/export-presets";
import { fileCalls } from "@tracewell/contract/files";
import { flowCalls } from "@tracewell/contract/flow";
import { formCalls } from "@tracewell/contract/forms";
import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { kioskCalls } from "@tracewell/contract/kiosk";
import { lookupCalls } from "@tracewell/contract/lookups";
import { networkSnapshotCalls } from "@tracewell/contract/network-snapshots";
import { organizationCalls } from "@tracewell/contract/organizations";
import { ownSignInCalls } from "@tracewell/contract/own-sign-ins";
import { accessGroups, notStaff } from "@tracewell/contract/permissions";
import { personAddressCalls } from "@tracewell/contract/person-addresses";
import { personMergeCalls } from "@tracewell/contract/person-merges";
import { personCalls } from "@tracewell/contract/persons";
import { savedViewCalls } from "@tracewell/contract/saved-views";
import { singleSignOnCalls } from "@tracewell/contract/single-sign-on";
import { standardMessageCalls } from "@tracewell/contract/standard-messages";
import { testDefinitionCalls } from "@tracewell/contract/test-definitions";
import { testOrderCalls } from "@tracewell/contract/test-orders";
import { treatmentCalls } from "@tracewell/contract/treatments";
import { anHl7LabReport } from "@tracewell/fixtures/lab-report-message";
import { aPerson } from "@tracewell/fixtures/person";
import { insertRole } from "../src/access/role.queries.ts";
import { aFinishedCheck } from "./access-check.ts";
import { aSenderKey } from "./api-keys.ts";
import { aClinic, aPatient, aStaffMember, type Caller, type PatientCaller, type TestApp } from "./app.ts";
import { placesOf } from "./appointments.ts";
import { chartsOf } from "./charts.ts";
import { anEntry } from "./clinical-entries.ts";
import { clinicsAround } from "./clinics.ts";
import { anAppliedConfiguration } from "./configuration.ts";
import { pairsOfPersons } from "./duplicates.ts";
import { aCalledPerson } from "./follow-up.ts";
import { answersTo, questionsOf } from "./form.ts";
import { aGivenTreatment } from "./given-treatments.ts";
import { aHandResult } from "./hand-result.ts";
import type { TestProvider } from "./identity-provider.ts";
import { aPng } from "./images.ts";
import { aRejectedRow, failedRows, importFile, keptMapping, messagesOf } from "./imports.ts";
import { aCorrection, aDangerReport, anUnmappedCode, aProposal } from "./inserted-rows.ts";
import { anIncomingFile, anInvestigation, infectionNamed } from "./investigation.ts";
import { aNote } from "./note.ts";
import { organizationNamed } from "./organizations.ts";
import { outbreakOf } from "./outbreaks.ts";
import { ownStatuses } from "./own-statuses.ts";
import { invitationsOf } from "./partner-invitations.ts";
import { aTestOf } from "./patient-results.ts";
import { aPlace } from "./portal.ts";
import { signIn } from "./sign-in.ts";
import { aTask, lookupIdOf } from "./task.ts";
import { anOutcomeBody, aTestBody } from "./tests.ts";
import { aTrigger } from "./trigger.ts";
import { anUnnamedPartner } from "./unnamed-partners.ts";
import { sendForm, upload } from "./upload.ts";
import { anIntakeItem, aVisit, onDay } from "./visit.ts";
import { webhookOf } from "./webhook-receiver.ts";

/** A clinic with one of each thing that a call can name by its id. */
export interface FullClinic {
  tenantId: string;
  /** Someone of the staff who may make every call that staff make. */
  staff: Caller;
  patient: PatientCaller;
  /** A device of the clinic. */
  kiosk: Caller;
  /** The staff member's. */
  email: string;
  ids: Record<string, string>;
}

/** Every name in it holds `mark`, so that its data are known wherever they turn up. The server works on jobs too. */
export async function aFullClinic(server: TestApp, mark: string, provider: TestProvider): Promise<FullClinic> {
  const tenantId = await aClinic(server, `${mark} clinic`);
  const role = `${mark} everything`;
  const groups = accessGroups.filter((group) => !notStaff.includes(group));
  await server.inTransaction(tenantId, (tx) => insertRole(tx, { tenantId, name: role, groups }));
  const staff = await aStaffMember(server, tenantId, { role, firstName: mark, lastName: "Keeper" });
  const colleague = await aStaffMember(server, tenantId, { role: "Investigator", firstName: mark });
  const patient = await aPatient(server, tenantId, { firstName: mark });
  const kiosk = await aStaffMember(server, tenantId, { role: "Kiosk", firstName: mark });
  const account = await accountOf(server, staff);
  const opened = await records(server, staff, mark);
  const persons = await people(staff, mark);
  const pairs = await pairsOfPersons(server, staff, { tenantId, mark });
  const ids = {
    tenant: tenantId,
    ...(await clinicsAround(server, tenantId, mark)),
    role: await spareRole(server, tenantId, `${mark} spare`),
    user: staff.userId,
    colleague: colleague.userId,
    portalPatient: patient.personId,
    ...persons,
    ...pairs,
    ...opened,
    ...(await aLetter(server, staff, { recordId: opened.investigation, mark })),
    ...(await questions(staff)),
    ...(await words(server, staff, tenantId)),
    ...(await ownStatuses(staff)),
    correction: await aCorrection(server, tenantId, opened.investigation),
    unmappedCode: await anUnmappedCode(server, tenantId, mark),
    proposal: await aProposal(server, tenantId, { recordId: opened.investigation, personId: persons.person }),
    ...(await tests(staff, opened.investigation)),
    patientResult: await aPatientResult(staff, patient.personId),
    dangerReport: await aDangerReport(server, tenantId, persons.person),
    ...(await invitationsOf(staff, { patient, investigation: opened.investigation, mark })),
    unnamedPartner: await anUnnamedPartner(staff, opened.investigation, mark),
    followedPerson: await aCalledPerson(server, staff, mark),
    rawVisit: await aVisitor(staff, kiosk, mark),
    flowStep: (await staff.ask(flowCalls.callNext, { body: { station: "Arrived" } })).id,
    intakeItem: await anIntakeItem(staff),
    ...(await importOf(server, staff, mark)),
    ...(await aDocument(server, staff, mark)),
    ...(await settings(staff, mark, provider)),
    file: await upload(server, staff, `${mark}.txt`, mark),
    photo: (await sendForm(server, staff.token, "photo.png", await aPng(), "file", photoPath)).json().data.uuid,
    task: (await aTask(staff, { subject: mark })).id,
    savedView: (await staff.ask(savedViewCalls.create, { body: { ...aListView, name: mark } })).id,
    ...(await chartsOf(server, staff, mark)),
    ...(await placesOf(staff, { person: persons.person, patient })),
    ...(await outbreakOf(server, staff, mark, {
      investigation: opened.investigation,
      personIds: [persons.person],
    })),
    customQuery: (await staff.ask(customQueryCalls.create, { body: { ...aQuery, name: mark } })).id,
    ...(await anEnclosingEmail(server, staff, { personId: patient.personId, mark })),
    campaign: (await staff.ask(disExpressCalls.send, { body: aSending(mark, patient.personId) })).id,
    campaignMessage: (await staff.ask(disExpressCalls.list)).data[0]?.id ?? "",
    exportPreset: (await staff.ask(exportPresetCalls.createPreset, { body: { ...aPreset, name: mark } })).id,
    export: (await staff.ask(dataExportCalls.start, { body: aContactsExport })).uuid,
    account: account.id,
    otherOrganization: (await staff.ask(organizationCalls.create, { body: organizationNamed(mark) })).id,
    apiKey: (await aSenderKey(staff, staff, mark, randomBytes(32).toString("hex"))).key.id,
    accessCheck: await aFinishedCheck(server, tenantId),
    ...(await webhookOf(staff, mark)),
    appliedConfiguration: await anAppliedConfiguration(staff, mark),
    trigger: (await aTrigger(staff, staff, { name: mark, enabled: false })).id,
    signIn: await anotherSignIn(server, staff, account.email),
  };
  return {
    tenantId,
    staff,
    patient,
    kiosk,
    email: account.email,
    ids: { ...ids, ...(await clinicalThings(staff, ids.investigation)) },
  };
}

const aListView = { list: "Incident" as const, shared: true, query: {}, columns: { order: [], hidden: [] } };
const aQuery = { shared: true, tree: null, sql: "select status from visits" };
/** Of which nothing leaves. */
const aSending = (mark: string, personId: string) => ({
  subject: mark,
  content: `Please call us, ${mark}.`,
  recipients: [{ personId }, { name: mark, contactInfo: "(614) 555-0187" }],
  more: true,
});
/** An email with a file, of which nothing leaves either. */
async function anEnclosingEmail(
  server: TestApp,
  staff: Caller,
  { personId, mark }: { personId: string; mark: string },
) {
  const enclosedFile = await upload(server, staff, `${mark} way.txt`, mark);
  const body = { ...aSending(mark, personId), way: "email" as const, attachmentIds: [enclosedFile] };
  await staff.ask(disExpressCalls.send, { body });
  const { entries } = await staff.ask(communicationCalls.ofPerson, { params: { id: personId }, query: {} });
  return { enclosedFile, enclosingEmail: entries.find(({ type }) => type === "EmailOut")?.messageId ?? "" };
}
const aContactsExport = { type: "CONTACTS" as const, format: "csv" as const, query: {}, columns: ["reference"] };
const aPreset = { ...aContactsExport, shared: true, deidentified: null };
const photoPath = `${fileCalls.upload.path}?image=photo`;

async function people(staff: Caller, mark: string) {
  const named = (firstName: string) => staff.ask(personCalls.create, { body: { lastName: mark, firstName } });
  const [person, otherPerson, survivor, merged] = [
    await named("Ana"),
    await named("Bea"),
    await named("Cleo"),
    await named("Dora"),
  ];
  const page = await staff.ask(personAddressCalls.addAddress, {
    params: { id: person.id },
    body: { version: person.version, address: { line1: `${mark} road` } },
  });
  const versions = { version: survivor.version, mergedVersion: merged.version, take: [] };
  await staff.ask(personMergeCalls.merge, { params: { id: survivor.id }, body: { mergedId: merged.id, ...versions } });
  const merges = await staff.ask(personMergeCalls.merges, { params: { id: survivor.id } });
  return {
    person: person.id,
    otherPerson: otherPerson.id,
    address: page.addresses[0]?.id ?? "",
    merge: merges.data[0]?.id ?? "",
  };
}

/** A letter that was logged, with the file of it. */
async function aLetter(server: TestApp, staff: Caller, { recordId, mark }: { recordId: string; mark: string }) {
  const attachment = await upload(server, staff, `${mark} letter.txt`, mark);
  const { id: communication } = await staff.ask(communicationCalls.log, {
    params: { id: recordId },
    body: { type: "MailCorrespondenceIn", message: mark, attachmentIds: [attachment] },
  });
  return { communication, attachment };
}

/** The tie of somebody, and a snapshot of the network around them. */
async function networkOf(server: TestApp, staff: Caller, { personId, mark }: { personId: string; mark: string }) {
  const { rows } = await server.pool.query<{ id: string }>("select id from relationship where from_person_id = $1", [
    personId,
  ]);
  const tie = rows[0]?.id ?? "";
  const snapshot = await staff.ask(networkSnapshotCalls.keep, {
    body: { name: mark, shared: true, query: {}, asOf: null, personIds: [personId], tieIds: [tie], places: {} },
  });
  return { tiedPerson: personId, tie, networkSnapshot: snapshot.id };
}

async function records(server: TestApp, staff: Caller, mark: string) {
  const person = { lastName: mark, firstName: "Eve" };
  const reached = { ...person, mobilePhone: "(212) 555-0186" };
  const { id: investigation, person: tiedPerson } = await anInvestigation(staff, { person: reached });
  const { data } = await staff.ask(lookupCalls.list, { params: { kind: "RELATIONSHIP_TYPE" } });
  const contact = await staff.ask(contactCalls.create, {
    body: { caseId: investigation, person: { lastName: mark, firstName: "Fay" }, relationshipId: data[0]?.id },
  });
  const said = { reference_uuid: investigation, comment: mark };
  const comment = await staff.ask(commentCalls.add, { params: { moduleId: "notes" }, body: said });
  return {
    investigation,
    ...(await networkOf(server, staff, { personId: tiedPerson.id, mark })),
    handResult: await aHandResult(staff, investigation),
    ...(await aNote(server, staff, { recordId: investigation, mark })),
    contact: contact.id,
    comment: comment.uuid,
    incomingFile: await anIncomingFile(staff, { person: { ...person, firstName: "Gil" } }),
    visit: (await aVisit(staff, { person: { ...person, firstName: "Hal" }, appointment: onDay() })).id,
  };
}

/** An entry of each kind, by its kind; `clinicalEntry` is the first of them. */
async function clinicalThings(staff: Caller, id: string) {
  const { data } = await staff.ask(treatmentCalls.definitions);
  const things: Record<string, string> = {
    treatmentDefinition: data[0]?.id ?? "",
    regimen: data[0]?.regimens[0]?.id ?? "",
  };
  for (const kind of clinicalKindNames) {
    const entry = (await anEntry(staff, kind)) as never;
    things[kind] = (await staff.ask(clinicalCalls.add, { params: { id }, body: { entry } })).entry.id;
  }
  return { ...things, clinicalEntry: things[clinicalKindNames[0]] ?? "" };
}

/** A test that was added by hand, what follows from it, and what patients read then. */
async function tests(staff: Caller, recordId: string) {
  const { data: results } = await staff.ask(testDefinitionCalls.qualitativeResults);
  const qualitativeResult = results[0]?.id ?? "";
  const { id: testDefinition } = await staff.ask(testDefinitionCalls.create, {
    body: aTestBody({ qualitativeResultIds: [qualitativeResult], onSite: true, offSite: false, rapidMinutes: 20 }),
  });
  const { data: texts } = await staff.ask(testDefinitionCalls.texts);
  const outcomeText = texts[0]?.id ?? "";
  const { data: messages } = await staff.ask(standardMessageCalls.list);
  const standardMessage = messages[0]?.id ?? "";
  const ofTest = { params: { id: testDefinition } };
  const body = { ...anOutcomeBody(outcomeText), qualitativeResultId: qualitativeResult, sourceId: null };
  const { id: testOutcome } = await staff.ask(testDefinitionCalls.createOutcome, { ...ofTest, body });
  const items = [{ definitionId: testDefinition }];
  const { id: testOrder } = await staff.ask(testOrderCalls.place, {
    body: { recordId, items, collectedAt: "2026-02-01T15:00:00Z" },
  });
  const order = await staff.ask(testOrderCalls.order, { params: { id: testOrder } });
  const testOrderItem = order.items[0]?.id ?? "";
  const givenTreatment = await aGivenTreatment(staff, recordId);
  return {
    givenTreatment,
    standardMessage,
    letterTemplate: messages.find(({ channel }) => channel === "letter")?.id ?? "",
    testDefinition,
    testOutcome,
    outcomeText,
    qualitativeResult,
    testOrder,
    testOrderItem,
  };
}

/** A result that the patient may read. */
async function aPatientResult(staff: Caller, personId: string): Promise<string> {
  const { item, result } = await aTestOf(staff, personId);
  await result("Not detected");
  return item.id;
}

/** A block with a question that an investigation is asked, and one of a person that is answered. */
async function questions(staff: Caller) {
  const asked = await questionsOf(staff);
  const person = await staff.ask(personCalls.create, { body: { lastName: asked.block("locating").name } });
  await staff.ask(formCalls.save, answersTo(asked, "medical-history", person.id, { smoking: "never" }));
  return { factorBlock: asked.block("locating").id, factor: asked.factor("best_time").id };
}

async function aVisitor(staff: Caller, kiosk: Caller, mark: string): Promise<string> {
  const typeIds = [await lookupIdOf(staff, "VISIT_TYPE", "STI screening")];
  await kiosk.ask(kioskCalls.register, { body: { typeIds, lastName: mark, firstName: "Jo", language: "en" } });
  return (await staff.ask(kioskCalls.waiting)).data[0]?.id ?? "";
}

async function words(server: TestApp, staff: Caller, tenantId: string) {
  const { rows } = await server.pool.query<{ kind: string; id: string }>(
    "select distinct on (kind) kind, id from lookup where tenant_id = $1 order by kind, id",
    [tenantId],
  );
  return {
    ...Object.fromEntries(rows.map(({ kind, id }) => [kind, id])),
    VISIT_TYPE: await lookupIdOf(staff, "VISIT_TYPE", "STI screening"),
    infection: await infectionNamed(staff, "Syphilis"),
    ...(await aPlaceOfTheWorld(staff)),
  };
}

async function importOf(server: TestApp, staff: Caller, mark: string) {
  const status = await importFile(server, staff, aReport(mark));
  const [message] = await messagesOf(staff, status.uuid);
  const { rows } = await server.pool.query<{ id: string }>("select id from organization where tenant_id = $1 limit 1", [
    staff.tenantId,
  ]);
  return {
    import: status.uuid,
    importMapping: await keptMapping(server, staff),
    ...(await aRejectedRow(server, staff, mark)),
    ...(await failedRows(server, staff)),
    message: message?.id ?? "",
    organization: rows[0]?.id ?? "",
  };
}

function aReport(mark: string, patientId = "P1"): string {
  const person = aPerson(1, { lastName: mark, firstName: "Ivy", dateOfBirth: "1990-04-12" });
  const tests = [{ panel: "ct-gc" as const, outcome: "positive" as const, results: {} }];
  const sent = { sentAt: "2026-02-01T15:00:00Z", controlId: patientId, fillerOrderNumber: `F-${patientId}` };
  return anHl7LabReport({ person, tests, ...sent, patientId });
}

/** A file that came in by an import of its own, which nobody undoes, with the document within one of its results. */
async function aDocument(server: TestApp, staff: Caller, mark: string) {
  const document = Buffer.from(`%PDF-1.4 ${mark}`).toString("base64");
  const observation = `OBX|9|ED|PDF^Report^L||^application^pdf^Base64^${document}||||||F\r`;
  const status = await importFile(server, staff, aReport(mark, "P2").replace("SPM|", `${observation}SPM|`));
  const reportedFile = (await messagesOf(staff, status.uuid))[0]?.records[0]?.id ?? "";
  const { orders } = await staff.ask(incomingFileCalls.get, { params: { id: reportedFile } });
  const result = orders.flatMap(({ results }) => results).find(({ attachments }) => attachments.length > 0);
  return { reportedFile, reportedResult: result?.id ?? "", reportedDocument: result?.attachments[0]?.id ?? "" };
}

async function settings(staff: Caller, mark: string, { metadataUrl }: TestProvider) {
  const { id } = await staff.ask(singleSignOnCalls.create, {
    body: { displayName: mark, type: "SAML", active: true, metadataUrl, metadata: null },
  });
  const preference = await staff.ask(preferenceCalls.create, {
    body: { name: "user_ui_preferences", value: "{}", user: staff.userId },
  });
  return { provider: id, preference: preference.uuid ?? "" };
}

async function aPlaceOfTheWorld(staff: Caller) {
  const { country_uuid, state_uuid } = await aPlace(staff);
  return { country: country_uuid, state: state_uuid ?? "" };
}

/** A role that nobody has. */
const spareRole = (server: TestApp, tenantId: string, name: string): Promise<string> =>
  server.inTransaction(tenantId, (tx) => insertRole(tx, { tenantId, name, groups: ["DCM_VISITS_USER"] }));

/** The staff member is signed in on another device, too. */
async function anotherSignIn(server: TestApp, staff: Caller, email: string): Promise<string> {
  await signIn(server, email);
  return (await staff.ask(ownSignInCalls.signIns)).data.find(({ current }) => !current)?.id ?? "";
}

async function accountOf(server: TestApp, { userId }: Caller): Promise<{ id: string; email: string }> {
  const { rows } = await server.pool.query<{ id: string; email: string }>(
    "select a.id, a.email from account a join app_user u on u.account_id = a.id where u.id = $1",
    [userId],
  );
  return rows[0] ?? { id: "", email: "" };
}
