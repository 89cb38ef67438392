import { kioskCalls } from "@tracewell/contract/kiosk";
import { mostOfPatient, partnerInvitationCalls } from "@tracewell/contract/partner-invitations";
import { portalCalls } from "@tracewell/contract/portal";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import {
  aCaller,
  aClinic,
  anApp,
  aPatient,
  aStaffMember,
  type Caller,
  type PatientCaller,
  send,
  type TestApp,
} from "../../testing/app.ts";
import { offerInvitations } from "../../testing/partner-invitations.ts";
import { lookupIdOf } from "../../testing/task.ts";

const { own, inviteAsPatient, revokeAsPatient, list, invite } = partnerInvitationCalls;
let server: TestApp;
let clinic: string;
let staff: Caller;
let patient: PatientCaller;

beforeAll(async () => {
  server = await anApp();
  clinic = await aClinic(server);
  staff = await aStaffMember(server, clinic, { role: "Supervisor" });
});
afterAll(() => server.close());
beforeEach(async () => {
  patient = await aPatient(server, clinic);
});

const tries = (who: PatientCaller) => send(server, inviteAsPatient, { body: {} }, who.token);

it("makes codes for the patient once the staff offered it", async () => {
  expect((await patient.ask(own)).abilities.invite.reasons).toMatchObject([{ code: "partner-invitation.not-offered" }]);
  expect((await patient.refused(inviteAsPatient, { body: {} })).code).toBe("partner-invitation.not-offered");
  const caseId = await offerInvitations(staff, patient.personId);
  const { id, code } = await patient.ask(inviteAsPatient, { body: { label: "A." } });
  expect(code).toMatch(/^\w{4}-\w{4}-\w{4}$/);
  expect((await patient.ask(own)).invitations).toMatchObject([{ id, label: "A.", state: "open" }]);
  const { invitations, offered } = await staff.ask(list, { params: { id: caseId } });
  expect(invitations).toMatchObject([{ id, madeBy: null, contact: null, label: "A." }]);
  expect(offered).toBe(true);
});

it("tells the patient of a used code that it was used, and nothing else", async () => {
  await offerInvitations(staff, patient.personId);
  const { id, code, expiresAt } = await patient.ask(inviteAsPatient, { body: {} });
  const [before] = (await patient.ask(own)).invitations;
  const kiosk = await aStaffMember(server, clinic, { role: "Kiosk" });
  const typeIds = [await lookupIdOf(staff, "VISIT_TYPE", "STI screening")];
  await kiosk.ask(kioskCalls.register, { body: { typeIds, language: "en", lastName: "Partner", code } });
  // Registering alone isn't coming.
  expect((await patient.ask(own)).invitations).toEqual([before]);
  const { data } = await staff.ask(kioskCalls.waiting);
  await staff.ask(kioskCalls.resolve, { params: { id: data[0]?.id ?? "" }, body: {} });
  const { invitations } = await patient.ask(own);
  expect(invitations).toEqual([{ id, label: null, createdAt: before?.createdAt, expiresAt, state: "used" }]);
});

it("shows the patient no code that the staff made for someone of their investigation", async () => {
  const caseId = await offerInvitations(staff, patient.personId);
  const { id } = await staff.ask(invite, { params: { id: caseId }, body: { label: "for the neighbor" } });
  expect((await patient.ask(own)).invitations).toEqual([]);
  expect((await patient.refused(revokeAsPatient, { params: { id } })).code).toBe("request.not-found");
});

it("shows and takes back no other patient's code", async () => {
  await offerInvitations(staff, patient.personId);
  const { id } = await patient.ask(inviteAsPatient, { body: {} });
  const other = await aPatient(server, clinic);
  expect((await other.ask(own)).invitations).toEqual([]);
  expect((await other.refused(revokeAsPatient, { params: { id } })).code).toBe("request.not-found");
  const { invitations } = await patient.ask(revokeAsPatient, { params: { id } });
  expect(invitations).toMatchObject([{ id, state: "revoked" }]);
  expect((await patient.refused(revokeAsPatient, { params: { id } })).code).toBe("partner-invitation.over");
});

it("makes so many a month; those that were taken back count", async () => {
  await offerInvitations(staff, patient.personId);
  const answers = await Promise.all(Array.from({ length: mostOfPatient + 3 }, () => tries(patient)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(mostOfPatient);
  const [first] = (await patient.ask(own)).invitations;
  await patient.ask(revokeAsPatient, { params: { id: first?.id ?? "" } });
  expect((await patient.refused(inviteAsPatient, { body: {} })).code).toBe("partner-invitation.monthly");
});

it("makes none while a member of staff looks on as the patient", async () => {
  await offerInvitations(staff, patient.personId);
  const { headers } = await send(server, portalCalls.impersonate, { params: { id: patient.personId } }, staff.token);
  const onlooker = aCaller(server, String(headers.authorization), { userId: patient.personId, tenantId: clinic });
  expect((await onlooker.refused(inviteAsPatient, { body: {} })).code).toBe("portal.read-only");
  expect((await onlooker.ask(own)).abilities.invite.reasons).toMatchObject([{ code: "portal.read-only" }]);
});
