import type { SignInLine } from "@tracewell/contract/activity";
import type { SignInKind } from "@tracewell/contract/sign-in-kinds";

/** By whom a provider spoke is told: it speaks for the clinic's staff alone (docs/decisions/0024). */
const singleSignOnRefused = "single-sign-on-refused";

/** Which events are of which kind; changes of users and roles are of the kind `access`, too. */
export const eventsOfKind: Record<SignInKind, readonly string[]> = {
  "signed-in": ["clinic-entered", "portal-entered"],
  "signed-out": ["sign-out", "sign-in-ended"],
  expired: ["session-expired"],
  refused: ["wrong-password", "wrong-code", "refused-while-locked", singleSignOnRefused],
  "locked-out": ["lock-out"],
  codes: ["verification-code-sent", "verification-code-used", "phone-proved"],
  passwords: [
    "password-changed",
    "password-link-sent",
    "temporary-password-given",
    "sign-in-email-asked",
    "sign-in-email-changed",
  ],
  access: ["portal-access-ended", "staff-invited", "staff-joined"],
  "looking-on": ["portal-impersonated", "view-as", "view-as-ended"],
};

const kindOfEvent = new Map<string, SignInKind>(
  Object.entries(eventsOfKind).flatMap(([kind, events]) => events.map((event) => [event, kind as SignInKind])),
);

/**
 * Says a line in people's words. That someone is a patient is told to whoever keeps a clinic's access; who it is, to those
 * alone who may see patients (docs/domain.md#visibility).
 */
export function describeSignIn(line: SignInRow, viewer: { seesPatients: boolean }): SignInLine {
  const { id, at, address, user, ofStaff } = line;
  const isOfStaff = ofStaff || line.tableName !== null || line.action === singleSignOnRefused;
  const isNamed = isOfStaff || viewer.seesPatients;
  const about = line.tableName === null && line.reason && isNamed ? `: ${line.reason}` : "";
  return {
    id,
    at,
    kind: line.tableName ? "access" : (kindOfEvent.get(line.action) ?? "access"),
    who: isNamed ? line.actorName || "Tracewell" : "A patient",
    what: `${line.tableName ? describeAccessChange(line) : (signInTexts[line.action] ?? line.action)}${about}`,
    user,
    address,
  };
}

function describeAccessChange({ tableName, action, user, roleName, roleBefore, deactivated }: SignInRow): string {
  const name = user?.name ?? "someone";
  if (tableName === "role") {
    const did = {
      insert: "added the role",
      update: "changed what may be done by the role",
      delete: "removed the role",
    };
    return `${did[action as keyof typeof did]} ${roleName ?? ""}`.trim();
  }
  if (action === "insert") return `took ${name} on${roleName ? ` as ${roleName}` : ""}`;
  if (deactivated !== null) return deactivated ? `deactivated ${name}` : `made ${name} active again`;
  return `gave ${name} the role ${roleName ?? "none"}${roleBefore ? ` in place of ${roleBefore}` : ""}`;
}

/** A line of the trail about signing in or access as it was written, with what its ids are called. */
export interface SignInRow {
  id: string;
  at: string;
  action: string;
  tableName: string | null;
  actorName: string | null;
  /** Who acted is a user of the clinic, or the line is about one. */
  ofStaff: boolean;
  user: { id: string; name: string } | null;
  address: string | null;
  reason: string | null;
  /** A role's name, as it is called now. */
  roleName: string | null;
  roleBefore: string | null;
  /** Of an account's entry: it was taken away, given back. */
  deactivated: boolean | null;
}

/** Labels of events around signing in, which change no row and are about no record (R8-91, R8-92). */
export const signInTexts: Record<string, string> = {
  "sign-in": "signed in",
  "sign-out": "signed out",
  "session-expired": "User session expired",
  "clinic-entered": "entered the clinic",
  "portal-entered": "entered the portal",
  "wrong-password": "gave a wrong password",
  "wrong-code": "gave a wrong verification code",
  "lock-out": "was locked out",
  "refused-while-locked": "tried to sign in while locked out",
  "verification-code-sent": "was sent a verification code",
  "verification-code-used": "Verification code used",
  "single-sign-on-refused": "was refused at single sign-on",
  "password-changed": "chose a new password",
  "password-link-sent": "sent a link that sets a password",
  "sign-in-ended": "signed a device out",
  "sign-in-email-asked": "asked for another sign-in email",
  "sign-in-email-changed": "changed the sign-in email",
  "temporary-password-given": "gave a temporary password",
  "staff-invited": "invited someone to the clinic’s staff",
  "staff-joined": "joined the clinic’s staff",
  "phone-proved": "confirmed a phone by a code",
  "portal-impersonated": "looked at the portal as a patient",
  "portal-access-ended": "ended a patient’s portal access",
  "view-as": "began to look on as a role",
  "view-as-ended": "ended looking on as a role",
};
