import type { AccessGroup } from "@tracewell/contract/permissions";
import { describe, expect, it } from "vitest";
import {
  mayChangeAccount,
  mayChangeRole,
  mayCreateUser,
  mayDeactivate,
  mayEditUser,
  mayEndSessions,
  mayGiveRole,
  mayInviteAgain,
  mayReactivate,
  mayResetPassword,
  maySendResetLink,
  maySupervise,
  type UserFacts,
} from "./user.policy.ts";

const administrator = (...groups: AccessGroup[]) => ({
  userId: "me",
  groups: new Set<string>(["AUTHORIZED", ...groups]),
  workgroupLead: false,
});
const clinicAdmin = administrator("EDIT_ORGANIZATION_SETTINGS", "EDIT_SYSTEM_SETTINGS");
const tenantAdmin = administrator("MANAGE_TENANTS");

const user = (change: Partial<UserFacts> = {}): UserFacts => ({
  id: "they",
  active: true,
  groups: ["DIS_USER"],
  sharedAccount: false,
  invited: false,
  parentClinic: false,
  ...change,
});
const reaching = [
  mayEditUser,
  mayChangeRole,
  mayChangeAccount,
  mayDeactivate,
  mayResetPassword,
  maySendResetLink,
  mayEndSessions,
];
const codes = ({ reasons }: { reasons: { code: string }[] }) => reasons.map(({ code }) => code);

it("lets a clinic's administrator do everything to an ordinary user", () => {
  for (const may of reaching) expect(codes(may(clinicAdmin, user()))).toEqual([]);
  expect(codes(mayReactivate(clinicAdmin, user({ active: false })))).toEqual([]);
  expect(codes(mayCreateUser(clinicAdmin, user()))).toEqual([]);
});

it("keeps administrators of a parent clinic away from users", () => {
  const inParent = user({ parentClinic: true });
  expect(codes(mayCreateUser(tenantAdmin, inParent))).toEqual(["user.other-clinic"]);
  for (const may of reaching) expect(codes(may(tenantAdmin, inParent))).toEqual(["user.other-clinic"]);
});

describe("who rules over others", () => {
  it("is edited only by who has the same groups, or who appoints administrators", () => {
    const tenants = user({ groups: ["MANAGE_TENANTS"] });
    for (const may of reaching) expect(codes(may(clinicAdmin, tenants))).toEqual(["user.not-enough-permission"]);
    expect(codes(mayEditUser(clinicAdmin, user({ groups: ["EDIT_ORGANIZATION_SETTINGS"] })))).toEqual([]);
    expect(codes(mayEditUser(tenantAdmin, user({ groups: ["EDIT_ORGANIZATION_SETTINGS"] })))).toEqual([]);
  });

  it("is made only by such, too; groups of work are any administrator's to give", () => {
    const refused = ["user.not-enough-permission"];
    expect(codes(mayGiveRole(clinicAdmin, { groups: ["MANAGE_TENANTS"] }))).toEqual(refused);
    expect(codes(mayGiveRole(tenantAdmin, { groups: ["EDIT_ORGANIZATION_SETTINGS"] }))).toEqual([]);
    const organizer = administrator("EDIT_ORGANIZATION_SETTINGS");
    expect(codes(mayGiveRole(organizer, { groups: ["EDIT_SYSTEM_SETTINGS", "DIS_USER"] }))).toEqual(refused);
    expect(codes(mayGiveRole(organizer, { groups: ["DIS_USER", "SUBMIT_IMPORT"] }))).toEqual([]);
  });
});

it("gives no role without a group, and no patient's", () => {
  expect(codes(mayGiveRole(clinicAdmin, null))).toEqual(["user.no-access-group"]);
  expect(codes(mayGiveRole(clinicAdmin, { groups: [] }))).toEqual(["user.no-access-group"]);
  expect(codes(mayGiveRole(clinicAdmin, { groups: ["PORTAL_PATIENT"] }))).toEqual(["user.role-unfit"]);
});

it("lets nobody deactivate themselves, change their own role, or reset their own password here", () => {
  const me = user({ id: "me" });
  expect(codes(mayDeactivate(clinicAdmin, me))).toEqual(["user.own-account"]);
  expect(codes(mayChangeRole(clinicAdmin, me))).toEqual(["user.own-role"]);
  expect(codes(mayResetPassword(clinicAdmin, me))).toEqual(["user.own-password"]);
  expect(codes(maySendResetLink(clinicAdmin, me))).toEqual(["user.own-password"]);
  expect(codes(mayEndSessions(clinicAdmin, me))).toEqual(["user.own-sessions"]);
  expect(codes(mayEditUser(clinicAdmin, me))).toEqual([]);
});

it("leaves an account to its owner that opens another clinic, too, but for what is this clinic's", () => {
  const shared = user({ sharedAccount: true });
  for (const may of [mayChangeAccount, mayResetPassword])
    expect(codes(may(clinicAdmin, shared))).toEqual(["user.account-shared"]);
  for (const may of [mayEditUser, mayChangeRole, mayDeactivate, maySendResetLink, mayEndSessions])
    expect(codes(may(clinicAdmin, shared))).toEqual([]);
});

it("reaches nobody's account before they have accepted the invitation, which may be sent once more", () => {
  const invited = user({ invited: true });
  for (const may of [mayResetPassword, maySendResetLink, mayEndSessions])
    expect(codes(may(clinicAdmin, invited))).toEqual(["user.invited"]);
  for (const may of [mayEditUser, mayChangeAccount, mayDeactivate, mayInviteAgain])
    expect(codes(may(clinicAdmin, invited))).toEqual([]);
  expect(codes(mayInviteAgain(clinicAdmin, user()))).toEqual(["user.joined"]);
});

it("deactivates the active and reactivates the inactive who still have a group", () => {
  const gone = user({ active: false });
  expect(codes(mayDeactivate(clinicAdmin, gone))).toEqual(["user.inactive"]);
  expect(codes(mayResetPassword(clinicAdmin, gone))).toEqual(["user.inactive"]);
  expect(codes(mayReactivate(clinicAdmin, user()))).toEqual(["user.active"]);
  expect(codes(mayReactivate(clinicAdmin, user({ active: false, groups: [] })))).toEqual(["user.no-access-group"]);
});

it("asks for a supervisor who is active staff of the clinic, and for no circle", () => {
  const supervisor = { id: "s", active: true, groups: ["DIS_USER"] as AccessGroup[], above: [] as string[] };
  const may = (change: Partial<typeof supervisor> | null, userId: string | null = "they") =>
    codes(maySupervise(clinicAdmin, userId, change && { ...supervisor, ...change }));
  expect(may({})).toEqual([]);
  expect(may({}, null)).toEqual([]);
  expect(may(null)).toEqual(["user.supervisor-unfit"]);
  expect(may({ active: false })).toEqual(["user.supervisor-unfit"]);
  expect(may({ groups: ["DCM_KIOSK"] })).toEqual(["user.supervisor-unfit"]);
  expect(may({ id: "they" })).toEqual(["user.supervisor-circle"]);
  expect(may({ above: ["x", "they"] })).toEqual(["user.supervisor-circle"]);
});
