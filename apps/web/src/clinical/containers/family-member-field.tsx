import type { PersonFound } from "@tracewell/contract/persons";
import { useState } from "react";
import type { OneField } from "../../editing/components/input-props.ts";
import { PersonCandidate } from "../../persons/components/person-candidate.tsx";
import { PersonSearch } from "../../persons/components/person-search.tsx";
import { usePersonSearch } from "../../persons/hooks/use-person-search.ts";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import css from "../components/entries.module.css";

const anyone = () => ({ allowed: true, reasons: [] });

/** A person of the clinic, found by name, birth date or number. */
export function FamilyMemberField({
  value,
  error,
  onChange,
  chosenName,
}: OneField & { chosenName: string | undefined }) {
  const [typed, setTyped] = useState("");
  const [found, setFound] = useState<PersonFound | null>(null);
  const search = usePersonSearch(typed);
  const again = (
    <ActionButton plain onPress={() => onChange("")}>
      Search again
    </ActionButton>
  );
  if (value !== "") {
    return (
      <>
        {found?.id === value ? (
          <PersonCandidate person={found} action={again} />
        ) : (
          <p>
            {chosenName ?? "The person chosen before"} {again}
          </p>
        )}
        {error && (
          <p className={css.problem} role="alert">
            {error}
          </p>
        )}
      </>
    );
  }
  return (
    <PersonSearch
      {...search}
      typed={typed}
      onType={setTyped}
      mayUse={anyone}
      onUse={(person) => {
        setFound(person);
        onChange(person.id);
      }}
      useLabel="Link"
      newPerson={null}
      problem={error}
    />
  );
}
