import type { StatusKey } from "@tracewell/contract/records";

/** Another record that prevents the change. */
export interface Linked {
  id: string;
  referenceNumber: string;
}

/** What the guard knows of a record and of the person who would replace its own. */
export interface PersonUse {
  record: { personId: string; statusKey: StatusKey; closed: boolean };
  personId: string;
  /** The investigation that the record has become. */
  becameInvestigation: Linked | null;
  /** Another investigation that came from the same report, which can't be about two persons. */
  sharedWith: Linked | null;
  /** The person's own open investigation for the infection that the record investigates. */
  openInvestigation: Linked | null;
  /** The person's own visit that has begun, where the record is one, too. */
  openVisit: Linked | null;
  /** The contact that the person is already: of the case that the record is a contact of, or of the record itself. */
  knownContact: Linked | null;
  /** The record is a contact of this person's case. */
  isIndexPerson: boolean;
}
