import type { TiePage } from "@tracewell/contract/relationships";
import { ExposureInPlace } from "../../contacts/containers/exposure-in-place.tsx";
import { AbilityButton } from "../../ui/abilities/ability-button.tsx";
import { useConfirm } from "../../ui/feedback/confirm.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { toast } from "../../ui/feedback/toasts.tsx";
import { Link } from "../../ui/link.tsx";
import { formatDay } from "../../ui/time/clinic-time.ts";
import css from "../components/network-page.module.css";
import { useContact, useDeleteTie, useTie, useTurn } from "../hooks/use-network-page.ts";

type TiePanelProps = { id: string; edits: boolean; onGone: () => void };

/** A tie: who exposed whom, and in edit mode turning, changing and deleting it. */
export function TiePanel({ id, edits, onGone }: TiePanelProps) {
  const { data: tie, error, refetch } = useTie(id);
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!tie) return <SkeletonLines lines={5} />;
  return (
    <section aria-label="Tie">
      <h2>
        {tie.from.fullName} → {tie.to.fullName}
      </h2>
      <p>
        {tie.from.fullName} exposed {tie.to.fullName}
        {tie.relationship ? ` (${tie.relationship})` : ""}
        {periodOf(tie)}.
      </p>
      {tie.contact && (
        <p>
          Told of in contact{" "}
          <Link href={`/contacts/contact-details/${tie.contact.id}`}>{tie.contact.referenceNumber}</Link>.
        </p>
      )}
      {edits && <Edits tie={tie} onGone={onGone} />}
    </section>
  );
}

function periodOf({ firstExposureOn, lastExposureOn }: TiePage): string {
  const days = [firstExposureOn, lastExposureOn].flatMap((day) => (day ? [formatDay(day)] : []));
  return days.length > 0 ? `, ${[...new Set(days)].join(" – ")}` : "";
}

function Edits({ tie, onGone }: { tie: TiePage; onGone: () => void }) {
  const confirm = useConfirm();
  const turn = useTurn(() => toast.done("The tie was turned."));
  const remove = useDeleteTie(() => {
    toast.done("The tie was deleted.");
    onGone();
  });
  const { contact, abilities } = tie;
  const ask = async () => {
    const text = `Delete the tie from ${tie.from.fullName} to ${tie.to.fullName}?`;
    const detail = `Contact ${contact?.referenceNumber} is deleted with it.`;
    if (contact && (await confirm({ text, detail, action: "Delete", danger: true })))
      remove.mutate({ params: { id: contact.id } });
  };
  return (
    <>
      <div className={css.panelButtons}>
        <AbilityButton
          ability={abilities.turn}
          busy={turn.isPending}
          onPress={() => turn.mutate({ params: { id: tie.id }, body: { version: contact?.version ?? 1 } })}
        >
          Turn around
        </AbilityButton>
        <AbilityButton danger ability={abilities.delete} busy={remove.isPending} onPress={() => void ask()}>
          Delete…
        </AbilityButton>
      </div>
      {contact && abilities.edit.allowed && <Exposure contactId={contact.id} />}
    </>
  );
}

function Exposure({ contactId }: { contactId: string }) {
  const { data: contact } = useContact(contactId);
  return contact ? <ExposureInPlace contact={contact} /> : <SkeletonLines lines={4} />;
}
