import { NativeSelect, Textarea } from "@mantine/core";
import { type ClassifiedMember, type MemberClass, ruleNames } from "@tracewell/contract/case-definition";
import { useState } from "react";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { classText } from "../case-definition-texts.ts";
import { useSetClass } from "../hooks/use-case-definition.ts";

type ClassDialogProps = { outbreakId: string; member: ClassifiedMember; onClose: () => void };

const asDefined = "as-defined";
const noClass = "none";

/** Sets a member's class by hand with a reason, or goes back to what the definition says. */
export function ClassDialog({ outbreakId, member, onClose }: ClassDialogProps) {
  const { computed, byHand, person, version } = member;
  const [chosen, setChosen] = useState<string>(byHand ? (byHand.class ?? noClass) : asDefined);
  const [reason, setReason] = useState(byHand?.reason ?? "");
  const [asked, setAsked] = useState(false);
  const set = useSetClass(outbreakId, onClose);
  const isMissing = chosen !== asDefined && reason.trim() === "";
  const submit = () => {
    setAsked(true);
    if (isMissing) return;
    const its = (chosen === noClass ? null : chosen) as MemberClass;
    set.mutate({
      params: { id: outbreakId, memberId: member.id },
      body: { byHand: chosen === asDefined ? null : { class: its, reason }, version },
    });
  };
  return (
    <FormDialog
      title={`Class of ${person.fullName}`}
      action="Save"
      busy={set.isPending}
      problem={set.error?.message ?? null}
      onSubmit={submit}
      onClose={onClose}
    >
      <NativeSelect
        label="Class"
        data-autofocus
        value={chosen}
        data={[
          { value: asDefined, label: `By the case definition (${classText(computed)})` },
          ...ruleNames.map((name) => ({ value: name, label: classText(name) })),
          { value: noClass, label: classText(null) },
        ]}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      {chosen !== asDefined && (
        <Textarea
          label="Reason"
          required
          maxLength={2048}
          autosize
          minRows={2}
          value={reason}
          error={asked && isMissing ? "Say why." : null}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
    </FormDialog>
  );
}
