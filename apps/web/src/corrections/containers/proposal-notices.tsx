import { toast } from "../../ui/feedback/toasts.tsx";
import { ProposalNotice } from "../components/proposal-notice.tsx";
import { useProposals, useSettleProposal } from "../hooks/use-proposals.ts";
import css from "./correction-notices.module.css";

/** Changes of its patient that a record's reports ask for, above its modules. */
export function ProposalNotices({ recordId }: { recordId: string }) {
  const proposals = useProposals(recordId);
  const settle = useSettleProposal();
  if (proposals.length === 0) return null;
  return (
    <div className={css.notices}>
      {proposals.map((proposal) => (
        <ProposalNotice
          key={proposal.id}
          proposal={proposal}
          busy={settle.isPending}
          onSettle={(accept) =>
            settle.mutate(
              {
                params: { id: recordId, proposalId: proposal.id },
                body: { accept, version: proposal.version },
              },
              { onSuccess: () => toast.done(accept ? "The person was changed." : "The person stays as they are.") },
            )
          }
        />
      ))}
    </div>
  );
}
