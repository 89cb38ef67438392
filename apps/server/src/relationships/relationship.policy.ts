import { type Guard, verdict, when } from "../platform/guards.ts";

interface Tie {
  /** The contact that the tie was made with. */
  contact: { closed: boolean } | null;
}

/** A tie is changed and turned as long as the contact is open that it was made with. */
export const mayChangeTie: Guard<Tie> = (_viewer, { contact }) =>
  verdict(when(contact === null, "relationship.no-contact"), when(contact?.closed === true, "record.closed"));
