import { keepDraft } from "../platform/drafts/drafts.ts";
import { sessionOwner } from "../platform/session/session-life.ts";
import type { PersonDraft } from "./person-draft.ts";
import { searchedPerson } from "./searched-person.ts";

const path = "/persons/new";

/** Where a new person begins that was searched for, filled with what was typed; it waits in the form's drafts, so that no name stands in an address. */
export function beginPerson(search: string): string {
  const userId = sessionOwner() ?? "";
  keepDraft({ userId, path, form: "person search" }, search, "");
  keepDraft<PersonDraft | null>({ userId, path, form: "person" }, searchedPerson(search), null);
  return path;
}
