import { investigationCalls } from "@tracewell/contract/investigations";
import type { AccessGroup } from "@tracewell/contract/permissions";
import { portalCalls } from "@tracewell/contract/portal";
import { visitCalls } from "@tracewell/contract/visits";
import { expect, it } from "vitest";
import type { Viewer } from "../platform/access/viewer.ts";
import type { RoleViewer } from "./access-check.model.ts";
import { type AskedCall, nameOf } from "./asked-thing.model.ts";
import { admissionOf, declaredCalls, otherClinicOpened, recordOpened } from "./difference.service.ts";

const roleWith = (...groups: AccessGroup[]): RoleViewer => ({
  role: "Front desk",
  viewer: { groups: new Set<AccessGroup>(["AUTHORIZED", ...groups]) } as unknown as Viewer,
});
const frontDesk = roleWith("DCM_VISITS_USER");
const calls = [visitCalls.get, investigationCalls.get];
const visit = nameOf(visitCalls.get);
const investigation = nameOf(investigationCalls.get);

it("finds nothing where the server decides as the calls declare", () => {
  const rule = { declared: new Set([visit]), admits: (spec: unknown) => spec === visitCalls.get };
  expect(admissionOf(frontDesk, calls, rule)).toEqual({
    line: { name: "Front desk", open: 1, closed: 1 },
    differences: [],
  });
});

it("names each call that lets a role in, or keeps it out, against its rule", () => {
  const rule = { declared: new Set([visit]), admits: (spec: unknown) => spec === investigationCalls.get };
  expect(admissionOf(frontDesk, calls, rule).differences).toEqual([
    { what: "kept-out", role: "Front desk", place: visit, of: null },
    { what: "let-in", role: "Front desk", place: investigation, of: null },
  ]);
});

it("declares calls of the portal open to no role", () => {
  expect(declaredCalls([portalCalls.profile, visitCalls.get])).toEqual([
    { name: nameOf(portalCalls.profile), allow: [], deny: [] },
    { name: visit, allow: ["DCM_VISITS_USER"], deny: [] },
  ]);
});

const call: AskedCall = { spec: visitCalls.get, things: ["Visit", "Incident"], perKind: true };

it("takes an answer about a kind of record for a difference where the role may not open the kind", () => {
  const about = (thing: "Visit" | "Incident", said: "answered" | "refused" | "nothing") =>
    recordOpened(frontDesk, call, { thing, said });
  expect(about("Incident", "answered")).toEqual([
    { what: "record-opened", role: "Front desk", place: visit, of: "Incident" },
  ]);
  expect(about("Incident", "refused")).toEqual([]);
  expect(about("Visit", "answered")).toEqual([]);
  expect(recordOpened(frontDesk, { ...call, perKind: false }, { thing: "Incident", said: "answered" })).toEqual([]);
});

it("takes any answer about another clinic’s things for a difference", () => {
  expect(otherClinicOpened("Clinician", call, "person", "answered")).toEqual([
    { what: "other-clinic", role: "Clinician", place: visit, of: null },
  ]);
  expect(otherClinicOpened("Clinician", call, "person", "refused")).toEqual([]);
  expect(otherClinicOpened("Clinician", call, "person", "nothing")).toEqual([]);
});
