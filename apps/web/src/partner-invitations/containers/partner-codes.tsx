import { Switch } from "@mantine/core";
import type { MadeInvitation } from "@tracewell/contract/partner-invitations";
import type { Named } from "@tracewell/contract/primitives";
import { useState } from "react";
import { AbilityButton } from "../../ui/abilities/ability-button.tsx";
import { CardTable } from "../../ui/card-table.tsx";
import { useConfirm } from "../../ui/feedback/confirm.tsx";
import { EmptyLine } from "../../ui/feedback/empty-line.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { forWhom, invitationColumns } from "../components/invitation-columns.tsx";
import css from "../components/made-code.module.css";
import { MadeCodeDialog } from "../components/made-code-dialog.tsx";
import { NewCodeDialog } from "../components/new-code-dialog.tsx";
import { useInvite, useOffer, usePartnerInvitations, useRevoke } from "../hooks/use-partner-invitations.ts";

type PartnerCodesProps = { investigationId: string; contacts: readonly Named[] };

/** The private codes with which partners come to the clinic, and whether somebody did. */
export function PartnerCodes({ investigationId: id, contacts }: PartnerCodesProps) {
  const { data: board, error, refetch } = usePartnerInvitations(id);
  const [asking, setAsking] = useState(false);
  const [made, setMade] = useState<MadeInvitation | null>(null);
  const invite = useInvite();
  const revoke = useRevoke();
  const offer = useOffer();
  const confirm = useConfirm();
  if (!board)
    return error ? <ErrorState message={error.message} onRetry={() => void refetch()} /> : <SkeletonLines lines={3} />;
  const close = () => {
    invite.reset();
    setAsking(false);
  };
  const takeBack = async (invitationId: string) => {
    const row = board.invitations.find((each) => each.id === invitationId);
    if (!row) return;
    const sure = await confirm({
      text: "Take this code back?",
      detail: `For: ${forWhom(row)}. Nobody can come with it any more.`,
      action: "Take back",
      danger: true,
    });
    if (sure) revoke.mutate({ params: { id, invitationId } });
  };
  return (
    <>
      <div className={css.top}>
        <Switch
          label="The patient may make codes in the portal"
          checked={board.offered}
          disabled={offer.isPending || !board.abilities.offer.allowed}
          onChange={(event) => offer.mutate({ params: { id }, body: { offered: event.currentTarget.checked } })}
        />
        <AbilityButton ability={board.abilities.invite} onPress={() => setAsking(true)}>
          Make a code
        </AbilityButton>
      </div>
      {board.invitations.length > 0 ? (
        <CardTable
          label="Partner codes"
          columns={invitationColumns((invitationId) => void takeBack(invitationId))}
          rows={board.invitations}
          rowId={(row) => row.id}
        />
      ) : (
        <EmptyLine>No codes yet. With a code a partner comes to the clinic without saying why.</EmptyLine>
      )}
      {asking && (
        <NewCodeDialog
          contacts={contacts}
          busy={invite.isPending}
          problem={invite.error?.message ?? null}
          onClose={close}
          onMake={(body) =>
            invite.mutate(
              { params: { id }, body },
              {
                onSuccess: (code) => {
                  setMade(code);
                  close();
                },
              },
            )
          }
        />
      )}
      {made && <MadeCodeDialog made={made} onClose={() => setMade(null)} />}
    </>
  );
}
