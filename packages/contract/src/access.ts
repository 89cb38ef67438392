import { z } from "zod";
import { Ability, Reason } from "./abilities.ts";
import { call } from "./call.ts";
import { validEmail } from "./identity-fields.ts";
import { kioskTemplates } from "./kiosk-templates.ts";
import { accessGroups, clinicAdministrators } from "./permissions.ts";
import { byId, Id, Instant, Line, Named, Version } from "./primitives.ts";
import { RecordKind } from "./records.ts";
import { userList } from "./user-list.ts";

const Group = z.enum(accessGroups);
const givenGroups = z.array(Group).max(accessGroups.length);

/** What a role that came with the clinic is, whatever the clinic calls it; one that was added has none. */
export const roleKeys = [
  "FrontDesk",
  "Clinician",
  "Investigator",
  "Supervisor",
  "Analyst",
  "ClinicAdministrator",
  "TenantAdministrator",
  "ProductAdministrator",
  "Kiosk",
  "PublicKiosk",
  "Patient",
] as const;
export type RoleKey = (typeof roleKeys)[number];

/** A role as a choice; the wire calls it a level (R7-72). */
export const Level = z.object({
  id: Id,
  name: z.string(),
  groups: z.array(Group),
  order: z.number().int(),
  disabled: z.boolean(),
});
export type Level = z.infer<typeof Level>;

/** A role as its administrator sees it: which groups it has, and which of them may change. */
export const Role = z.object({
  id: Id,
  key: z.enum(roleKeys).nullable(),
  name: z.string(),
  groups: z.array(Group),
  activeUsers: z.number().int(),
  inactiveUsers: z.number().int(),
  /** Groups that can't be given to the role, or taken from it, and why. */
  kept: z.array(z.object({ group: Group, reasons: z.array(Reason) })),
  abilities: z.object({ edit: Ability, remove: Ability, give: Ability, viewAs: Ability }),
  version: Version,
});
export type Role = z.infer<typeof Role>;

/** A row of the users list (R3-64). */
export const UserRow = z.object({
  id: Id,
  /** First and last name. */
  displayName: z.string(),
  /** As this clinic knows it; what the account signs in by is its owner's to change. */
  email: z.string(),
  /** As this clinic knows it: codes go there only if the account's owner has proved it. */
  mobilePhone: z.string().nullable(),
  /** They have not accepted yet: until then they can't enter the clinic. */
  invited: z.boolean(),
  /** The role. */
  level: Named.nullable(),
  workgroup: Named.nullable(),
  workgroupLead: z.boolean(),
  supervisingUser: Named.nullable(),
  /** Shown as Inactive. */
  deleted: z.boolean(),
  /** Null for an account that other clinics share, too: where else it is used is its owner's. */
  lastLogin: Instant.nullable(),
  /** When they last did anything in this clinic, to about half a minute. */
  lastActionAt: Instant.nullable(),
  version: Version,
});
export type UserRow = z.infer<typeof UserRow>;

/** Open records of a kind that a user has. */
export const OpenWork = z.object({ kind: RecordKind, count: z.number().int() });
export type OpenWork = z.infer<typeof OpenWork>;

/** A user with all that an administrator keeps of them. */
export const UserPage = UserRow.extend({
  firstName: z.string(),
  lastName: z.string(),
  suffix: z.string().nullable(),
  npiNumber: z.string().nullable(),
  clinicId: Id,
  kioskNumber: z.string().nullable(),
  assignedGroups: z.array(Group),
  photoUuid: Id.nullable(),
  userMeta: z.object({
    title: z.string().nullable(),
    phone: z.string().nullable(),
    kioskTemplate: z.enum(kioskTemplates),
  }),
  createdAt: Instant,
  /** The account enters other clinics or a portal, too: it is its owner's alone to change. */
  sharedAccount: z.boolean(),
  /** False: an administrator has entered another email, and the owner still signs in by the one before. */
  emailConfirmed: z.boolean(),
  /** The password was given and must be changed at the next sign-in. */
  temporaryPassword: z.boolean(),
  openWork: z.array(OpenWork),
  openTasks: z.number().int(),
  /** Whom they supervise. */
  supervises: z.array(Named),
  abilities: z.object({
    edit: Ability,
    changeRole: Ability,
    changeAccount: Ability,
    deactivate: Ability,
    reactivate: Ability,
    resetPassword: Ability,
    sendResetLink: Ability,
    endSessions: Ability,
    inviteAgain: Ability,
  }),
});
export type UserPage = z.infer<typeof UserPage>;

const phone = z.string().trim().max(40).nullish();

const userFields = {
  firstName: Line.min(1, "First name is required."),
  lastName: Line.min(1, "Last name is required."),
  suffix: Line.nullish(),
  email: validEmail,
  mobilePhone: phone,
  /** The role. */
  levelUuid: Id.nullish(),
  workgroupId: Id.nullish(),
  workgroupLead: z.boolean().default(false),
  supervisingUserId: Id.nullish(),
  npiNumber: z
    .string()
    .trim()
    .regex(/^\d{10}$/, "The NPI number has 10 digits.")
    .nullish(),
  kioskNumber: Line.max(40).nullish(),
  userMeta: z
    .object({ title: Line.nullish(), phone, kioskTemplate: z.enum(kioskTemplates).default("standard") })
    .default({ kioskTemplate: "standard" }),
};

/** A user as typed in. */
export const NewUser = z.object(userFields);
export type NewUser = z.output<typeof NewUser>;

const editing = [
  "user.other-clinic",
  "user.not-enough-permission",
  "user.email-taken",
  "user.no-access-group",
  "user.role-unfit",
  "user.own-role",
  "user.account-shared",
  "user.supervisor-unfit",
  "user.supervisor-circle",
  "user.kiosk-number-taken",
  "person.phone-invalid",
] as const;
const changing = ["user.not-found", "user.other-clinic", "user.not-enough-permission", "edit.stale"] as const;
const reaching = [
  "user.not-found",
  "user.other-clinic",
  "user.not-enough-permission",
  "user.inactive",
  "user.invited",
] as const;
const versionOnly = z.object({ version: Version });

export const accessCalls = {
  users: call({
    method: "GET",
    path: "/users",
    summary: "The clinic's users, active ones first asked for, by name.",
    needs: clinicAdministrators,
    query: userList.query,
    list: true,
    reply: UserRow,
  }),
  user: call({
    method: "GET",
    path: "/users/:id",
    summary: "One user, what they have open, and what may be done.",
    needs: clinicAdministrators,
    params: byId,
    reply: UserPage,
    refuses: ["user.not-found"],
  }),
  createUser: call({
    method: "POST",
    path: "/users",
    summary:
      "Invites someone to the clinic's staff by mail: a new account gets a temporary password, the owner of another is asked.",
    needs: clinicAdministrators,
    body: NewUser,
    reply: UserPage,
    refuses: [...editing, "request.too-many", "message.no-dest-address"],
  }),
  editUser: call({
    method: "PUT",
    path: "/users/:id",
    summary: "Changes a user: names, contact ways, role, workgroup, supervisor.",
    needs: clinicAdministrators,
    params: byId,
    body: NewUser.extend({ version: Version }),
    reply: UserPage,
    refuses: [...editing, "user.not-found", "auth.password-needed", "request.too-many", "edit.stale"],
  }),
  deactivateUser: call({
    method: "POST",
    path: "/users/:id/deactivate",
    summary: "Takes the user's entry away and ends their sessions at once, on every server.",
    needs: clinicAdministrators,
    params: byId,
    body: versionOnly,
    reply: UserPage,
    refuses: [...changing, "user.own-account", "user.inactive"],
  }),
  reactivateUser: call({
    method: "POST",
    path: "/users/:id/reactivate",
    summary: "Lets a user in again who was deactivated.",
    needs: clinicAdministrators,
    params: byId,
    body: versionOnly,
    reply: UserPage,
    refuses: [...changing, "user.active", "user.no-access-group"],
  }),
  resetPassword: call({
    method: "POST",
    path: "/users/:id/reset-password",
    summary: "Sends the user a temporary password by mail and ends all their sessions.",
    needs: clinicAdministrators,
    params: byId,
    reply: UserPage,
    refuses: [
      "user.not-found",
      "user.other-clinic",
      "user.not-enough-permission",
      "user.inactive",
      "user.own-password",
      "user.account-shared",
      "user.invited",
      "message.no-dest-address",
    ],
    replay: "never",
  }),
  sendResetLink: call({
    method: "POST",
    path: "/users/:id/send-reset-link",
    summary: "Sends the account's owner the ordinary link that sets a new password, to the account's own address.",
    needs: clinicAdministrators,
    params: byId,
    reply: UserPage,
    refuses: [...reaching, "user.own-password", "request.too-many", "message.no-dest-address"],
  }),
  endSessions: call({
    method: "POST",
    path: "/users/:id/end-sessions",
    summary: "Signs the user out of this clinic at once, on every server; what else the account is signed in to stays.",
    needs: clinicAdministrators,
    params: byId,
    reply: UserPage,
    refuses: [...reaching, "user.own-sessions"],
  }),
  inviteAgain: call({
    method: "POST",
    path: "/users/:id/invite",
    summary: "Sends the mail once more by which someone joins the clinic's staff; the one before is good no more.",
    needs: clinicAdministrators,
    params: byId,
    reply: UserPage,
    refuses: [
      ...reaching.filter((code) => code !== "user.invited"),
      "user.joined",
      "request.too-many",
      "message.no-dest-address",
    ],
  }),
  levels: call({
    method: "GET",
    path: "/user/levels",
    summary: "The clinic's roles, to choose from.",
    needs: "staff",
    list: true,
    reply: Level,
  }),
  roles: call({
    method: "GET",
    path: "/roles",
    summary: "The clinic's roles with their groups, their users, and what may be changed.",
    needs: clinicAdministrators,
    list: true,
    reply: Role,
  }),
  createRole: call({
    method: "POST",
    path: "/roles",
    summary: "Adds a role; it can be given to users once it has a group.",
    needs: clinicAdministrators,
    body: z.object({ name: Line.min(1, "Give the role a name.").max(80), groups: givenGroups.default([]) }),
    reply: Role,
    refuses: ["role.name-taken", "role.not-enough-permission", "role.confined-group"],
  }),
  editRole: call({
    method: "PUT",
    path: "/roles/:id",
    summary: "Renames a role, or changes its groups.",
    needs: clinicAdministrators,
    params: byId,
    body: z.object({ name: Line.min(1, "Give the role a name.").max(80), groups: givenGroups, version: Version }),
    reply: Role,
    refuses: [
      "role.name-taken",
      "role.not-enough-permission",
      "role.confined-group",
      "role.fixed-groups",
      "role.own",
      "role.admin-default-group",
      "user.no-access-group",
      "edit.stale",
    ],
  }),
  removeRole: call({
    method: "DELETE",
    path: "/roles/:id",
    summary: "Removes a role that an administrator added and no user has.",
    needs: clinicAdministrators,
    params: byId,
    refuses: ["role.not-enough-permission", "role.came-with-clinic", "role.in-use"],
  }),
  viewAs: call({
    method: "POST",
    path: "/access/view-as",
    summary: "Looks on as a role: a session that changes nothing; its token comes in the authorization header.",
    needs: "EDIT_ORGANIZATION_SETTINGS",
    body: z.object({ roleId: Id }),
    reply: z.object({ expiresAt: Instant }),
    refuses: ["view-as.confined-role", "view-as.not-enough-permission"],
    replay: "never",
  }),
  leaveViewAs: call({
    method: "POST",
    path: "/access/view-as/leave",
    summary: "Is oneself again; the token comes in the authorization header of the answer.",
    needs: "staff",
    admits: ["viewing-as"],
    reply: z.object({ expiresAt: Instant }),
    refuses: ["view-as.not-viewing"],
    replay: "never",
  }),
};
