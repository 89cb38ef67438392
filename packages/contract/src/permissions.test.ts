import { expect, it } from "vitest";
import { groupLabels } from "./group-labels.ts";
import { type AccessGroup, accessGroups, accessLists, permits } from "./permissions.ts";

it("lets in who holds a group of the allow list and none of the deny list [R6-01]", () => {
  expect(accessLists(["DIS_USER", "DCM_VISITS_USER"])).toEqual({ allow: ["DIS_USER", "DCM_VISITS_USER"], deny: [] });
  expect(permits(["DIS_USER", "DCM_VISITS_USER"], ["AUTHORIZED", "DIS_USER"])).toBe(true);
  expect(permits(["DIS_USER", "DCM_VISITS_USER"], ["AUTHORIZED", "SUBMIT_IMPORT"])).toBe(false);
  for (const denied of accessLists("staff").deny) {
    expect(permits("staff", ["AUTHORIZED", "DIS_USER"])).toBe(true);
    expect(permits("staff", ["AUTHORIZED", "DIS_USER", denied])).toBe(false);
  }
});

it("has the groups of the product, each in plain words [R6-05]", () => {
  const named: AccessGroup[] = [
    "DCM_VISITS_USER",
    "DIS_INCOMINGREPORTS_USER",
    "DIS_USER",
    "PERSONS_AGGREGATED",
    "USER_DIS__BROWSE",
    "SUBMIT_IMPORT",
    "OUTBREAK_MANAGER",
    "DIS_EXPRESS__BROWSE_CREATE",
    "EDIT_ORGANIZATION_SETTINGS",
    "MANAGE_TENANTS",
    "EDIT_SYSTEM_SETTINGS",
    "DCM_KIOSK",
    "PUBLIC_DCM_KIOSK",
    "PORTAL_PATIENT",
    "MEDICAL_RECORD_REPLACE__UPDATE",
  ];
  expect(new Set(accessGroups)).toEqual(new Set(["AUTHORIZED", ...named]));
  const names = accessGroups.map((group) => groupLabels[group].name);
  expect(new Set(names).size).toBe(accessGroups.length);
});
