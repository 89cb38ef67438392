import { Select, Textarea } from "@mantine/core";
import { unnamedDetails, unnamedLabel } from "@tracewell/contract/unnamed-label";
import { certainties, type UnnamedPartner } from "@tracewell/contract/unnamed-partners";
import { useState } from "react";
import { noProblems, sayAtFields } from "../../records/form-problems.ts";
import { toast } from "../../ui/feedback/toasts.tsx";
import { choicesInDialog } from "../../ui/form/dialog-choices.ts";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { useResolveUnnamed } from "../hooks/use-unnamed-partners.ts";
import { begunPerson, emptyResolve, readResolve, soughtFor } from "./resolve-draft.ts";
import { ResolvedPerson } from "./resolved-person.tsx";

type ResolveDialogProps = { investigationId: string; partner: UnnamedPartner; onClose: () => void };

/** Says who an unnamed partner is, with how one knows; the person becomes a contact of all who named the partner. */
export function ResolveDialog({ investigationId: id, partner, onClose }: ResolveDialogProps) {
  const [draft, setDraft] = useState(emptyResolve);
  const [problems, setProblems] = useState(noProblems);
  const resolve = useResolveUnnamed();
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part });
  const submit = () => {
    const { body, errors } = readResolve(draft, partner.version);
    setProblems({ ...noProblems, fields: errors });
    if (Object.keys(errors).length > 0) return;
    resolve.mutate(
      { params: { id, partnerId: partner.id }, body },
      {
        onSuccess: ({ made, known, closed }) => {
          toast.done(`${unnamedLabel(partner)} was resolved. ${cameOf(made, known, closed)}`);
          onClose();
        },
        onError: (error) => setProblems(sayAtFields(error)),
      },
    );
  };
  const details = unnamedDetails(partner);
  return (
    <FormDialog
      title={`Who is ${unnamedLabel(partner)}?`}
      action="Resolve"
      wide
      busy={resolve.isPending}
      problem={problems.general}
      onSubmit={submit}
      onClose={onClose}
    >
      {details && <p>{details}</p>}
      <ResolvedPerson
        who={draft.who}
        sought={soughtFor(partner)}
        begun={begunPerson(partner)}
        errors={problems.fields}
        onChange={(who) => change({ who })}
      />
      <Textarea
        label="Evidence"
        description="How you know that it is this person."
        required
        autosize
        minRows={2}
        maxLength={2048}
        value={draft.evidence}
        error={problems.fields.evidence}
        onChange={(event) => change({ evidence: event.currentTarget.value })}
      />
      <Select
        {...choicesInDialog}
        label="Certainty"
        description="How sure you are that it is this person."
        allowDeselect={false}
        data={[...certainties]}
        value={draft.certainty}
        onChange={(certainty) => certainty && change({ certainty })}
      />
      {partner.otherInvestigations > 0 && (
        <p>Other investigations named this partner too. The person becomes a contact of each that is open.</p>
      )}
    </FormDialog>
  );
}

/** What came of it in the investigations that named the partner. */
function cameOf(made: number, known: number, closed: number): string {
  const told = [
    made > 0 && `${made === 1 ? "1 contact was" : `${made} contacts were`} made`,
    known > 0 && `${known === 1 ? "1 was" : `${known} were`} there already`,
    closed > 0 && `${closed === 1 ? "1 closed investigation" : `${closed} closed investigations`} got none`,
  ].filter(Boolean);
  return `${told.join(", ")}.`;
}
