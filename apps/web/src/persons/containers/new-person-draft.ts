import { type Person, personCalls } from "@tracewell/contract/persons";
import { useState } from "react";
import { CallProblem } from "../../platform/calls/call-problem.ts";
import { useChange } from "../../platform/calls/use-call.ts";
import { type FieldOfCode, noProblems, sayAtFields, withoutFields } from "../../records/form-problems.ts";
import { readAgain } from "../hooks/use-person-edit.ts";
import { isUnreadable, type PersonDraft, personOf } from "../person-draft.ts";

/** Here the person stands for themselves, and their fields with their own names. */
const fieldOfCode: FieldOfCode = {
  "person.name-needed": "lastName",
  "person.born-in-future": "dateOfBirth",
  "person.phone-invalid": "mobilePhone",
};

/** Saves a person who is typed in, or says at each field what is wrong. */
export function useNewPerson() {
  const [refused, setRefused] = useState(noProblems);
  const [tries, setTries] = useState(0);
  const create = useChange(personCalls.create, { silent: true });
  /** Null: it was refused. */
  const save = async (draft: PersonDraft): Promise<Person | null> => {
    if (create.isPending) return null;
    const body = personOf(draft);
    const read = personCalls.create.body.safeParse(body);
    const fields: Record<string, string> = {};
    for (const { path, message } of read.error?.issues ?? []) fields[path.join(".")] ??= message;
    if (isUnreadable(draft.dateOfBirth)) fields.dateOfBirth = "Enter a day as MM/DD/YYYY.";
    setRefused({ ...noProblems, fields });
    setTries(tries + 1);
    if (Object.keys(fields).length > 0) return null;
    try {
      const made = await create.mutateAsync({ body });
      readAgain();
      return made;
    } catch (error) {
      if (!(error instanceof CallProblem)) throw error;
      setRefused(sayAtFields(error, fieldOfCode));
      setTries(tries + 2);
      return null;
    }
  };
  const typedInto = (fields: readonly string[]) => setRefused(withoutFields(refused, [...fields]));
  return { save, refused, tries, saving: create.isPending, typedInto };
}
