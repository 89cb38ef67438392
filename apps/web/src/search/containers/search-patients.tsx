import type { PersonSummary } from "@tracewell/contract/persons";
import { notifySidebar } from "../../shell/sidebar/sidebar-channel.ts";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";

/** Searches the clinic's persons for a record's patient, to use one of them for the record (R2.8-02). */
export const SearchPatients = ({ person }: { person: PersonSummary }) => (
  <ActionButton
    plain
    onPress={() => notifySidebar({ type: "DO_SEARCH", data: { text: person.fullName, mode: "existing-patients" } })}
  >
    Search existing patients
  </ActionButton>
);
