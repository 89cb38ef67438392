import { formatPhone } from "@tracewell/contract/phone-format";
import type { PortalAccess } from "@tracewell/contract/portal";
import { AbilityButton } from "../../ui/abilities/ability-button.tsx";
import { useConfirm } from "../../ui/feedback/confirm.tsx";
import { SkeletonBar } from "../../ui/feedback/skeleton.tsx";
import css from "../components/portal-access.module.css";
import { usePortalAccess } from "../hooks/use-portal-access.ts";

/** How a person stands to the portal in a line, with what can be done about it. */
export function PortalAccessRow({ personId }: { personId: string }) {
  const { access, failed, busy, invite, withdraw, impersonate } = usePortalAccess(personId);
  const confirm = useConfirm();
  if (!access) return <span className={css.row}>{failed ?? <SkeletonBar width={0.5} />}</span>;
  const { canAccessPortal, invited, abilities } = access;
  const askWithdraw = async () => {
    const sure = await confirm({
      text: "Withdraw portal access?",
      detail: "The patient is signed out at once, and can be invited again.",
      action: "Withdraw access",
      danger: true,
    });
    if (sure) withdraw();
  };
  return (
    <span className={css.row}>
      <span>{describeAccess(access)}</span>
      <span className={css.actions}>
        {(!canAccessPortal || invited) && (
          <AbilityButton plain ability={abilities.invite} busy={busy} onPress={invite}>
            {invited ? "Send the link again" : "Invite"}
          </AbilityButton>
        )}
        {canAccessPortal && (
          <>
            <AbilityButton plain ability={abilities.impersonate} busy={busy} onPress={impersonate}>
              View as patient
            </AbilityButton>
            <AbilityButton plain danger ability={abilities.withdraw} busy={busy} onPress={() => void askWithdraw()}>
              Withdraw
            </AbilityButton>
          </>
        )}
      </span>
    </span>
  );
}

function describeAccess({ canAccessPortal, invited, portalDisabled, login: address }: PortalAccess): string {
  // Null: the account signs in by something that the clinic does not know.
  const login = address && formatPhone(address);
  if (invited) return login ? `Invited as ${login}` : "Invited";
  if (canAccessPortal) return login ? `Signs in as ${login}` : "Has access";
  return portalDisabled ? "Canceled by the patient" : "No access";
}
