/** The kinds of events around signing in. */
export const signInKinds = {
  "signed-in": "Signed in",
  "signed-out": "Signed out",
  expired: "Expired",
  refused: "Refused",
  "locked-out": "Locked out",
  codes: "Codes",
  passwords: "Passwords and emails",
  access: "Access",
  "looking-on": "Looking on",
} as const;
export type SignInKind = keyof typeof signInKinds;
export const signInKindNames = Object.keys(signInKinds) as [SignInKind, ...SignInKind[]];
/** Those by which somebody was kept out. */
export const refusedSignIns = ["refused", "locked-out"] as const satisfies readonly SignInKind[];
