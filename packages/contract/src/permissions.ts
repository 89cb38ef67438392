/** The access groups (R6-05). Every signed-in user has AUTHORIZED; the others come from the user's role. */
export const accessGroups = [
  "AUTHORIZED",
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
] as const;

export type AccessGroup = (typeof accessGroups)[number];

/**
 * Who may make a call: anyone; an account that has not chosen a clinic yet; any member of the clinic's staff, but no
 * kiosk; someone with the group; someone with one of several groups. AUTHORIZED lets in patients and kiosks as well.
 */
export type Needs = "public" | "account" | "staff" | AccessGroup | readonly AccessGroup[];

/** What the key of a program may be good for; a call names the one that it takes (docs/decisions/0129). */
export const apiKeyScopes = ["lab-reports", "fhir-read", "fhir-bulk", "text-messages"] as const;
export type ApiKeyScope = (typeof apiKeyScopes)[number];

/** What the types of resources need that are read by FHIR. */
const fhirReaders = ["PERSONS_AGGREGATED", "DIS_INCOMINGREPORTS_USER", "DIS_USER", "DCM_VISITS_USER"] as const;

/** The groups that a program has by each scope, where the user for whom it acts has them. */
export const scopeGroups: Record<ApiKeyScope, readonly AccessGroup[]> = {
  "lab-reports": ["SUBMIT_IMPORT"],
  "fhir-read": fhirReaders,
  "fhir-bulk": fhirReaders,
  "text-messages": ["DIS_EXPRESS__BROWSE_CREATE"],
};

/** Whoever works on one of the four kinds of records. */
export const recordWorkers = ["DIS_INCOMINGREPORTS_USER", "DIS_USER", "DCM_VISITS_USER"] as const satisfies Needs;

/** Whoever sees persons: those, and who may look through all of them without working on records. */
export const personReaders = ["PERSONS_AGGREGATED", ...recordWorkers] as const satisfies Needs;

/** Whoever sees who was exposed to whom: not the front desk, nor who only counts. */
export const networkReaders = ["DIS_INCOMINGREPORTS_USER", "DIS_USER"] as const satisfies Needs;

/** Whoever sets a clinic up: its users and roles, its words. */
export const clinicAdministrators = ["EDIT_ORGANIZATION_SETTINGS", "MANAGE_TENANTS"] as const satisfies Needs;

/** Whoever sees a list that can be exported. */
export const listReaders = [...personReaders, ...clinicAdministrators] as const satisfies Needs;

/** Who is signed in to a clinic without being at work there. */
export const notStaff: readonly AccessGroup[] = ["PORTAL_PATIENT", "DCM_KIOSK", "PUBLIC_DCM_KIOSK"];

/** The groups that rule over others: they are given only by who has them, or who has MANAGE_TENANTS. */
export const administrativeGroups: readonly AccessGroup[] = [
  "EDIT_ORGANIZATION_SETTINGS",
  "EDIT_SYSTEM_SETTINGS",
  "MANAGE_TENANTS",
];

/** Someone gets in who has a group of the allow list and none of the deny list (R6-01). */
export interface AccessLists {
  allow: readonly AccessGroup[];
  deny: readonly AccessGroup[];
}

/** The lists of a need that is about groups; `account` and `public` are not. */
export function accessLists(needs: Exclude<Needs, "public" | "account">): AccessLists {
  if (needs === "staff") return { allow: ["AUTHORIZED"], deny: notStaff };
  return { allow: typeof needs === "string" ? [needs] : needs, deny: [] };
}

/** Whether someone with these groups may make a call that needs `needs` (`account` and `public` are not about groups). */
export function permits(needs: Needs, groups: readonly AccessGroup[] | ReadonlySet<AccessGroup>): boolean {
  if (needs === "public" || needs === "account") return true;
  const held = groups instanceof Set ? groups : new Set(groups as readonly AccessGroup[]);
  const { allow, deny } = accessLists(needs);
  return allow.some((group) => held.has(group)) && !deny.some((group) => held.has(group));
}
