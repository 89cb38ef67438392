import type { PersonFound } from "@tracewell/contract/persons";
import { NewPersonFields } from "../../persons/components/new-person-fields.tsx";
import { PersonCandidate } from "../../persons/components/person-candidate.tsx";
import { PersonSearch } from "../../persons/components/person-search.tsx";
import { usePersonSearch } from "../../persons/hooks/use-person-search.ts";
import { searchedPerson } from "../../persons/searched-person.ts";
import { useDraft } from "../../platform/drafts/use-draft.ts";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { Card } from "../../ui/page-frame.tsx";
import { phoneInWords } from "../../ui/phone.ts";
import css from "../components/visit-form.module.css";
import type { FieldErrors, Who } from "./visit-draft.ts";

type WhoComesProps = {
  who: Who;
  /** `changed` names the fields of a new person that were typed into. */
  onChange: (who: Who, changed: readonly string[]) => void;
  errors: FieldErrors;
};

const always = () => ({ allowed: true, reasons: [] });
const withReadablePhone = (person: PersonFound): PersonFound => ({
  ...person,
  phone: person.phone && phoneInWords(person.phone),
});

const ofPerson = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors)
      .filter(([field]) => field.startsWith("person."))
      .map(([field, error]) => [field.slice("person.".length), error]),
  );

/** Who comes: searched first, then one of the persons found, or a new one begun with what was searched. */
export function WhoComes({ who, onChange, errors }: WhoComesProps) {
  const [typed, setTyped] = useDraft("visit search", "");
  const search = usePersonSearch(typed);
  const searchAgain = (
    <ActionButton plain onPress={() => onChange({ by: "search" }, [])}>
      Search again
    </ActionButton>
  );
  if (who.by === "found") {
    return (
      <Card title="Who comes?">
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
      </Card>
    );
  }
  return (
    <Card title="Who comes?">
      <PersonSearch
        {...search}
        candidates={search.candidates?.map(withReadablePhone) ?? null}
        typed={typed}
        onType={setTyped}
        mayUse={always}
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
