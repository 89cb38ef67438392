import { expect, it } from "vitest";
import { aTrailLine } from "../../testing/trail-line.ts";
import { describeLine, idsIn, type Names, type TrailLine } from "./activity-line.model.ts";

const dana = "01890000-0000-7000-8000-000000000001";
const maria = "01890000-0000-7000-8000-000000000002";
const syphilis = "01890000-0000-7000-8000-000000000003";
const file = "01890000-0000-7000-8000-000000000004";
const result = "01890000-0000-7000-8000-000000000005";

const waiting = "01890000-0000-7000-8000-000000000006";

const names: Names = {
  ofId: new Map([
    [dana, "Dana Reyes"],
    [maria, "Santos, Maria"],
    [syphilis, "Syphilis"],
    [file, "F-2026-000001"],
    [result, "RPR"],
    [waiting, "Waiting for lab"],
  ]),
  ofStatus: new Map([
    ["New", "New"],
    ["InReview", "In Review"],
  ]),
  ofDisposition: new Map([["C", "Infected, brought to treatment"]]),
};

const told = (part: Partial<TrailLine>) => describeLine(aTrailLine(part), names, "America/New_York");

it("says a status by its name, before and after, and why", () => {
  const after = { status_key: "InReview", closed: false };
  expect(told({ before: { status_key: "New", closed: true }, after, reason: "New report" })).toMatchObject({
    actor: "Ana Kim",
    subject: "Record",
    summary: "set the status from New to In Review",
    changes: [{ field: "Status", before: "New", after: "In Review" }],
    reason: "New report",
  });
});

it("says a status of the clinic's own by its name", () => {
  const moved = { before: { status_key: "New" }, after: { status_key: "InReview", own_status_id: waiting } };
  expect(told(moved).summary).toBe("set the status from New to Waiting for lab");
  const within = told({ before: { own_status_id: null }, after: { own_status_id: waiting } });
  expect(within.summary).toBe("set the status to Waiting for lab");
  expect(told({ before: { own_status_id: waiting }, after: { own_status_id: null } }).summary).toBe(
    "set the status back from Waiting for lab",
  );
});

it("says who got a record, and from whom it was taken back", () => {
  expect(told({ before: { assigned_to: null }, after: { assigned_to: dana } }).summary).toBe("gave it to Dana Reyes");
  expect(told({ before: { assigned_to: dana }, after: { assigned_to: null } }).summary).toBe(
    "took it back from Dana Reyes",
  );
});

it("says what kind of record was opened, and from which", () => {
  const after = { kind: "Incident", reference_number: "C-2026-000009", person_id: maria, based_on_id: file };
  expect(told({ action: "insert", after })).toMatchObject({
    subject: "Investigation C-2026-000009",
    summary: "opened investigation C-2026-000009 from F-2026-000001",
    changes: expect.arrayContaining([{ field: "Patient", before: null, after: "Santos, Maria" }]),
  });
});

it("names the row that a change is about, though the change itself doesn't", () => {
  const change = told({ tableName: "test_result", rowId: result, before: { unit: null }, after: { unit: "dils" } });
  expect(change).toMatchObject({
    subject: "Result RPR",
    summary: "changed result RPR",
    changes: [{ field: "Unit", before: null, after: "dils" }],
  });
});

it("writes instants on the clinic's clock and days as people read them", () => {
  const after = { collected_at: "2026-01-15T03:30:00+00:00", last_exposure_on: "2026-01-02", disposition: "C" };
  expect(told({ action: "insert", tableName: "contact", after }).changes).toEqual([
    { field: "Collected", before: null, after: "01/14/2026 10:30 PM" },
    { field: "Last exposure", before: null, after: "01/02/2026" },
    { field: "Disposition", before: null, after: "Infected, brought to treatment" },
  ]);
});

it("leaves out what says nothing to people", () => {
  const after = { id: file, tenant_id: file, version: 2, lost_to_follow_up: true };
  expect(told({ before: { lost_to_follow_up: false }, after }).changes).toEqual([
    { field: "Lost to follow-up", before: "No", after: "Yes" },
  ]);
});

it("says a look, an event and what it has no words for yet", () => {
  expect(told({ tableName: null, action: "view" }).summary).toBe("looked at the record");
  expect(told({ tableName: null, action: "add-contact", reason: "P-2026-000004" })).toMatchObject({
    summary: "added contact P-2026-000004",
    reason: null,
  });
  expect(told({ tableName: "vaccine_dose", action: "insert", after: { lot: "A1" } })).toMatchObject({
    summary: "added vaccine dose",
    changes: [{ field: "Lot", before: null, after: "A1" }],
  });
});

it("calls what happens at a sign-in by the product's labels [R8-91] [R8-92]", () => {
  const event = (action: string) => told({ tableName: null, action, reason: "SMS to (***) ***-0123" });
  expect(event("verification-code-used")).toMatchObject({
    subject: "Sign-in",
    summary: "Verification code used",
    reason: "SMS to (***) ***-0123",
  });
  expect(event("session-expired").summary).toBe("User session expired");
  expect(event("wrong-password").summary).toBe("gave a wrong password");
});

it("lets the product speak for itself where nobody acted", () => {
  expect(told({ actorName: "" }).actor).toBe("Tracewell");
});

it("asks for the name of every id in a line", () => {
  const ids = idsIn(
    aTrailLine({ rowId: result, before: { assigned_to: null }, after: { assigned_to: dana, note: "free" } }),
  );
  expect(ids).toEqual([result, dana]);
});

it("says that a message was written, and what became of it, in the words of the send results", () => {
  const written = { channel: "sms", state: "scheduled", cause: "reminder 1", sensitive: false };
  expect(told({ tableName: "outgoing_message", action: "insert", after: written })).toMatchObject({
    summary: "wrote a text message",
    changes: [
      { field: "Channel", before: null, after: "sms" },
      { field: "State", before: null, after: "scheduled" },
    ],
  });
  const became = (after: Record<string, string>) =>
    told({ tableName: "outgoing_message", before: { state: "scheduled" }, after }).summary;
  expect(became({ state: "sent" })).toBe("sent a message");
  expect(became({ state: "failed", failure: "transport-failed" })).toBe(
    "could not send a message: internal error during send process",
  );
  const refused = { channel: "email", state: "failed", failure: "opted-out" };
  expect(told({ tableName: "outgoing_message", action: "insert", after: refused }).summary).toBe(
    "could not send an email: patient is opted out from messages",
  );
});
