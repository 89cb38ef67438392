import { Alert, Button } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { personCalls } from "@tracewell/contract/persons";
import { useRef, useState } from "react";
import { CallProblem } from "../../platform/calls/call-problem.ts";
import { useChange } from "../../platform/calls/use-call.ts";
import { forgetDraftsAt } from "../../platform/drafts/drafts.ts";
import { useDraft } from "../../platform/drafts/use-draft.ts";
import { useLeaveGuard } from "../../platform/drafts/use-leave-guard.ts";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { toast } from "../../ui/feedback/toasts.tsx";
import { KeyboardHint } from "../../ui/keyboard/keyboard-hint.tsx";
import { useShortcuts } from "../../ui/keyboard/use-shortcuts.ts";
import { Card, PageFrame } from "../../ui/page-frame.tsx";
import { phoneInWords } from "../../ui/phone.ts";
import css from "../components/new-person.module.css";
import { NewPersonFields } from "../components/new-person-fields.tsx";
import { PersonSearch } from "../components/person-search.tsx";
import { readAgain } from "../hooks/use-person-edit.ts";
import { usePersonSearch } from "../hooks/use-person-search.ts";
import { isUnreadable, type PersonDraft, personOf } from "../person-draft.ts";
import { personHref } from "../person-places.ts";
import { searchedPerson } from "../searched-person.ts";

const allowed = { allowed: true, reasons: [] };

/** Makes a person by hand: searched for first, so that nobody is there twice. */
export function NewPersonPage() {
  const [typed, setTyped] = useDraft("person search", "");
  const [person, setPerson] = useDraft<PersonDraft | null>("person", null);
  const search = usePersonSearch(typed);
  const navigate = useNavigate();
  return (
    <PageFrame title="New person">
      {person ? (
        <NewPersonForm person={person} onChange={setPerson} onBack={() => setPerson(null)} />
      ) : (
        <Card title="Is the person known already?">
          <PersonSearch
            {...search}
            candidates={
              search.candidates?.map((one) => ({ ...one, phone: one.phone && phoneInWords(one.phone) })) ?? null
            }
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
type Errors = Readonly<Record<string, string | undefined>>;

function NewPersonForm({ person, onChange, onBack }: NewPersonFormProps) {
  const [refused, setRefused] = useState<{ fields: Errors; general: string | null }>({ fields: {}, general: null });
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
    setRefused({ fields, general: null });
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
      setRefused(atFields(error));
    }
  };
  useShortcuts({ "mod+Enter": () => void save() });
  return (
    <form
      className={css.form}
      noValidate
      aria-busy={create.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {refused.general && (
        <Alert color="red" role="alert">
          {refused.general} What you typed is still here.
        </Alert>
      )}
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
            setRefused({ fields: without(refused.fields, Object.keys(part)), general: null });
          }}
        />
      </Card>
      <div className={css.buttons}>
        <ActionButton onPress={() => void navigate({ href: "/persons" })}>Cancel</ActionButton>
        <Button
          type="submit"
          variant="filled"
          loading={create.isPending}
          rightSection={<KeyboardHint keys="mod+Enter" />}
        >
          Save person
        </Button>
      </div>
    </form>
  );
}

/** The field that a refusal belongs to, where it does not name one itself. */
const fieldOfCode: Readonly<Record<string, string>> = {
  "person.name-needed": "lastName",
  "person.born-in-future": "dateOfBirth",
  "person.phone-invalid": "mobilePhone",
};

function atFields({ details, message }: CallProblem): { fields: Errors; general: string | null } {
  const fields = Object.fromEntries(
    details.flatMap(({ code, field = fieldOfCode[code], message: words }) => (field ? [[field, words]] : [])),
  );
  return { fields, general: Object.keys(fields).length === 0 ? message : null };
}

const without = (errors: Errors, changed: readonly string[]): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => !changed.includes(path.split(".").at(-1) ?? "")));
