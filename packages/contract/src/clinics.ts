import { z } from "zod";
import { Ability } from "./abilities.ts";
import { call } from "./call.ts";
import { clinicList } from "./clinic-list.ts";
import { clinicPrograms } from "./clinic-programs.ts";
import { languages } from "./constants.ts";
import { validEmail } from "./identity-fields.ts";
import { byId, Id, Instant, Line, Named, Version } from "./primitives.ts";

/** A row of the list of clinics. Numbers are of people, never of patients. */
export const ClinicRow = z.object({
  id: Id,
  name: z.string(),
  parent: Named.nullable(),
  program: z.enum(clinicPrograms).nullable(),
  timeZone: z.string(),
  /** Who may enter it. */
  staff: z.number().int(),
  /** Who was invited and has not come yet. */
  invited: z.number().int(),
  openedAt: Instant,
  closedAt: Instant.nullable(),
});
export type ClinicRow = z.infer<typeof ClinicRow>;

/** What is still to be done before a clinic works, each with where it is done. */
export const SetupStep = z.object({
  key: z.enum(["staff", "logo", "hours", "advice", "report", "visit"]),
  done: z.boolean(),
});
export type SetupStep = z.infer<typeof SetupStep>;

/** A clinic as who opens and closes clinics sees it: nothing of its patients. */
export const ClinicPage = ClinicRow.extend({
  /** What its patients may choose from, at the kiosk. */
  languages: z.array(z.enum(languages)),
  /** Clinics below it that are open. */
  below: z.array(Named),
  steps: z.array(SetupStep),
  /** The asker's own. */
  own: z.boolean(),
  version: Version,
  abilities: z.object({ edit: Ability, close: Ability, reopen: Ability, invite: Ability }),
});
export type ClinicPage = z.infer<typeof ClinicPage>;

const ClinicLanguages = z
  .array(z.enum(languages))
  .min(1, "Choose at least one language.")
  .max(languages.length)
  .default([...languages]);

const Administrator = z.object({
  firstName: Line.min(1, "First name is required."),
  lastName: Line.min(1, "Last name is required."),
  email: validEmail,
});

const shape = {
  name: Line.min(1, "Give the clinic a name.").max(120),
  /** IANA name. */
  timeZone: z.string().trim().max(60),
  languages: ClinicLanguages,
};

export const NewClinicBody = z.object({
  ...shape,
  parentId: Id,
  program: z.enum(clinicPrograms),
  administrator: Administrator,
});
export type NewClinicBody = z.output<typeof NewClinicBody>;

const needs = "MANAGE_TENANTS" as const;
const versioned = z.object({ version: Version });

export const clinicCalls = {
  list: call({
    method: "GET",
    path: "/clinics",
    summary: "The clinics of the installation that belong together with the asker’s.",
    needs,
    query: clinicList.query,
    list: true,
    reply: ClinicRow,
  }),
  parents: call({
    method: "GET",
    path: "/clinics/parents",
    summary: "The open clinics, those that have others below them in front: where a new one can be put.",
    needs,
    reply: z.array(Named.extend({ isParent: z.boolean() })),
  }),
  get: call({
    method: "GET",
    path: "/clinics/:id",
    summary: "A clinic, what is left to set up, and what may be done.",
    needs,
    params: byId,
    reply: ClinicPage,
  }),
  open: call({
    method: "POST",
    path: "/clinics",
    summary: "Opens a clinic below another, as its program begins, and invites its first administrator.",
    needs,
    body: NewClinicBody,
    reply: ClinicPage,
    refuses: ["clinic.name-taken", "clinic.closed", "message.no-dest-address", "request.too-many"],
  }),
  edit: call({
    method: "PUT",
    path: "/clinics/:id",
    summary: "Changes a clinic’s name, time zone and languages.",
    needs,
    params: byId,
    body: z.object({ ...shape, version: Version }),
    reply: ClinicPage,
    refuses: ["clinic.name-taken", "clinic.closed", "edit.stale"],
  }),
  invite: call({
    method: "POST",
    path: "/clinics/:id/administrators",
    summary: "Invites an administrator to a clinic, such as when the first one never came.",
    needs,
    params: byId,
    body: Administrator,
    reply: ClinicPage,
    refuses: [
      "clinic.closed",
      "clinic.has-administrator",
      "user.email-taken",
      "message.no-dest-address",
      "request.too-many",
    ],
  }),
  close: call({
    method: "POST",
    path: "/clinics/:id/close",
    summary: "Closes a clinic: everyone is signed out, nobody enters and nothing is sent. Nothing is lost.",
    needs,
    params: byId,
    body: versioned,
    reply: ClinicPage,
    refuses: ["clinic.own", "clinic.has-clinics", "clinic.closed", "edit.stale"],
  }),
  reopen: call({
    method: "POST",
    path: "/clinics/:id/reopen",
    summary: "Opens a closed clinic again, as it was.",
    needs,
    params: byId,
    body: versioned,
    reply: ClinicPage,
    refuses: ["clinic.open", "clinic.parent-closed", "edit.stale"],
  }),
  ownSteps: call({
    method: "GET",
    path: "/setup/steps",
    summary: "What is left to set up in one’s own clinic.",
    needs: ["EDIT_ORGANIZATION_SETTINGS", "EDIT_SYSTEM_SETTINGS"],
    reply: z.array(SetupStep),
  }),
};
