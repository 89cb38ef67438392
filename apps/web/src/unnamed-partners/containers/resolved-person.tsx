import { useState } from "react";
import { NewPersonFields } from "../../persons/components/new-person-fields.tsx";
import { PersonCandidate } from "../../persons/components/person-candidate.tsx";
import { PersonSearch } from "../../persons/components/person-search.tsx";
import { KnownAlready } from "../../persons/containers/record-person-fields.tsx";
import { useSearchedMatches } from "../../persons/hooks/use-person-matches.ts";
import { usePersonSearch } from "../../persons/hooks/use-person-search.ts";
import type { PersonDraft, Who } from "../../persons/person-draft.ts";
import type { FieldErrors } from "../../records/form-problems.ts";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import css from "../components/unnamed-partners.module.css";

type ResolvedPersonProps = {
  who: Who;
  /** What is searched at first. */
  sought: string;
  /** What is known of them, to begin a new person with. */
  begun: PersonDraft;
  errors: FieldErrors;
  onChange: (who: Who) => void;
};

const anyone = () => ({ allowed: true, reasons: [] });

/** Who a partner is: those who may be them first, then anybody whom a search finds, or a new person. */
export function ResolvedPerson({ who, sought, begun, errors, onChange }: ResolvedPersonProps) {
  const [typed, setTyped] = useState(sought);
  const search = usePersonSearch(typed);
  const matches = useSearchedMatches({ ...search, candidates: who.by === "search" ? search.candidates : null });
  const again = (
    <ActionButton plain onPress={() => onChange({ by: "search" })}>
      Search again
    </ActionButton>
  );
  if (who.by === "found") return <PersonCandidate person={who.person} action={again} />;
  if (who.by === "new") {
    const ofPerson = Object.entries(errors).map(([field, error]) => [field.replace(/^person\./, ""), error]);
    return (
      <section aria-label="A new person" className={css.who}>
        <NewPersonFields
          person={who.person}
          errors={Object.fromEntries(ofPerson)}
          onChange={(part) => onChange({ by: "new", person: { ...who.person, ...part } })}
        />
        <KnownAlready draft={who.person} onUse={(person) => onChange({ by: "found", person })} />
        <div>{again}</div>
      </section>
    );
  }
  return (
    <section aria-label="Possible matches">
      <h3>Possible matches</h3>
      <PersonSearch
        {...search}
        matches={matches}
        typed={typed}
        onType={setTyped}
        mayUse={anyone}
        onUse={(person) => onChange({ by: "found", person })}
        newPerson={<ActionButton onPress={() => onChange({ by: "new", person: begun })}>Add a new person</ActionButton>}
        {...(errors.personId ? { problem: errors.personId } : {})}
      />
    </section>
  );
}
