import { type PersonEdit, PersonPage, personPageCalls } from "@tracewell/contract/person-pages";
import { personCalls } from "@tracewell/contract/persons";
import { recordPlaces } from "@tracewell/contract/records";
import { ask } from "../../platform/calls/ask.ts";
import { queryClient } from "../../platform/calls/query-client.ts";
import { personPageKey } from "./person-queries.ts";

/** Puts a person's page in its place; the lists and records that show the person are read again. */
export function keepPerson(person: PersonPage): void {
  queryClient.setQueryData(personPageKey(person.id), person);
  readAgain();
}

/** What shows persons is read again: lists, pages, records, the search and the Activity log. */
export function readAgain(): void {
  const places = [...Object.values(recordPlaces).map(({ api }) => api), personCalls.create.path, "/records", "/search"];
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) => places.some((place) => String(path).startsWith(place)),
  });
}

/** The person in a refusal's newer page. */
export const readPerson = (newer: unknown): PersonPage | undefined => PersonPage.safeParse(newer).data;

/** Sends an edit of a person, made on this version; the form says what is wrong. */
export const sendPerson = (id: string, version: number, person: PersonEdit): Promise<PersonPage> =>
  ask(personPageCalls.edit, { params: { id }, body: { version, person }, silent: true });
