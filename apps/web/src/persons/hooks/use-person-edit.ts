import { type PersonEdit, PersonPage, personPageCalls } from "@tracewell/contract/person-pages";
import { personCalls } from "@tracewell/contract/persons";
import { recordPlaces } from "@tracewell/contract/records";
import { ask } from "../../platform/calls/ask.ts";
import { CallProblem } from "../../platform/calls/call-problem.ts";
import { queryClient } from "../../platform/calls/query-client.ts";
import { callKey } from "../../platform/calls/use-call.ts";

const pageKey = (id: string) => callKey(personPageCalls.page, { params: { id } });

/** Puts a person's page in its place; the lists and records that show the person are read again. */
export function keepPerson(person: PersonPage): void {
  queryClient.setQueryData(pageKey(person.id), person);
  readAgain();
}

/** What shows persons is read again: lists, pages, records, the search and the Activity log. */
export function readAgain(): void {
  const places = [...Object.values(recordPlaces).map(({ api }) => api), personCalls.create.path, "/records", "/search"];
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) => places.some((place) => String(path).startsWith(place)),
  });
}

export type EditOutcome =
  | { saved: true; person: PersonPage }
  | { saved: false; problem: CallProblem; newer: PersonPage | null };

/** Saves an edit of a person; where someone was faster, the page shows what is there now, and the form keeps its own. */
export async function savePerson(id: string, version: number, person: PersonEdit): Promise<EditOutcome> {
  try {
    const after = await ask(personPageCalls.edit, { params: { id }, body: { version, person }, silent: true });
    keepPerson(after);
    return { saved: true, person: after };
  } catch (problem) {
    if (!(problem instanceof CallProblem)) throw problem;
    const newer = PersonPage.safeParse(problem.newer).data ?? null;
    if (newer) queryClient.setQueryData(pageKey(id), newer);
    return { saved: false, problem, newer };
  }
}
