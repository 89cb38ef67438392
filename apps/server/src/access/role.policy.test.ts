import type { RoleKey } from "@tracewell/contract/access";
import { type AccessGroup, accessGroups } from "@tracewell/contract/permissions";
import { expect, it } from "vitest";
import { mayChangeGroup, mayEditRole, mayHaveGroups, mayRemoveRole, mayViewAs, type RoleFacts } from "./role.policy.ts";
import { seededRoles } from "./role.seed.ts";

const administrator = (...groups: AccessGroup[]) => ({
  userId: "me",
  groups: new Set<string>(["AUTHORIZED", ...groups]),
  workgroupLead: false,
});
const clinicAdmin = administrator("EDIT_ORGANIZATION_SETTINGS", "EDIT_SYSTEM_SETTINGS");
const role = (change: Partial<RoleFacts> = {}): RoleFacts => ({
  id: "r",
  key: null,
  groups: ["DIS_USER"],
  activeUsers: 0,
  inactiveUsers: 0,
  own: false,
  ...change,
});
const seeded = (key: RoleKey, change: Partial<RoleFacts> = {}) =>
  role({ key, groups: seededRoles[key].groups, ...change });
const codes = ({ reasons }: { reasons: { code: string }[] }) => reasons.map(({ code }) => code);

it("keeps the default groups of the administrators' roles, and lets others be added [R8-44]", () => {
  const product = administrator("MANAGE_TENANTS", "EDIT_ORGANIZATION_SETTINGS", "EDIT_SYSTEM_SETTINGS");
  for (const key of ["ClinicAdministrator", "TenantAdministrator", "ProductAdministrator"] as const) {
    for (const group of seededRoles[key].groups)
      expect(codes(mayChangeGroup(product, seeded(key), group))).toEqual(["role.admin-default-group"]);
    expect(codes(mayChangeGroup(product, seeded(key), "DIS_USER"))).toEqual([]);
    const grown = seeded(key, { groups: [...seededRoles[key].groups, "DIS_USER"] });
    expect(codes(mayChangeGroup(product, grown, "DIS_USER"))).toEqual([]);
  }
});

it("lets the groups of other roles come and go", () => {
  expect(codes(mayChangeGroup(clinicAdmin, seeded("Investigator"), "DIS_USER"))).toEqual([]);
  expect(codes(mayChangeGroup(clinicAdmin, seeded("Investigator"), "OUTBREAK_MANAGER"))).toEqual([]);
  expect(codes(mayChangeGroup(clinicAdmin, role(), "SUBMIT_IMPORT"))).toEqual([]);
});

it("leaves the roles of kiosks and patients as they are, and their groups to them", () => {
  for (const key of ["Kiosk", "PublicKiosk", "Patient"] as const)
    for (const group of accessGroups)
      expect(codes(mayChangeGroup(clinicAdmin, seeded(key), group))).toContain("role.fixed-groups");
  for (const group of ["DCM_KIOSK", "PUBLIC_DCM_KIOSK", "PORTAL_PATIENT"] as const)
    expect(codes(mayChangeGroup(clinicAdmin, role(), group))).toEqual(["role.confined-group"]);
});

it("lets nobody change the groups of their own role, or give and take what rules over others and they lack", () => {
  expect(codes(mayChangeGroup(clinicAdmin, role({ own: true }), "DIS_USER"))).toEqual(["role.own"]);
  expect(codes(mayChangeGroup(clinicAdmin, role(), "MANAGE_TENANTS"))).toEqual(["role.not-enough-permission"]);
  expect(codes(mayEditRole(clinicAdmin, role({ groups: ["MANAGE_TENANTS"] })))).toEqual(["role.not-enough-permission"]);
  expect(codes(mayEditRole(clinicAdmin, role()))).toEqual([]);
});

it("leaves no user without a group", () => {
  expect(codes(mayHaveGroups(clinicAdmin, role(), []))).toEqual([]);
  expect(codes(mayHaveGroups(clinicAdmin, role({ activeUsers: 1 }), []))).toEqual(["user.no-access-group"]);
  expect(codes(mayHaveGroups(clinicAdmin, role({ inactiveUsers: 1 }), []))).toEqual(["user.no-access-group"]);
  expect(codes(mayHaveGroups(clinicAdmin, role({ activeUsers: 1 }), ["DIS_USER"]))).toEqual([]);
});

it("removes only roles that were added and that nobody has, and shows who has one", () => {
  expect(codes(mayRemoveRole(clinicAdmin, role()))).toEqual([]);
  expect(codes(mayRemoveRole(clinicAdmin, seeded("Analyst")))).toEqual(["role.came-with-clinic"]);
  const used = mayRemoveRole(clinicAdmin, role({ activeUsers: 2, inactiveUsers: 1 }));
  expect(used.reasons).toEqual([
    {
      code: "role.in-use",
      text: "3 users have this role.",
      fix: { label: "Show them", href: "/setup/users?level=r&state=all" },
    },
  ]);
});

it("lets an administrator look on as staff, never as a kiosk, a patient, or one who rules over more", () => {
  for (const key of ["FrontDesk", "Clinician", "Investigator", "Supervisor", "Analyst", "ClinicAdministrator"] as const)
    expect(codes(mayViewAs(clinicAdmin, seeded(key)))).toEqual([]);
  for (const key of ["Kiosk", "PublicKiosk", "Patient"] as const)
    expect(codes(mayViewAs(clinicAdmin, seeded(key)))).toEqual(["view-as.confined-role"]);
  for (const key of ["TenantAdministrator", "ProductAdministrator"] as const)
    expect(codes(mayViewAs(clinicAdmin, seeded(key)))).toEqual(["view-as.not-enough-permission"]);
  expect(codes(mayViewAs(administrator("MANAGE_TENANTS"), seeded("Analyst")))).toEqual(["access.denied"]);
});
