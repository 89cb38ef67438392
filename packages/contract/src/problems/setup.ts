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
  "infection.name-taken": [409, "Another infection has this name."],
  "infection.read-only": [409, "The installation set this infection: it can be disabled, but not renamed or deleted."],
  "infection.in-use": [409, "This infection is in use, so it can’t be deleted. Disable it instead."],
  "infection.code-twice": [422, "This code is there twice."],
  "infection.window-reversed": [422, "The shortest incubation is longer than the longest."],
  "access-check.running": [409, "A check is running already. See what comes of it."],
  "theme.contrast": [
    422,
    "These colors would leave texts that can’t be read. Choose darker or lighter ones, or those that are proposed.",
  ],
  "theme.no-colors": [422, "Choose the clinic’s own colors first."],
  "status.name-taken": [409, "Two statuses of a kind can’t have the same name."],
  "status.unreachable": [409, "A status would be reached by no record."],
  "status.dead-end": [409, "From a status no record could be closed."],
  "status.move-twice": [409, "A move is there twice."],
  "status.move-to-itself": [409, "A status can’t move to itself."],
  "status.unknown": [409, "This is no status of this kind of record."],
  "lookup.name-taken": [409, "The list has this name already. Choose another one, or merge the two."],
  "lookup.order-taken": [
    409,
    "Another value has this place in the list. Choose another one, or move this one up or down.",
  ],
  "lookup.in-use": [409, "It is in use, so it can’t be deleted. Disable it instead."],
  "lookup.fixed": [
    409,
    "The product goes by this value: it can be translated and disabled, but not renamed or deleted.",
  ],
  "lookup.merge-itself": [409, "Choose another value: this one can’t be merged with itself."],
  "lookup.file-unreadable": [422, "This is no CSV file with a column “Name”. Export the list to see how one looks."],
} as const satisfies ProblemTexts;
