import type { Ability } from "@tracewell/contract/abilities";
import type { PersonFound } from "@tracewell/contract/persons";
import { useDraft } from "../../platform/drafts/use-draft.ts";
import { AbilityButton, ActionButton } from "../../ui/abilities/ability-button.tsx";
import { Card } from "../../ui/page-frame.tsx";
import { NewPersonFields } from "../components/new-person-fields.tsx";
import { PersonCandidate } from "../components/person-candidate.tsx";
import { PersonSearch } from "../components/person-search.tsx";
import css from "../components/persons.module.css";
import { PossibleMatches } from "../components/possible-matches.tsx";
import { usePersonMatches, useSearchedMatches } from "../hooks/use-person-matches.ts";
import { usePersonSearch } from "../hooks/use-person-search.ts";
import type { PersonDraft, Who } from "../person-draft.ts";
import { searchedPerson } from "../searched-person.ts";

type FieldErrors = Readonly<Record<string, string | undefined>>;

type WhoFieldsProps = {
  /** 'Who comes?' */
  title: string;
  /** What was searched is kept under this name until the form is saved. */
  draft: string;
  who: Who;
  /** `changed` names the fields of a new person that were typed into. */
  onChange: (who: Who, changed: readonly string[]) => void;
  /** By the names that the server gives the fields: `personId`, `person.address.city`. */
  errors: FieldErrors;
  /** Whether a person found may be chosen, and why not. */
  mayUse?: (person: PersonFound) => Ability;
};

const anyone = (): Ability => ({ allowed: true, reasons: [] });

type KnownAlreadyProps = {
  draft: PersonDraft;
  mayUse?: (person: PersonFound) => Ability;
  onUse: (person: PersonFound) => void;
  useLabel?: string;
};

/** Who may be the person that is being typed in, to be used instead. */
export function KnownAlready({ draft, mayUse = anyone, onUse, useLabel = "Use this person" }: KnownAlreadyProps) {
  const matches = usePersonMatches(draft);
  return (
    <PossibleMatches
      matches={matches}
      action={(person) => (
        <AbilityButton ability={mayUse(person)} onPress={() => onUse(person)}>
          {useLabel}
        </AbilityButton>
      )}
    />
  );
}

const ofPerson = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors)
      .filter(([field]) => field.startsWith("person."))
      .map(([field, error]) => [field.slice("person.".length), error]),
  );

/** Who a new record is about: searched first, then one of the persons found, or a new one begun with what was searched. */
export function RecordPersonFields({ title, draft, who, onChange, errors, mayUse = anyone }: WhoFieldsProps) {
  const [typed, setTyped] = useDraft(draft, "");
  const search = usePersonSearch(typed);
  const matches = useSearchedMatches({ ...search, candidates: who.by === "search" ? search.candidates : null });
  const searchAgain = (
    <ActionButton plain onPress={() => onChange({ by: "search" }, [])}>
      Search again
    </ActionButton>
  );
  if (who.by === "found") {
    return (
      <Card title={title}>
        <PersonCandidate person={who.person} action={searchAgain} />
        {errors.personId && (
          <p className={css.problem} role="alert">
            {errors.personId}
          </p>
        )}
      </Card>
    );
  }
  if (who.by === "new") {
    return (
      <Card title="A new person" action={searchAgain}>
        <NewPersonFields
          person={who.person}
          errors={ofPerson(errors)}
          onChange={(part) => onChange({ by: "new", person: { ...who.person, ...part } }, Object.keys(part))}
        />
        <KnownAlready draft={who.person} mayUse={mayUse} onUse={(person) => onChange({ by: "found", person }, [])} />
      </Card>
    );
  }
  return (
    <Card title={title}>
      <PersonSearch
        {...search}
        matches={matches}
        typed={typed}
        onType={setTyped}
        mayUse={mayUse}
        onUse={(person) => onChange({ by: "found", person }, [])}
        newPerson={
          <ActionButton onPress={() => onChange({ by: "new", person: searchedPerson(typed) }, [])}>
            Add a new person
          </ActionButton>
        }
        problem={errors.personId}
      />
    </Card>
  );
}
