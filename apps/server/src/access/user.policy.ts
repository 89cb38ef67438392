import type { Ability } from "@tracewell/contract/abilities";
import { type AccessGroup, notStaff } from "@tracewell/contract/permissions";
import { type GuardViewer, verdict, when } from "../platform/guards.ts";
import { beyond } from "./administration.model.ts";

/** What the guards know of a user. */
export interface UserFacts {
  id: string;
  active: boolean;
  /** Of their role. */
  groups: readonly AccessGroup[];
  /** The account enters other clinics, or a portal, too. */
  sharedAccount: boolean;
  /** They have not accepted the clinic's invitation yet. */
  invited: boolean;
  /** The administrator's clinic has clinics below it. */
  parentClinic: boolean;
}

/** In a clinic that has clinics below it, users are neither created nor edited (R6-17, R8-42). */
export const mayCreateUser = (_viewer: GuardViewer, clinic: Pick<UserFacts, "parentClinic">): Ability =>
  verdict(inParentClinic(clinic));

/** A user with administrative groups that the administrator lacks is for another administrator to edit (R8-40). */
export const mayEditUser = (viewer: GuardViewer, user: UserFacts): Ability =>
  verdict(inParentClinic(user), outranked(viewer, user));

/** One's own role is for another administrator to change, so that nobody raises themselves or leaves a clinic alone. */
export const mayChangeRole = (viewer: GuardViewer, user: UserFacts): Ability =>
  verdict(inParentClinic(user), outranked(viewer, user), when(user.id === viewer.userId, "user.own-role"));

/** The email is how an account signs in, so an administrator can't change it while the account opens another clinic, too. */
export const mayChangeAccount = (viewer: GuardViewer, user: UserFacts): Ability =>
  verdict(inParentClinic(user), outranked(viewer, user), when(user.sharedAccount, "user.account-shared"));

/** Nobody deactivates themselves (R6-19). */
export const mayDeactivate = (viewer: GuardViewer, user: UserFacts): Ability =>
  verdict(
    inParentClinic(user),
    outranked(viewer, user),
    when(user.id === viewer.userId, "user.own-account"),
    when(!user.active, "user.inactive"),
  );

export const mayReactivate = (viewer: GuardViewer, user: UserFacts): Ability =>
  verdict(
    inParentClinic(user),
    outranked(viewer, user),
    when(user.active, "user.active"),
    when(user.groups.length === 0, "user.no-access-group"),
  );

export const mayResetPassword = (viewer: GuardViewer, user: UserFacts): Ability =>
  verdict(
    inParentClinic(user),
    outranked(viewer, user),
    when(user.id === viewer.userId, "user.own-password"),
    when(!user.active, "user.inactive"),
    when(user.invited, "user.invited"),
    when(user.sharedAccount, "user.account-shared"),
  );

/** The ordinary link goes to the account's own address, and leaves the choice to its owner: it may be sent for any account. */
export const maySendResetLink = (viewer: GuardViewer, user: UserFacts): Ability =>
  verdict(
    inParentClinic(user),
    outranked(viewer, user),
    when(user.id === viewer.userId, "user.own-password"),
    when(!user.active, "user.inactive"),
    when(user.invited, "user.invited"),
  );

/** A clinic ends sessions in itself, whatever else the account is signed in to. */
export const mayEndSessions = (viewer: GuardViewer, user: UserFacts): Ability =>
  verdict(
    inParentClinic(user),
    outranked(viewer, user),
    when(user.id === viewer.userId, "user.own-sessions"),
    when(!user.active, "user.inactive"),
    when(user.invited, "user.invited"),
  );

export const mayInviteAgain = (viewer: GuardViewer, user: UserFacts): Ability =>
  verdict(
    inParentClinic(user),
    outranked(viewer, user),
    when(!user.active, "user.inactive"),
    when(!user.invited, "user.joined"),
  );

/** A user's role has a group, is no patient role, and has no administrative group that the administrator lacks. */
export const mayGiveRole = (viewer: GuardViewer, role: { groups: readonly AccessGroup[] } | null): Ability =>
  verdict(
    when(role === null || role.groups.length === 0, "user.no-access-group"),
    when(role?.groups.includes("PORTAL_PATIENT") ?? false, "user.role-unfit"),
    when(beyond(viewer.groups, role?.groups ?? []).length > 0, "user.not-enough-permission", {
      text: "This role has groups of administration that you don’t have yourself.",
    }),
  );

/** What the guard knows of a supervisor: whether they are active, and who supervises them, near and far. */
export interface Supervisor {
  id: string;
  active: boolean;
  groups: readonly AccessGroup[];
  above: readonly string[];
}

/** A supervisor is an active member of the clinic's staff, and supervision never leads back to where it began. */
export const maySupervise = (_viewer: GuardViewer, userId: string | null, supervisor: Supervisor | null): Ability =>
  verdict(
    when(!supervisor?.active || supervisor.groups.some((group) => notStaff.includes(group)), "user.supervisor-unfit"),
    when(
      supervisor !== null && userId !== null && (supervisor.id === userId || supervisor.above.includes(userId)),
      "user.supervisor-circle",
    ),
  );

const inParentClinic = ({ parentClinic }: Pick<UserFacts, "parentClinic">) => when(parentClinic, "user.other-clinic");

const outranked = (viewer: GuardViewer, { groups }: Pick<UserFacts, "groups">) =>
  when(beyond(viewer.groups, groups).length > 0, "user.not-enough-permission");
