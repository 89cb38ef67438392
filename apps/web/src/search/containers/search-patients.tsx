import type { PersonSummary } from "@tracewell/contract/persons";
import { tellSidebar } from "../../shell/sidebar/sidebar-channel.ts";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";

/** Looks for a record's person among those whom the clinic knows, to use one of them for the record (product §2.8). */
export const SearchPatients = ({ person }: { person: PersonSummary }) => (
  <ActionButton
    plain
    onPress={() => tellSidebar({ type: "DO_SEARCH", data: { text: person.fullName, mode: "existing-patients" } })}
  >
    Search existing patients
  </ActionButton>
);
