import { IconUsersGroup } from "@tabler/icons-react";
import { contactList } from "@tracewell/contract/contact-list";
import { contactCalls } from "@tracewell/contract/contacts";
import { useList } from "../../lists/hooks/use-list.ts";
import { useAssigneeChoices } from "../../lookups/hooks/use-assignable-users.ts";
import { useInfectionChoices, useLookup } from "../../lookups/hooks/use-lookup.ts";
import { AddToOutbreak } from "../../outbreaks/containers/add-to-outbreak.tsx";
import { FoundForOutbreak } from "../../outbreaks/containers/found-for-outbreak.tsx";
import { RecordList } from "../../records/containers/record-list.tsx";
import { dispositionChoices } from "../../records/disposition-choices.ts";
import { useStatusFilter } from "../../records/hooks/use-status-choices.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Link } from "../../ui/link.tsx";
import { contactCells } from "../components/contact-cells.tsx";
import { dispositionsOf } from "../dispositions.ts";
import { contactWorkLists } from "../work-lists.ts";

/** The contacts to be found, tested and treated. */
export function ContactsPage() {
  const dispositions = dispositionsOf(useLookup("DISPOSITION"));
  const shown = useList(contactList, contactCalls.list);
  return (
    <RecordList
      kind="IncomingPartner"
      calls={contactCalls}
      shown={shown}
      actions={<FoundForOutbreak list="CONTACTS" shown={shown} />}
      cells={contactCells}
      workLists={contactWorkLists}
      dispositions={dispositions}
      bulkActions={(scope) => <AddToOutbreak {...scope} />}
      choices={{
        status: useStatusFilter("IncomingPartner"),
        infection: useInfectionChoices(),
        assignedTo: useAssigneeChoices(contactCalls.list.needs),
        disposition: dispositionChoices(dispositions),
      }}
      nothingYet={
        <EmptyState
          title="No open contacts"
          icon={<IconUsersGroup size={28} stroke={1.5} />}
          action={<Link href="/investigations">Choose an investigation</Link>}
        >
          Contacts are added to an investigation, and show here until they are closed.
        </EmptyState>
      }
    />
  );
}
