import { randomBytes } from "node:crypto";
import { contactCalls } from "@tracewell/contract/contacts";
import { kioskCalls } from "@tracewell/contract/kiosk";
import { mostOpenInvitations, partnerInvitationCalls } from "@tracewell/contract/partner-invitations";
import { codeFrom, codeTokenOf, readCode } from "@tracewell/contract/visitor-codes";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { aClinic, anApp, aStaffMember, type Caller, send, type TestApp } from "../../testing/app.ts";
import { anInvestigation, move } from "../../testing/investigation.ts";
import { anAddress, from } from "../../testing/sign-in.ts";
import { lookupIdOf } from "../../testing/task.ts";
import { aVisit } from "../../testing/visit.ts";

const { list, invite, revoke, offer, look } = partnerInvitationCalls;
let server: TestApp;
let clinic: string;
let investigator: Caller;
let desk: Caller;
let kiosk: Caller;
let caseId: string;

beforeAll(async () => {
  server = await anApp();
  clinic = await aClinic(server, "Riverside clinic");
  investigator = await aStaffMember(server, clinic, { role: "Investigator" });
  desk = await aStaffMember(server, clinic, { role: "Clinician" });
  kiosk = await aStaffMember(server, clinic, { role: "Kiosk" });
});
afterAll(() => server.close());
beforeEach(async () => {
  caseId = (await anInvestigation(investigator)).id;
});

const params = () => ({ id: caseId });
const made = (body: { contactId?: string; label?: string } = {}) =>
  investigator.ask(invite, { params: params(), body });
const board = () => investigator.ask(list, { params: params() });
const tokenIn = (address: string) => /\/come#([\w.]+)$/.exec(address)?.[1] ?? "";
const lookAt = (address: string) => from(server, anAddress(), look, { token: tokenIn(address) });
const codeOf = async (refused: Promise<{ code: string }>) => (await refused).code;
const older = (id: string, days: number) =>
  server.pool.query("update partner_invitation set expires_at = expires_at - make_interval(days => $2) where id = $1", [
    id,
    days,
  ]);

const aContactOf = (id: string) =>
  investigator.ask(contactCalls.create, { body: { caseId: id, person: { lastName: "Novak", firstName: "Eva" } } });

async function register(code: string | null) {
  const typeIds = [await lookupIdOf(desk, "VISIT_TYPE", "STI screening")];
  const { temporaryId } = await kiosk.ask(kioskCalls.register, {
    body: { typeIds, language: "es", lastName: "Visitor", code },
  });
  const { data } = await desk.ask(kioskCalls.waiting);
  return data.find((each) => each.temporaryId === temporaryId);
}
const takeIn = (id = "") => desk.ask(kioskCalls.resolve, { params: { id }, body: {} });

it("makes a code for a contact of the investigation, and tells it once", async () => {
  const contact = await aContactOf(caseId);
  const { id, code, address } = await made({ contactId: contact.id, label: "met in May" });
  expect(code).toMatch(/^\w{4}-\w{4}-\w{4}$/);
  const { invitations } = await board();
  expect(invitations).toMatchObject([{ id, state: "open", label: "met in May", contact: { name: "Novak, Eva" } }]);
  const { rows } = await server.pool.query("select * from partner_invitation where id = $1", [id]);
  const { rows: lines } = await server.pool.query(
    "select before, after from trail where table_name = 'partner_invitation' and tenant_id = $1",
    [clinic],
  );
  const kept = JSON.stringify([rows, lines, invitations]);
  for (const secret of [code, readCode(code) ?? "", tokenIn(address)]) expect(kept).not.toContain(secret);
  expect(JSON.stringify(lines)).not.toContain("code_hash");
});

it("takes no contact of another investigation", async () => {
  const other = await anInvestigation(investigator);
  const { id: contactId } = await aContactOf(caseId);
  const wanted = { params: { id: other.id }, body: { contactId } };
  expect(await codeOf(investigator.refused(invite, wanted))).toBe("request.invalid");
});

it("shows who holds a code the clinic and its phone, and nothing of a person or a condition", async () => {
  const { address } = await made();
  const { status, data, headers } = await lookAt(address);
  expect(status).toBe(200);
  expect(data).toMatchObject({ state: "open", clinic: "Riverside clinic", bookable: false });
  expect(headers).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
});

it("keeps the name of a clinic to itself that tells what it treats", async () => {
  const telling = await aClinic(server, "County Syphilis Center");
  const staff = await aStaffMember(server, telling, { role: "Investigator" });
  const { id } = await anInvestigation(staff);
  const { address } = await staff.ask(invite, { params: { id }, body: {} });
  expect((await lookAt(address)).data).toMatchObject({
    state: "open",
    clinic: null,
    bookable: false,
  });
});

it("tells who guesses nothing, and of what is over only that it is over", async () => {
  const [open, used, late, taken] = [await made(), await made(), await made(), await made()];
  await takeIn((await register(used.code))?.id);
  await older(late.id, 31);
  await investigator.ask(revoke, { params: { ...params(), invitationId: taken.id } });
  const answers = await Promise.all([used, late, taken].map(async ({ address }) => (await lookAt(address)).data));
  for (const answer of answers)
    expect(answer).toMatchObject({ state: "over", clinic: "Riverside clinic", bookable: false });
  const token = tokenIn(open.address);
  const guesses = [codeTokenOf(codeFrom(randomBytes(11)), clinic), "x".repeat(38), token.slice(2), "A".repeat(38)];
  for (const guess of guesses) {
    expect((await from(server, anAddress(), look, { token: guess })).problem?.code).toBe("partner-invitation.unknown");
  }
});

it("lets nobody try many codes from one place", async () => {
  const address = anAddress();
  const answers = [];
  for (let many = 0; many < 35; many++) answers.push(await from(server, address, look, { token: "x".repeat(38) }));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
});

it("opens no other clinic's invitation, not even with its code", async () => {
  const { code } = await made();
  const elsewhere = await aClinic(server);
  const theirs = await aStaffMember(server, elsewhere, { role: "Kiosk" });
  const theirDesk = await aStaffMember(server, elsewhere, { role: "Clinician" });
  const typeIds = [await lookupIdOf(theirDesk, "VISIT_TYPE", "STI screening")];
  await theirs.ask(kioskCalls.register, { body: { typeIds, language: "en", code } });
  expect((await theirDesk.ask(kioskCalls.waiting)).data).toMatchObject([{ code: "unknown" }]);
});

it("links the visit of who came with a code at a kiosk; the kiosk answers nothing of it", async () => {
  const { id, code } = await made();
  const visitor = await register(code.toLowerCase());
  expect(visitor).toMatchObject({ code: "invitation" });
  expect(JSON.stringify(visitor)).not.toContain(caseId);
  const { visit } = await takeIn(visitor?.id);
  expect((await board()).invitations).toMatchObject([{ id, state: "used", visit: { id: visit?.id } }]);
  expect((await board()).invitations[0]?.usedAt).not.toBeNull();
  // Once.
  expect(await register(code)).toMatchObject({ code: "unknown" });
});

it("answers a code that there isn't just as one that there is, and tells the desk", async () => {
  expect(await register(null)).toMatchObject({ code: null });
  const { code } = await made();
  await investigator.ask(revoke, { params: { ...params(), invitationId: (await board()).invitations[0]?.id ?? "" } });
  expect(await register(code)).toMatchObject({ code: "unknown" });
  const typeIds = [await lookupIdOf(desk, "VISIT_TYPE", "STI screening")];
  const body = { typeIds, language: "en" as const, code: "0000-0000-0001" };
  expect(await codeOf(kiosk.refused(kioskCalls.register, { body }))).toBe("request.invalid");
});

it("keeps the first visit where two come with one code", async () => {
  const { code } = await made();
  const [first, second] = [await register(code), await register(code)];
  const { visit } = await takeIn(first?.id);
  await takeIn(second?.id);
  expect((await board()).invitations).toMatchObject([{ visit: { id: visit?.id } }]);
});

it("takes back what nobody used, once", async () => {
  const { id } = await made();
  const input = { params: { ...params(), invitationId: id } };
  expect((await investigator.ask(revoke, input)).invitations).toMatchObject([{ state: "revoked" }]);
  expect(await codeOf(investigator.refused(revoke, input))).toBe("partner-invitation.over");
  const other = await anInvestigation(investigator);
  const wrong = { params: { id: other.id, invitationId: id } };
  expect(await codeOf(investigator.refused(revoke, wrong))).toBe("request.not-found");
});

it("makes no more than can be told apart, also when many are asked for at once", async () => {
  const asked = Array.from({ length: mostOpenInvitations + 4 }, () =>
    send(server, invite, { params: params(), body: {} }, investigator.token),
  );
  const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(mostOpenInvitations);
  expect((await board()).abilities.invite.reasons).toMatchObject([{ code: "partner-invitation.too-many" }]);
});

it("makes none once the investigation is closed, and none of a visit", async () => {
  await investigator.ask(offer, { params: params(), body: { offered: true } });
  const supervisor = await aStaffMember(server, clinic, { role: "Supervisor" });
  await move(supervisor, caseId, "InProgress", "SubmitForClosure", "Closed");
  expect(await codeOf(investigator.refused(invite, { params: params(), body: {} }))).toBe("record.closed");
  const { offered, abilities } = await board();
  expect([offered, abilities.offer.allowed]).toEqual([false, false]);
  const visit = await aVisit(desk);
  const both = await aStaffMember(server, clinic, { role: "Supervisor" });
  expect(await codeOf(both.refused(list, { params: { id: visit.id } }))).toBe("request.not-found");
});
