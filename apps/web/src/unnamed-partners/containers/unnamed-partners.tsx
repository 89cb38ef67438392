import { unnamedLabel } from "@tracewell/contract/unnamed-label";
import type { UnnamedPartner, Unresolved } from "@tracewell/contract/unnamed-partners";
import { useState } from "react";
import { AbilityButton } from "../../ui/abilities/ability-button.tsx";
import { CardTable } from "../../ui/card-table.tsx";
import { useConfirm } from "../../ui/feedback/confirm.tsx";
import { EmptyLine } from "../../ui/feedback/empty-line.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { StayedContacts } from "../components/stayed-contacts.tsx";
import { unnamedColumns } from "../components/unnamed-columns.tsx";
import css from "../components/unnamed-partners.module.css";
import { useRemoveUnnamed, useUndoResolution, useUnnamedPartners } from "../hooks/use-unnamed-partners.ts";
import { PartnerLinesDialog } from "./partner-lines-dialog.tsx";
import { ResolveDialog } from "./resolve-dialog.tsx";
import { UnnamedDialog } from "./unnamed-dialog.tsx";

/** The partners of an investigation whose names nobody knows. */
export function UnnamedPartners({ investigationId: id }: { investigationId: string }) {
  const { data: board, error, refetch } = useUnnamedPartners(id);
  const [open, setOpen] = useState<UnnamedPartner | "new" | "several" | null>(null);
  const [resolving, setResolving] = useState<UnnamedPartner | null>(null);
  const [stayed, setStayed] = useState<Unresolved["stayed"]>([]);
  const remove = useRemoveUnnamed();
  const undo = useUndoResolution();
  const confirm = useConfirm();
  if (!board)
    return error ? <ErrorState message={error.message} onRetry={() => void refetch()} /> : <SkeletonLines lines={3} />;
  const ask = async (row: UnnamedPartner) => {
    const sure = await confirm({
      text: `Remove ${unnamedLabel(row)}?`,
      detail:
        row.otherInvestigations > 0
          ? "The other investigations that named this partner keep them."
          : "No other investigation named this partner: what is known of them is deleted.",
      action: "Remove",
      danger: true,
    });
    if (sure) remove.mutate({ params: { id, partnerId: row.id } });
  };
  const askUndo = async (row: UnnamedPartner) => {
    const sure = await confirm({
      text: `Undo that ${unnamedLabel(row)} is ${row.resolution?.person.fullName}?`,
      detail:
        "The contacts that were made of it are removed from every investigation, except those that somebody has worked on since.",
      action: "Undo",
      danger: true,
    });
    if (!sure) return;
    undo.mutate(
      { params: { id, partnerId: row.id }, body: { version: row.version } },
      { onSuccess: (reply) => setStayed(reply.stayed) },
    );
  };
  return (
    <>
      <div className={css.top}>
        <AbilityButton ability={board.abilities.add} onPress={() => setOpen("new")}>
          Add unnamed partner
        </AbilityButton>
        <AbilityButton ability={board.abilities.add} onPress={() => setOpen("several")}>
          Add several…
        </AbilityButton>
      </div>
      {stayed.length > 0 && <StayedContacts stayed={stayed} onClose={() => setStayed([])} />}
      {board.partners.length > 0 ? (
        <CardTable
          label="Unnamed partners"
          columns={unnamedColumns({
            edit: board.abilities.edit,
            onResolve: setResolving,
            onUndo: (row) => void askUndo(row),
            onEdit: setOpen,
            onRemove: (row) => void ask(row),
          })}
          rows={board.partners}
          rowId={(row) => row.id}
        />
      ) : (
        <EmptyLine>
          No unnamed partners. Add partners of whom only a handle, a first name, or a venue is known.
        </EmptyLine>
      )}
      {resolving && <ResolveDialog investigationId={id} partner={resolving} onClose={() => setResolving(null)} />}
      {open === "several" && (
        <PartnerLinesDialog investigationId={id} known={board.partners} onClose={() => setOpen(null)} />
      )}
      {open && open !== "several" && (
        <UnnamedDialog investigationId={id} partner={open === "new" ? null : open} onClose={() => setOpen(null)} />
      )}
    </>
  );
}
