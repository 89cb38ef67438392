import type { Ability } from "@tracewell/contract/abilities";
import { verdict, when } from "../platform/guards.ts";

/** What decides whether a sign-in gets another email. */
export interface EmailChange {
  /** The account is someone's on a clinic's staff, too. */
  isStaff: boolean;
  /** No provider of one clinic vouched for the session where the account is known elsewhere. */
  speaksForAccount: boolean;
  isSame: boolean;
  isTaken: boolean;
}

/** Patients change the email that they sign in by; that of staff is an administrator's to change (product §2.11). */
export const mayChangeSignInEmail = ({ isStaff, speaksForAccount, isSame, isTaken }: EmailChange): Ability =>
  verdict(
    when(isStaff, "profile.email-fixed"),
    when(!speaksForAccount, "profile.cell-shared"),
    when(isSame, "auth.email-same"),
    when(isTaken, "auth.email-taken"),
  );
