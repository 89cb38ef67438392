import type { Ability } from "@tracewell/contract/abilities";
import { verdict, when } from "../platform/guards.ts";

/** What decides whether a sign-in gets another email. */
export interface EmailChange {
  /** The account is someone's on a clinic's staff, too. */
  isStaff: boolean;
  /** An administrator of such a clinic has entered this email for them. */
  isProposed: boolean;
  /** No provider of one clinic vouched for the session where the account is known elsewhere. */
  speaksForAccount: boolean;
  isSame: boolean;
  isTaken: boolean;
}

/** Patients change the email that they sign in by; staff confirm the one that an administrator has entered (R2.11-02). */
export const mayChangeSignInEmail = ({
  isStaff,
  isProposed,
  speaksForAccount,
  isSame,
  isTaken,
}: EmailChange): Ability =>
  verdict(
    when(isStaff && !isProposed, "profile.email-fixed"),
    when(!speaksForAccount, "profile.cell-shared"),
    when(isSame, "auth.email-same"),
    when(isTaken, "auth.email-taken"),
  );
