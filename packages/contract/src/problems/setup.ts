import type { ProblemTexts } from "./problem-texts.ts";

/** Clinics, and what their administrators keep. */
export const setupProblems = {
  "clinic.name-taken": [409, "Another clinic has this name. Choose another one."],
  "clinic.closed": [409, "This clinic is closed. Reopen it first."],
  "clinic.open": [409, "This clinic is open."],
  "clinic.own": [409, "You work in this clinic. Someone in another clinic can close it."],
  "clinic.has-clinics": [409, "Clinics below it are open. Close them first."],
  "clinic.parent-closed": [409, "The clinic above it is closed. Reopen that one first."],
  "clinic.has-administrator": [409, "This clinic has an administrator, who invites others."],
  "organization.in-use": [409, "Something names this organization by now."],
  "organization.name-taken": [409, "Another organization has this name, or was merged under it."],
  "organization.same": [422, "Choose another organization: this one can’t be merged with itself."],
} as const satisfies ProblemTexts;
