import type { InvestigationPage } from "@tracewell/contract/investigations";
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
import { mayBeContact } from "../candidates.ts";
import css from "../components/new-contact.module.css";
import type { FieldErrors, Who } from "./contact-draft.ts";

type WhoFieldsProps = {
  sourceCase: InvestigationPage;
  who: Who;
  /** `changed` names the fields of a new person that were typed into. */
  onChange: (who: Who, changed: readonly string[]) => void;
  errors: FieldErrors;
};

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

/** Who the contact is: searched first, then one of the persons found, or a new one begun with what was searched. */
export function WhoFields({ sourceCase, who, onChange, errors }: WhoFieldsProps) {
  const [typed, setTyped] = useDraft("contact search", "");
  const search = usePersonSearch(typed);
  const searchAgain = (
    <ActionButton plain onPress={() => onChange({ by: "search" }, [])}>
      Search again
    </ActionButton>
  );
  if (who.by === "found") {
    return (
      <Card title="Who is it?">
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
    <Card title="Who is it?">
      <PersonSearch
        {...search}
        candidates={search.candidates?.map(withReadablePhone) ?? null}
        typed={typed}
        onType={setTyped}
        mayUse={(candidate) => mayBeContact(sourceCase, candidate)}
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
