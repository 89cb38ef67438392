import type { SetupStep } from "@tracewell/contract/clinics";

/** What each step of a clinic's setup is, and where it is done. */
export const setupSteps: Record<SetupStep["key"], { title: string; text: string; href: string }> = {
  staff: { title: "Invite the staff", text: "Who works here, and as what.", href: "/setup/users/new" },
  hours: {
    title: "Set the opening hours",
    text: "Appointments are offered by them.",
    href: "/system-settings#opening-hours",
  },
  advice: {
    title: "Give the clinic’s phone number",
    text: "Patients with danger signs are told to call it.",
    href: "/system-settings#danger-signs",
  },
  logo: { title: "Add the logo", text: "Staff see it in the header, visitors at the kiosk.", href: "/setup#logo" },
  report: { title: "Import the first report", text: "A file of a laboratory, or a table.", href: "/import" },
  visit: { title: "Begin the first visit", text: "At the front desk or at a kiosk.", href: "/visits" },
};
