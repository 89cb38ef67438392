import { NewPerson } from "@tracewell/contract/persons";
import { type PersonDraft, personOf } from "./person-draft.ts";

/** What of a person who is being typed in can be compared already: fields that are half typed are left out. */
export function comparable(draft: PersonDraft): NewPerson | null {
  const typed = personOf(draft);
  const wrong = new Set(NewPerson.safeParse(typed).error?.issues.map(({ path }) => path[0]));
  const rest = Object.fromEntries(Object.entries(typed).filter(([name]) => !wrong.has(name)));
  return NewPerson.safeParse(rest).data ?? null;
}
