import { useState } from "react";
import { NewPersonFields } from "../../persons/components/new-person-fields.tsx";
import { PersonCandidate } from "../../persons/components/person-candidate.tsx";
import { PersonSearch } from "../../persons/components/person-search.tsx";
import { useNewPerson } from "../../persons/containers/new-person-draft.ts";
import { KnownAlready } from "../../persons/containers/record-person-fields.tsx";
import { usePersonSearch } from "../../persons/hooks/use-person-search.ts";
import type { PersonDraft, Who } from "../../persons/person-draft.ts";
import { searchedPerson } from "../../persons/searched-person.ts";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import css from "../components/booking.module.css";
import type { BookFor } from "../hooks/use-booking.ts";

const anyone = () => ({ allowed: true, reasons: [] });

type WhoComesProps = { isMissing: boolean; onChoose: (who: BookFor | null) => void };

/** Finds the person who comes, or adds one who calls for the first time. */
export function WhoComes({ isMissing, onChoose }: WhoComesProps) {
  const [typed, setTyped] = useState("");
  const [who, setWho] = useState<Who>({ by: "search" });
  const search = usePersonSearch(typed);
  const choose = (chosen: Who) => {
    setWho(chosen);
    onChoose(chosen.by === "found" ? { personId: chosen.person.id, name: chosen.person.fullName } : null);
  };
  const again = (
    <ActionButton plain onPress={() => choose({ by: "search" })}>
      Search again
    </ActionButton>
  );
  if (who.by === "found") return <PersonCandidate person={who.person} action={again} />;
  if (who.by === "new") {
    return <WhoIsNew isMissing={isMissing} person={who.person} onChange={choose} searchAgain={again} />;
  }
  return (
    <PersonSearch
      {...search}
      typed={typed}
      onType={setTyped}
      mayUse={anyone}
      onUse={(person) => choose({ by: "found", person })}
      useLabel="Choose"
      newPerson={
        <ActionButton onPress={() => choose({ by: "new", person: searchedPerson(typed) })}>
          Add a new person
        </ActionButton>
      }
      {...(isMissing ? { problem: "Find who comes." } : {})}
    />
  );
}

type WhoIsNewProps = {
  isMissing: boolean;
  person: PersonDraft;
  onChange: (who: Who) => void;
  searchAgain: React.ReactNode;
};

/** Saved before the booking, so that a time that is gone does not take what was typed along. */
function WhoIsNew({ isMissing, person, onChange, searchAgain }: WhoIsNewProps) {
  const { save, refused, saving, typedInto } = useNewPerson();
  const add = async () => {
    const made = await save(person);
    if (!made) return;
    const { mobilePhone: phone, email, addresses } = made;
    const address = [addresses[0]?.line1, addresses[0]?.city].filter(Boolean).join(", ") || null;
    onChange({ by: "found", person: { ...made, phone, email, address, openRecords: 0 } });
  };
  const problem = refused.general ?? (isMissing ? "Add the person first." : null);
  return (
    <section aria-label="A new person" className={css.dialog}>
      <NewPersonFields
        person={person}
        errors={refused.fields}
        onChange={(part) => {
          onChange({ by: "new", person: { ...person, ...part } });
          typedInto(Object.keys(part));
        }}
      />
      <KnownAlready draft={person} useLabel="Choose" onUse={(found) => onChange({ by: "found", person: found })} />
      {problem && <p role="alert">{problem}</p>}
      <div className={css.buttons}>
        {searchAgain}
        <ActionButton onPress={() => void add()}>{saving ? "Adding …" : "Add this person"}</ActionButton>
      </div>
    </section>
  );
}
