import { contactCalls } from "@tracewell/contract/contacts";
import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { investigationCalls } from "@tracewell/contract/investigations";
import type { Needs } from "@tracewell/contract/permissions";
import { expect, it } from "vitest";
import { seededRoles } from "../access/role.seed.ts";
import type { SeeingProgram, Ways } from "./sight.model.ts";
import { needsToSee, sightsAt, sightsBy } from "./sight.policy.ts";

const roles = Object.entries(seededRoles).map(([id, { name, groups }]) => ({ id, name, groups, users: 1 }));
const seeing = { roles, programs: [] };
const inRole = (needs: Needs | null, rule: "role" | "view-as") =>
  sightsBy(needs, seeing).sights.flatMap((sight) => (sight.rule === rule ? [sight] : []));
const names = (needs: Needs | null, rule: "role" | "view-as") => inRole(needs, rule).map(({ role }) => role.name);

it("takes what a record needs from the call that opens it", () => {
  expect(needsToSee("Incident")).toBe(investigationCalls.get.needs);
  expect(needsToSee("IncomingPartner")).toBe(contactCalls.get.needs);
  expect(needsToSee("IncomingReport")).toBe(incomingFileCalls.get.needs);
});

it("names the roles that have the group, and the administrators who may look on as one of them", () => {
  expect(names("DIS_USER", "role")).toEqual(["Investigator", "Supervisor"]);
  expect(names("DIS_USER", "view-as")).toEqual(["Clinic administrator", "Product administrator"]);
  const [administrator] = sightsBy("DIS_USER", seeing).sights.filter(({ rule }) => rule === "view-as");
  expect(administrator).toMatchObject({ through: [{ name: "Investigator" }, { name: "Supervisor" }] });
});

it("names which of several groups opens it to whom", () => {
  const needs: Needs = ["PERSONS_AGGREGATED", "DCM_VISITS_USER"];
  expect(sightsBy(needs, seeing).groups).toEqual(["PERSONS_AGGREGATED", "DCM_VISITS_USER"]);
  const groupsOf = (name: string) => inRole(needs, "role").find(({ role }) => role.name === name)?.groups;
  expect(groupsOf("Front desk")).toEqual(["DCM_VISITS_USER"]);
  expect(groupsOf("Clinician")).toEqual(["PERSONS_AGGREGATED", "DCM_VISITS_USER"]);
});

it("leaves out who is denied, and everyone where no call opens it", () => {
  expect(names("staff", "role")).not.toContain("Kiosk");
  expect(sightsBy(null, seeing)).toEqual({ groups: [], sights: [] });
});

const program = (given: Partial<SeeingProgram>): SeeingProgram => ({
  id: "key",
  name: "Warehouse",
  scopes: ["fhir-read"],
  actsFor: { id: "user", name: "Ana Ruiz" },
  groups: ["DIS_USER"],
  ...given,
});
const programs = (given: Partial<SeeingProgram>) =>
  sightsBy("DIS_USER", { roles: [], programs: [program(given)] }).sights.map(({ rule }) => rule);

it("names a program by its key, where its scope reads and its user may", () => {
  expect(programs({})).toEqual(["program"]);
  expect(programs({ groups: ["DCM_VISITS_USER"] })).toEqual([]);
  expect(programs({ scopes: ["lab-reports"] })).toEqual([]);
});

const nowhere: Ways = { kind: "Incident", outbreaks: [], onWorkload: false, imported: false, inPortal: false };
const parts = (ways: Partial<Ways>) =>
  sightsAt("DIS_USER", seeing, { ...nowhere, ...ways }).sights.flatMap((sight) =>
    sight.rule === "part" ? [`${sight.role.name}: ${sight.part}`] : [],
  );

it("names who sees part of it in another place, and not who sees all of it", () => {
  expect(parts({})).toEqual([]);
  expect(parts({ outbreaks: [{ id: "o", name: "Mumps at Pine School" }] })).toEqual(["Analyst: outbreak"]);
  expect(parts({ imported: true })).toEqual(["Analyst: import", "Clinic administrator: import"]);
  // Supervisors alone see the workload, and they see the whole.
  expect(parts({ onWorkload: true })).toEqual([]);
});

it("names the patient once they may enter the portal, and who may look at it with them", () => {
  const rules = (ways: Partial<Ways>) =>
    sightsAt("DIS_USER", seeing, { ...nowhere, ...ways }).sights.map(({ rule }) => rule);
  expect(rules({})).not.toContain("patient");
  expect(rules({ inPortal: true })).toContain("patient");
  expect(parts({ inPortal: true })).toEqual(["Clinician: portal", "Analyst: portal"]);
  expect(parts({ inPortal: true, kind: "Person" })).toEqual([]);
});
