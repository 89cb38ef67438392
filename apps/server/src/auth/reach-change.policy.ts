import { type Guard, verdict, when } from "../platform/guards.ts";

/** What decides whether an account's phones may be changed in a session. */
export interface ReachChange {
  /** The session has shown a code. */
  verified: boolean;
  /** The account asks for a code, or one of its clinics does. */
  codesAsked: boolean;
  /** The session may change what is the account's: no provider of one clinic vouched for it where there are others. */
  speaksForAccount: boolean;
}

/**
 * Codes that open an account go to its phones. A password alone must not send them elsewhere, nor one clinic's provider
 * those of other places.
 */
export const mayChangeReach: Guard<ReachChange> = (_viewer, session) =>
  verdict(
    when(!session.speaksForAccount, "profile.cell-shared"),
    when(session.codesAsked && !session.verified, "profile.phones-guarded"),
  );
