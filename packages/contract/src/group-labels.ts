import type { AccessGroup } from "./permissions.ts";

interface GroupLabels {
  name: string;
  /** What it lets its users do, in a sentence that an administrator understands. */
  allows: string;
}

/** The access groups in plain words, in the order in which a matrix of roles shows them. */
export const groupLabels: Record<AccessGroup, GroupLabels> = {
  AUTHORIZED: {
    name: "Signed in",
    allows: "See the home page and one’s own profile. Everyone who is signed in has it.",
  },
  DCM_VISITS_USER: { name: "Visits", allows: "See and work on visits, the waiting room and appointments." },
  DIS_INCOMINGREPORTS_USER: {
    name: "Incoming files",
    allows: "See and work on incoming files: lab and provider reports that are not yet a case.",
  },
  DIS_USER: { name: "Investigations and contacts", allows: "See and work on investigations and their contacts." },
  PERSONS_AGGREGATED: { name: "Persons and analytics", allows: "See the list of persons, and charts and figures." },
  MEDICAL_RECORD_REPLACE__UPDATE: {
    name: "Merging persons",
    allows: "Merge two persons who are one, and use another person for a record.",
  },
  USER_DIS__BROWSE: { name: "DIS workload", allows: "See who works on what, and how much." },
  OUTBREAK_MANAGER: { name: "Outbreaks", allows: "Open outbreaks and manage them." },
  DIS_EXPRESS__BROWSE_CREATE: { name: "DIS Express", allows: "Send messages to many patients at once." },
  SUBMIT_IMPORT: { name: "Import", allows: "Import files of reports, and see what came of them." },
  EDIT_ORGANIZATION_SETTINGS: {
    name: "Clinic administration",
    allows: "Set the clinic up: users, roles, organizations. Look on as a role.",
  },
  EDIT_SYSTEM_SETTINGS: {
    name: "System settings",
    allows: "Change forms, codes, statuses, templates and other settings that all users share.",
  },
  MANAGE_TENANTS: { name: "Tenant administration", allows: "Set clinics up, and appoint their administrators." },
  DCM_KIOSK: { name: "Kiosk", allows: "Run the kiosk on a device of the clinic. Confined to the kiosk’s screens." },
  PUBLIC_DCM_KIOSK: {
    name: "Public kiosk",
    allows: "Run the kiosk on a visitor’s own device. Confined to the kiosk’s screens.",
  },
  PORTAL_PATIENT: { name: "Patient portal", allows: "See one’s own results, appointments and profile in the portal." },
};
