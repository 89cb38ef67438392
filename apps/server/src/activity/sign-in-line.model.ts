import type { SignInLine } from "@tracewell/contract/activity";
import type { SignInKind } from "@tracewell/contract/sign-in-kinds";
import type { SignInRow } from "./sign-in-row.model.ts";
import { signInWords } from "./sign-in-words.model.ts";

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
    what: `${line.tableName ? accessWords(line) : (signInWords[line.action] ?? line.action)}${about}`,
    user,
    address,
  };
}

function accessWords({ tableName, action, user, roleName, roleBefore, deactivated }: SignInRow): string {
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
