import type { OutbreakMember, OutbreakPage } from "@tracewell/contract/outbreaks";
import { CardList } from "../../lists/components/card-list.tsx";
import { AbilityButton } from "../../ui/abilities/ability-button.tsx";
import { useConfirm } from "../../ui/feedback/confirm.tsx";
import { EmptyLine } from "../../ui/feedback/empty-line.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { memberColumns } from "../components/member-cells.tsx";
import { useLeave, useMembers } from "../hooks/use-outbreaks.ts";

/** Who belongs to an outbreak, the latest first. */
export function OutbreakMembers({ outbreak }: { outbreak: OutbreakPage }) {
  const pages = useMembers(outbreak.id);
  return (
    <CardList
      label="Line list"
      columns={[
        ...memberColumns,
        {
          id: "leave",
          header: "Actions",
          cell: (member) => <Leave outbreak={outbreak} member={member} />,
          align: "right",
        },
      ]}
      rowId={({ id }) => id}
      pages={pages}
      moreLabel="Show more"
      empty={
        <EmptyLine>
          No members yet. Press “Add members…”, or choose investigations or contacts in their lists, then “Add to
          outbreak…”.
        </EmptyLine>
      }
    />
  );
}

function Leave({ outbreak, member }: { outbreak: OutbreakPage; member: OutbreakMember }) {
  const confirm = useConfirm();
  const leave = useLeave();
  const press = async () => {
    if (await confirm({ text: `Remove ${member.person.fullName} from this outbreak?`, action: "Remove" }))
      leave.mutate({ params: { id: outbreak.id, memberId: member.id } });
  };
  return (
    <AbilityButton
      plain
      size="xs"
      ability={outbreak.abilities.join}
      busy={leave.isPending}
      onPress={() => void press()}
    >
      Remove
      <VisuallyHidden> {member.person.fullName}</VisuallyHidden>
    </AbilityButton>
  );
}
