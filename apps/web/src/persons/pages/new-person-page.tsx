import { useNavigate } from "@tanstack/react-router";
import { useRef } from "react";
import { forgetDraftsAt } from "../../platform/drafts/drafts.ts";
import { useDraft } from "../../platform/drafts/use-draft.ts";
import { useLeaveGuard } from "../../platform/drafts/use-leave-guard.ts";
import { FormFrame } from "../../records/components/form-frame.tsx";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { toast } from "../../ui/feedback/toasts.tsx";
import { Card, PageFrame } from "../../ui/page-frame.tsx";
import { NewPersonFields } from "../components/new-person-fields.tsx";
import { PersonSearch } from "../components/person-search.tsx";
import { useNewPerson } from "../containers/new-person-draft.ts";
import { KnownAlready } from "../containers/record-person-fields.tsx";
import { useSearchedMatches } from "../hooks/use-person-matches.ts";
import { usePersonSearch } from "../hooks/use-person-search.ts";
import type { PersonDraft } from "../person-draft.ts";
import { personHref } from "../person-href.ts";
import { searchedPerson } from "../searched-person.ts";

const allowed = { allowed: true, reasons: [] };

/** Makes a person by hand: searched for first, so that nobody is there twice. */
export function NewPersonPage() {
  const [typed, setTyped] = useDraft("person search", "");
  const [person, setPerson] = useDraft<PersonDraft | null>("person", null);
  const search = usePersonSearch(typed);
  const matches = useSearchedMatches({ ...search, candidates: person ? null : search.candidates });
  const navigate = useNavigate();
  return (
    <PageFrame title="New person">
      {person ? (
        <NewPersonForm person={person} onChange={setPerson} onBack={() => setPerson(null)} />
      ) : (
        <Card title="Is the person known already?">
          <PersonSearch
            {...search}
            matches={matches}
            typed={typed}
            onType={setTyped}
            mayUse={() => allowed}
            onUse={({ id }) => void navigate({ href: personHref(id) })}
            useLabel="Open"
            newPerson={<ActionButton onPress={() => setPerson(searchedPerson(typed))}>Add a new person</ActionButton>}
          />
        </Card>
      )}
    </PageFrame>
  );
}

type NewPersonFormProps = { person: PersonDraft; onChange: (person: PersonDraft) => void; onBack: () => void };

function NewPersonForm({ person, onChange, onBack }: NewPersonFormProps) {
  const saved = useRef(false);
  const navigate = useNavigate();
  const { save, refused, tries, saving, typedInto } = useNewPerson();
  useLeaveGuard(() => !saved.current, "The new person is not saved yet.");
  const saveAndOpen = async () => {
    const made = await save(person);
    if (!made) return;
    saved.current = true;
    forgetDraftsAt(location.pathname);
    toast.done(`${made.fullName} is person ${made.personNumber} now.`);
    await navigate({ href: personHref(made.id) });
  };
  return (
    <FormFrame
      noun="person"
      problems={refused}
      tries={tries}
      saving={saving}
      onSave={() => void saveAndOpen()}
      onCancel={() => void navigate({ href: "/persons" })}
    >
      <Card
        title="A new person"
        action={
          <ActionButton plain onPress={onBack}>
            Search again
          </ActionButton>
        }
      >
        <NewPersonFields
          person={person}
          errors={refused.fields}
          onChange={(part) => {
            onChange({ ...person, ...part });
            typedInto(Object.keys(part));
          }}
        />
        <KnownAlready
          draft={person}
          useLabel="Open"
          onUse={({ id }) => {
            saved.current = true;
            void navigate({ href: personHref(id) });
          }}
        />
      </Card>
    </FormFrame>
  );
}
