import { unnamedLabel } from "@tracewell/contract/unnamed-label";
import type { EarlierPartner, UnnamedPartner } from "@tracewell/contract/unnamed-partners";
import { useState } from "react";
import type { FieldErrors } from "../../records/form-problems.ts";
import { toast } from "../../ui/feedback/toasts.tsx";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { EarlierPartners } from "../components/earlier-partners.tsx";
import { useAddEarlier, useAddUnnamed, useEarlierPartners, useEditUnnamed } from "../hooks/use-unnamed-partners.ts";
import { draftOf, emptyUnnamed, readSaid, readUnnamed } from "./unnamed-draft.ts";
import { UnnamedFields } from "./unnamed-fields.tsx";

type UnnamedDialogProps = {
  investigationId: string;
  /** Null: a new one. */
  partner: UnnamedPartner | null;
  onClose: () => void;
};

/** Adds or changes a partner without a full name; a new one is compared with those of other investigations. */
export function UnnamedDialog({ investigationId: id, partner, onClose }: UnnamedDialogProps) {
  const [draft, setDraft] = useState(partner ? draftOf(partner) : emptyUnnamed);
  const [errors, setErrors] = useState<FieldErrors>({});
  const earlier = useEarlierPartners(id, draft, partner === null);
  const add = useAddUnnamed();
  const addEarlier = useAddEarlier();
  const edit = useEditUnnamed();
  const done = (text: string) => {
    toast.done(text);
    onClose();
  };
  const choose = (chosen: EarlierPartner) => {
    const { said, errors: wrong } = readSaid(draft);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    addEarlier.mutate(
      { params: { id, partnerId: chosen.id }, body: said },
      { onSuccess: () => done(`${unnamedLabel(chosen)} was added.`) },
    );
  };
  const submit = () => {
    const { body, errors: wrong } = readUnnamed(draft);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    if (!partner) add.mutate({ params: { id }, body }, { onSuccess: () => done("Partner added.") });
    else
      edit.mutate(
        { params: { id, partnerId: partner.id }, body: { ...body, version: partner.version } },
        { onSuccess: () => done("Partner saved.") },
      );
  };
  const failed = add.error ?? addEarlier.error ?? edit.error;
  return (
    <FormDialog
      title={partner ? "Edit unnamed partner" : "Add unnamed partner"}
      action={partner ? "Save" : "Add partner"}
      busy={add.isPending || addEarlier.isPending || edit.isPending}
      problem={failed?.message ?? null}
      onSubmit={submit}
      onClose={onClose}
    >
      {partner && partner.otherInvestigations > 0 && (
        <p>Other investigations named this partner too. Your changes show there as well.</p>
      )}
      <UnnamedFields draft={draft} errors={errors} onChange={(part) => setDraft({ ...draft, ...part })} />
      <EarlierPartners partners={earlier} onChoose={choose} />
    </FormDialog>
  );
}
