import type { Ability } from "@tracewell/contract/abilities";
import type { Classification, ClassifiedMember } from "@tracewell/contract/case-definition";
import { useState } from "react";
import { AbilityButton } from "../../ui/abilities/ability-button.tsx";
import { Badge } from "../../ui/badges/badge.tsx";
import { CardTable } from "../../ui/card-table.tsx";
import { PersonName } from "../../ui/person/person-name.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { classText } from "../case-definition-texts.ts";
import { CriterionTicks } from "../components/criterion-ticks.tsx";
import { ClassDialog } from "./class-dialog.tsx";
import css from "./classified-members.module.css";

type ClassifiedMembersProps = {
  outbreakId: string;
  classification: Classification;
  ability: Ability;
};

/** Each member with the criteria they meet, the class that follows, and the class that somebody set instead. */
export function ClassifiedMembers({ outbreakId, classification, ability }: ClassifiedMembersProps) {
  const [open, setOpen] = useState<ClassifiedMember | null>(null);
  const { definition, members, names, truncated } = classification;
  return (
    <details className={css.members}>
      <summary className={css.summary}>Members and the criteria they meet ({members.length})</summary>
      <CardTable
        label="Members and the criteria they meet"
        rows={members}
        rowId={({ id }) => id}
        columns={[
          { id: "patient", header: "Patient", cell: ({ person }) => <PersonName person={person} /> },
          { id: "number", header: "Number", cell: ({ referenceNumber }) => referenceNumber ?? "Exposed" },
          { id: "class", header: "Class", cell: (member) => <MemberClassBadge member={member} /> },
          {
            id: "criteria",
            header: "Criteria",
            cell: ({ ticks }) => definition && <CriterionTicks definition={definition} ticks={ticks} names={names} />,
          },
          {
            id: "set",
            header: "Actions",
            align: "right",
            cell: (member) => (
              <AbilityButton plain size="xs" ability={ability} onPress={() => setOpen(member)}>
                Set class
                <VisuallyHidden> of {member.person.fullName}</VisuallyHidden>
              </AbilityButton>
            ),
          },
        ]}
      />
      {truncated && <p>The first {members.length} members are shown. All are counted.</p>}
      {open && <ClassDialog outbreakId={outbreakId} member={open} onClose={() => setOpen(null)} />}
    </details>
  );
}

function MemberClassBadge({ member: { computed, byHand } }: { member: ClassifiedMember }) {
  if (!byHand) return <Badge tone={computed === "confirmed" ? "positive" : "mute"}>{classText(computed)}</Badge>;
  return (
    <Badge
      tone={byHand.class === "confirmed" ? "positive" : "mute"}
      title={`${byHand.reason} (By the definition: ${classText(computed)}.)`}
    >
      {classText(byHand.class)}, set by {byHand.by?.name ?? "somebody"}
    </Badge>
  );
}
