/** The access groups of product §6. Every signed-in user has AUTHORIZED; the others come from the user's role. */
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

/** Who is signed in to a clinic without being at work there. */
const notStaff: readonly AccessGroup[] = ["PORTAL_PATIENT", "DCM_KIOSK", "PUBLIC_DCM_KIOSK"];

/** Whether someone with these groups may make a call that needs `needs` (`account` and `public` are not about groups). */
export function permits(needs: Needs, groups: readonly AccessGroup[] | ReadonlySet<AccessGroup>): boolean {
  const held = groups instanceof Set ? groups : new Set(groups as readonly AccessGroup[]);
  if (needs === "public" || needs === "account") return true;
  if (needs === "staff") return held.has("AUTHORIZED") && !notStaff.some((group) => held.has(group));
  return typeof needs === "string" ? held.has(needs) : needs.some((group) => held.has(group));
}
