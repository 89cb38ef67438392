import { contactCalls } from "@tracewell/contract/contacts";
import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { investigationCalls } from "@tracewell/contract/investigations";
import { expect, it } from "vitest";
import { seededRoles } from "./role.seed.ts";
import { needsToSee, sightsBy } from "./sight.policy.ts";

const roles = Object.entries(seededRoles).map(([id, { name, groups }]) => ({ id, name, groups, users: [] }));
const names = (needs: Parameters<typeof sightsBy>[0], rule: string) =>
  sightsBy(needs, roles).sights.flatMap((sight) => (sight.rule === rule ? [sight.role.name] : []));

it("takes what a record needs from the call that opens it", () => {
  expect(needsToSee("Incident")).toBe(investigationCalls.get.needs);
  expect(needsToSee("IncomingPartner")).toBe(contactCalls.get.needs);
  expect(needsToSee("IncomingReport")).toBe(incomingFileCalls.get.needs);
});

it("names the roles that have the group, and the administrators who may look on as one of them", () => {
  expect(names("DIS_USER", "role")).toEqual(["Investigator", "Supervisor"]);
  expect(names("DIS_USER", "view-as")).toEqual(["Clinic administrator", "Product administrator"]);
  const { sights } = sightsBy("DIS_USER", roles);
  expect(sights.find(({ rule }) => rule === "view-as")?.through.map(({ name }) => name)).toEqual([
    "Investigator",
    "Supervisor",
  ]);
});

it("names which of several groups opens it to whom", () => {
  const { groups, sights } = sightsBy(["PERSONS_AGGREGATED", "DCM_VISITS_USER"], roles);
  expect(groups).toEqual(["PERSONS_AGGREGATED", "DCM_VISITS_USER"]);
  const groupsOf = (name: string) => sights.find(({ role }) => role.name === name)?.groups;
  expect(groupsOf("Front desk")).toEqual(["DCM_VISITS_USER"]);
  expect(groupsOf("Clinician")).toEqual(["PERSONS_AGGREGATED", "DCM_VISITS_USER"]);
});

it("leaves out who is denied, and everyone where no call opens it", () => {
  expect(names("staff", "role")).not.toContain("Kiosk");
  expect(sightsBy(null, roles)).toEqual({ groups: [], sights: [] });
});
