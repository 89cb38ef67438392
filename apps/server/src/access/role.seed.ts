import type { AccessGroup } from "@tracewell/contract/permissions";

const clinician: AccessGroup[] = ["DCM_VISITS_USER", "DIS_INCOMINGREPORTS_USER", "PERSONS_AGGREGATED"];
const investigator: AccessGroup[] = [
  "DIS_INCOMINGREPORTS_USER",
  "DIS_USER",
  "PERSONS_AGGREGATED",
  "MEDICAL_RECORD_REPLACE__UPDATE",
];

/** The roles that a clinic begins with (domain §3); an administrator can add more. */
export const seededRoles: Record<string, AccessGroup[]> = {
  "Front desk": ["DCM_VISITS_USER"],
  Clinician: clinician,
  Investigator: investigator,
  Supervisor: [
    ...new Set<AccessGroup>([
      ...clinician,
      ...investigator,
      "USER_DIS__BROWSE",
      "OUTBREAK_MANAGER",
      "SUBMIT_IMPORT",
      "DIS_EXPRESS__BROWSE_CREATE",
    ]),
  ],
  Analyst: ["PERSONS_AGGREGATED", "OUTBREAK_MANAGER", "SUBMIT_IMPORT"],
  "Clinic administrator": ["EDIT_ORGANIZATION_SETTINGS", "EDIT_SYSTEM_SETTINGS", "SUBMIT_IMPORT"],
  "Tenant administrator": ["MANAGE_TENANTS"],
  "Product administrator": ["MANAGE_TENANTS", "EDIT_ORGANIZATION_SETTINGS", "EDIT_SYSTEM_SETTINGS"],
  Kiosk: ["DCM_KIOSK"],
  "Public kiosk": ["PUBLIC_DCM_KIOSK"],
  Patient: ["PORTAL_PATIENT"],
};
