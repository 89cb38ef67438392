import { useNavigate } from "@tanstack/react-router";
import { personCalls } from "@tracewell/contract/persons";
import { useRef, useState } from "react";
import { CallProblem } from "../../platform/calls/call-problem.ts";
import { useChange } from "../../platform/calls/use-call.ts";
import { forgetDraftsAt } from "../../platform/drafts/drafts.ts";
import { useDraft } from "../../platform/drafts/use-draft.ts";
import { useLeaveGuard } from "../../platform/drafts/use-leave-guard.ts";
import { FormFrame } from "../../records/components/form-frame.tsx";
import { type FieldOfCode, noProblems, sayAtFields, withoutFields } from "../../records/form-problems.ts";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { toast } from "../../ui/feedback/toasts.tsx";
import { Card, PageFrame } from "../../ui/page-frame.tsx";
import { NewPersonFields } from "../components/new-person-fields.tsx";
import { PersonSearch } from "../components/person-search.tsx";
import { KnownAlready } from "../containers/record-person-fields.tsx";
import { readAgain } from "../hooks/use-person-edit.ts";
import { useSearchedMatches } from "../hooks/use-person-matches.ts";
import { usePersonSearch } from "../hooks/use-person-search.ts";
import { isUnreadable, type PersonDraft, personOf } from "../person-draft.ts";
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
  const [refused, setRefused] = useState(noProblems);
  const [tries, setTries] = useState(0);
  const saved = useRef(false);
  const navigate = useNavigate();
  const create = useChange(personCalls.create, { silent: true });
  useLeaveGuard(() => !saved.current, "The new person is not saved yet.");
  const save = async () => {
    if (create.isPending) return;
    const body = personOf(person);
    const read = personCalls.create.body.safeParse(body);
    const fields: Record<string, string> = {};
    for (const { path, message } of read.error?.issues ?? []) fields[path.join(".")] ??= message;
    if (isUnreadable(person.dateOfBirth)) fields.dateOfBirth = "Enter a day as MM/DD/YYYY.";
    setRefused({ ...noProblems, fields });
    setTries(tries + 1);
    if (Object.keys(fields).length > 0) return;
    try {
      const made = await create.mutateAsync({ body });
      saved.current = true;
      forgetDraftsAt(location.pathname);
      readAgain();
      toast.done(`${made.fullName} is person ${made.personNumber} now.`);
      await navigate({ href: personHref(made.id) });
    } catch (error) {
      if (!(error instanceof CallProblem)) throw error;
      setRefused(sayAtFields(error, fieldOfCode));
      setTries(tries + 2);
    }
  };
  return (
    <FormFrame
      noun="person"
      problems={refused}
      tries={tries}
      saving={create.isPending}
      onSave={() => void save()}
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
            setRefused(withoutFields(refused, Object.keys(part)));
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

/** Here the person stands for themselves, and their fields with their own names. */
const fieldOfCode: FieldOfCode = {
  "person.name-needed": "lastName",
  "person.born-in-future": "dateOfBirth",
  "person.phone-invalid": "mobilePhone",
};
