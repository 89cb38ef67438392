import type { UserPage } from "@tracewell/contract/access";
import { AbilityButton } from "../../ui/abilities/ability-button.tsx";
import { useConfirm } from "../../ui/feedback/confirm.tsx";
import { useUserSteps } from "../hooks/use-user-changes.ts";
import { describeAllWork } from "../open-work.ts";

/** What is done to a user beside editing; each step is asked about, because it reaches the user at once. */
export function UserActions({ user }: { user: UserPage }) {
  const { displayName, email, deleted, abilities } = user;
  const confirm = useConfirm();
  const { deactivate, reactivate, resetPassword, sendResetLink, endSessions, inviteAgain, busy } = useUserSteps();

  const reset = async () => {
    const detail = `It goes to ${email}. The present password opens nothing any more, and they are signed out everywhere.`;
    if (await confirm({ text: "Send a temporary password?", detail, action: "Send" })) resetPassword(user);
  };
  const signOut = async () => {
    const detail = "Whatever else the account is signed in to stays.";
    if (await confirm({ text: `Sign ${displayName} out of this clinic?`, detail, action: "Sign out" }))
      endSessions(user);
  };
  const off = async () => {
    const work = describeAllWork(user).join(", ");
    const detail = work ? `They are signed out at once. Still theirs: ${work}.` : "They are signed out at once.";
    if (await confirm({ text: `Deactivate ${displayName}?`, detail, action: "Deactivate", danger: true }))
      deactivate(user);
  };
  return (
    <>
      {user.invited && (
        <AbilityButton ability={abilities.inviteAgain} busy={busy} onPress={() => inviteAgain(user)}>
          Send invitation again
        </AbilityButton>
      )}
      <AbilityButton ability={abilities.endSessions} busy={busy} onPress={() => void signOut()}>
        Sign out
      </AbilityButton>
      <AbilityButton ability={abilities.sendResetLink} busy={busy} onPress={() => sendResetLink(user)}>
        Send reset link
      </AbilityButton>
      <AbilityButton ability={abilities.resetPassword} busy={busy} onPress={() => void reset()}>
        Reset password
      </AbilityButton>
      {deleted ? (
        <AbilityButton ability={abilities.reactivate} main busy={busy} onPress={() => reactivate(user)}>
          Reactivate
        </AbilityButton>
      ) : (
        <AbilityButton ability={abilities.deactivate} danger busy={busy} onPress={() => void off()}>
          Deactivate
        </AbilityButton>
      )}
    </>
  );
}
