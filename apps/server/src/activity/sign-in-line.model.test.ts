import { type SignInKind, signInKinds } from "@tracewell/contract/sign-in-kinds";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { describeSignIn, eventsOfKind, type SignInRow, signInTexts } from "./sign-in-line.model.ts";

const aRow = (row: Partial<SignInRow> = {}): SignInRow => ({
  id: "1",
  at: "2026-03-01T12:00:00.000Z",
  action: "wrong-password",
  tableName: null,
  actorName: "maria@patient.example",
  ofStaff: false,
  user: null,
  address: "203.0.113.7",
  reason: null,
  roleName: null,
  roleBefore: null,
  deactivated: null,
  ...row,
});
const told = (row: Partial<SignInRow>, seesPatients = false) => describeSignIn(aRow(row), { seesPatients });
const kinds = Object.keys(signInKinds) as SignInKind[];
const events = kinds.flatMap((kind) => eventsOfKind[kind]);

it("puts every event under one kind, and has words for it", () => {
  expect(new Set(events).size).toBe(events.length);
  for (const kind of kinds)
    for (const action of eventsOfKind[kind]) {
      expect(told({ action }).kind).toBe(kind);
      expect(signInTexts[action], action).toBeDefined();
    }
});

describe("who may not see patients", () => {
  const ofPatients = events.filter((event) => event !== "single-sign-on-refused");

  it("is told of no patient who it is, whatever happened and wherever a message went", () => {
    fc.assert(
      fc.property(fc.constantFrom(...ofPatients), fc.uuid(), fc.uuid(), (action, name, reason) => {
        const line = told({ action, actorName: name, reason });
        expect(line.who).toBe("A patient");
        expect(JSON.stringify(line)).not.toContain(name);
        expect(JSON.stringify(line)).not.toContain(reason);
      }),
    );
  });

  it("is told who of the staff it was, and where a message went", () => {
    const line = told({ action: "password-link-sent", actorName: "Ines", ofStaff: true, reason: "i***@staff.example" });
    expect([line.who, line.what]).toEqual(["Ines", "sent a link that sets a password: i***@staff.example"]);
  });
});

it("names patients to who may see them", () => {
  expect(told({}, true)).toMatchObject({
    who: "maria@patient.example",
    what: "gave a wrong password",
    kind: "refused",
  });
});

it("says why single sign-on was refused, which is for staff alone", () => {
  const line = told({
    action: "single-sign-on-refused",
    actorName: null,
    reason: "the clinic has no such active user",
  });
  expect(line).toMatchObject({
    kind: "refused",
    who: "Tracewell",
    what: "was refused at single sign-on: the clinic has no such active user",
  });
});

describe("a change of access", () => {
  const user = { id: "2", name: "Ida Reyes" };
  it.each<[Partial<SignInRow>, string]>([
    [{ action: "insert", roleName: "Analyst" }, "took Ida Reyes on as Analyst"],
    [{ action: "insert" }, "took Ida Reyes on"],
    [{ action: "update", deactivated: true }, "deactivated Ida Reyes"],
    [{ action: "update", deactivated: false }, "made Ida Reyes active again"],
    [
      { action: "update", roleName: "Analyst", roleBefore: "Clinician" },
      "gave Ida Reyes the role Analyst in place of Clinician",
    ],
    [{ action: "update" }, "gave Ida Reyes the role none"],
  ])("of a user is told by name: %o", (row, what) => {
    const line = told({ tableName: "app_user", actorName: "Ada Boss", user, reason: "why", ...row });
    expect(line).toMatchObject({ kind: "access", who: "Ada Boss", what, user });
  });

  it.each([
    ["insert", "added the role Night desk"],
    ["update", "changed what may be done by the role Night desk"],
    ["delete", "removed the role Night desk"],
  ])("of a role: %s", (action, what) => {
    expect(told({ tableName: "role", action, roleName: "Night desk", actorName: null })).toMatchObject({
      kind: "access",
      who: "Tracewell",
      what,
    });
  });
});
