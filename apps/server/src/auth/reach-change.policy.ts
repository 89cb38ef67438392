import { type Guard, verdict, when } from "../platform/guards.ts";

/** What decides whether an account's phones may be changed in a session. */
export interface ReachChange {
  /** The session has completed a second factor. */
  verified: boolean;
  /** The account requires a second factor, or one of its clinics does. */
  codesAsked: boolean;
  /** The session may change the account: it does not rest on the provider of one clinic of several. */
  speaksForAccount: boolean;
}

/**
 * Verification codes go to the account's phones. A password alone must not redirect them, nor may one clinic's provider
 * redirect those of other clinics.
 */
export const mayChangeReach: Guard<ReachChange> = (_viewer, session) =>
  verdict(
    when(!session.speaksForAccount, "profile.cell-shared"),
    when(session.codesAsked && !session.verified, "profile.phones-guarded"),
  );
