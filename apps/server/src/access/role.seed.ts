import type { RoleKey } from "@tracewell/contract/access";
import type { AccessGroup } from "@tracewell/contract/permissions";

const clinician: AccessGroup[] = ["DCM_VISITS_USER", "DIS_INCOMINGREPORTS_USER", "PERSONS_AGGREGATED"];
const investigator: AccessGroup[] = [
  "DIS_INCOMINGREPORTS_USER",
  "DIS_USER",
  "PERSONS_AGGREGATED",
  "MEDICAL_RECORD_REPLACE__UPDATE",
];
const supervisor = [
  ...new Set<AccessGroup>([
    ...clinician,
    ...investigator,
    "USER_DIS__BROWSE",
    "OUTBREAK_MANAGER",
    "SUBMIT_IMPORT",
    "DIS_EXPRESS__BROWSE_CREATE",
  ]),
];

interface SeededRole {
  name: string;
  groups: AccessGroup[];
}

/** The roles that a clinic starts with (docs/domain.md#roles); an administrator can add more. */
export const seededRoles: Record<RoleKey, SeededRole> = {
  FrontDesk: { name: "Front desk", groups: ["DCM_VISITS_USER"] },
  Clinician: { name: "Clinician", groups: clinician },
  Investigator: { name: "Investigator", groups: investigator },
  Supervisor: { name: "Supervisor", groups: supervisor },
  Analyst: { name: "Analyst", groups: ["PERSONS_AGGREGATED", "OUTBREAK_MANAGER", "SUBMIT_IMPORT"] },
  ClinicAdministrator: {
    name: "Clinic administrator",
    groups: ["EDIT_ORGANIZATION_SETTINGS", "EDIT_SYSTEM_SETTINGS", "SUBMIT_IMPORT"],
  },
  TenantAdministrator: { name: "Tenant administrator", groups: ["MANAGE_TENANTS"] },
  ProductAdministrator: {
    name: "Product administrator",
    groups: ["MANAGE_TENANTS", "EDIT_ORGANIZATION_SETTINGS", "EDIT_SYSTEM_SETTINGS"],
  },
  Kiosk: { name: "Kiosk", groups: ["DCM_KIOSK"] },
  PublicKiosk: { name: "Public kiosk", groups: ["PUBLIC_DCM_KIOSK"] },
  Patient: { name: "Patient", groups: ["PORTAL_PATIENT"] },
};
