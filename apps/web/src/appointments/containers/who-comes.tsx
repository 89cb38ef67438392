import type { PersonFound } from "@tracewell/contract/persons";
import { useState } from "react";
import { PersonCandidate } from "../../persons/components/person-candidate.tsx";
import { PersonSearch } from "../../persons/components/person-search.tsx";
import { usePersonSearch } from "../../persons/hooks/use-person-search.ts";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import type { BookFor } from "../hooks/use-booking.ts";

const anyone = () => ({ allowed: true, reasons: [] });

/** Finds the person who comes. */
export function WhoComes({ isMissing, onChoose }: { isMissing: boolean; onChoose: (who: BookFor | null) => void }) {
  const [typed, setTyped] = useState("");
  const [found, setFound] = useState<PersonFound | null>(null);
  const search = usePersonSearch(typed);
  const choose = (person: PersonFound | null) => {
    setFound(person);
    onChoose(person && { personId: person.id, name: person.fullName });
  };
  if (found) {
    const again = (
      <ActionButton plain onPress={() => choose(null)}>
        Search again
      </ActionButton>
    );
    return <PersonCandidate person={found} action={again} />;
  }
  return (
    <PersonSearch
      {...search}
      typed={typed}
      onType={setTyped}
      mayUse={anyone}
      onUse={choose}
      useLabel="Choose"
      newPerson={null}
      {...(isMissing ? { problem: "Find who comes." } : {})}
    />
  );
}
