import type { BodyOf } from "@tracewell/contract/call";
import {
  type PersonProposal,
  type ProposedField,
  type ProposedFieldName,
  type personProposalCalls,
  proposedFields,
} from "@tracewell/contract/person-proposals";
import { wholeList } from "../lists/whole.ts";
import { editPerson } from "../persons/person-edit.service.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { notifyChanged } from "../platform/live/live-message.ts";
import { found, Refusal } from "../platform/refusal.ts";
import { openableRecord } from "../records/record-access.service.ts";
import { familyOf } from "../records/record-family.service.ts";
import type { Corrector, SourceMessage } from "./corrector.model.ts";
import {
  findLastText,
  findNamedPersons,
  findProposal,
  insertProposal,
  listProposals,
  updateProposal,
} from "./person-proposal.queries.ts";

type Named = Record<ProposedFieldName, string | null>;

/** A report that came again, with what it says of its patient. */
export interface NamedReport {
  recordId: string;
  personId: string;
  said: Named;
  message: SourceMessage;
}

/**
 * Proposes to change a person where a laboratory corrected the name or the birth date of a report: where it says something else than
 * its earlier message did and than what is stored. `namesIn` reads the earlier message's patient.
 */
export async function proposePersonChanges(
  tx: Tx,
  corrector: Corrector,
  reports: readonly NamedReport[],
  namesIn: (text: string) => Named | null,
): Promise<void> {
  const ids = [...new Set(reports.map(({ personId }) => personId))];
  const persons = new Map(
    (ids.length === 0 ? [] : await findNamedPersons(tx, ids)).map((person) => [person.id, person]),
  );
  for (const { recordId, personId, said, message } of reports) {
    const person = persons.get(personId);
    const differing = person ? differences(person, said) : [];
    if (differing.length === 0) continue;
    const text = await findLastText(tx, recordId);
    const before = text === null ? null : namesIn(text);
    const fields = differing.filter(({ field, to }) => before === null || !isSame(before[field], to));
    if (fields.length === 0) continue;
    const row = { personId, recordId, fields, importId: message.importId, messageNumber: message.number };
    const isNew = await insertProposal(tx, corrector.tenantId, {
      ...row,
      controlId: message.controlId,
      sender: message.sender,
    });
    if (isNew) await notifyChanged(tx, { tenantId: corrector.tenantId, userId: null }, { recordId, personId });
  }
}

const differences = (person: Named, said: Named): ProposedField[] =>
  proposedFields.flatMap((field) => {
    const to = said[field];
    return to === null || isSame(person[field], to) ? [] : [{ field, from: person[field], to }];
  });

/** Capitals, accents, and marks are no correction. */
const isSame = (one: string | null, other: string | null): boolean => plain(one) === plain(other);
const plain = (text: string | null): string =>
  (text ?? "")
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

/** The changes of its patient that a record's reports, and those it is built on, ask for. */
export async function proposalsOf(tx: Tx, viewer: Viewer, recordId: string) {
  await openableRecord(tx, viewer, recordId);
  const { familyIds } = await familyOf(tx, recordId);
  return wholeList(await listProposals(tx, familyIds));
}

/** Accepts a proposed change, which then is an edit of the person like any other, or refuses it for good. */
export async function settleProposal(
  tx: Tx,
  viewer: Viewer,
  { id: recordId, proposalId }: { id: string; proposalId: string },
  { accept, version }: BodyOf<typeof personProposalCalls.settleProposal>,
): Promise<PersonProposal> {
  await openableRecord(tx, viewer, recordId);
  const { familyIds } = await familyOf(tx, recordId);
  const proposal = found(await findProposal(tx, familyIds, proposalId));
  if (proposal.accepted !== null) throw new Refusal("correction.decided");
  if (proposal.version !== version) throw new Refusal("edit.stale");
  if (accept) {
    const person = Object.fromEntries(proposal.fields.map(({ field, to }) => [field, to]));
    await editPerson(tx, viewer, proposal.personId, { version: proposal.personVersion, person });
  }
  await updateProposal(tx, proposalId, { accepted: accept, userId: viewer.userId });
  await notifyChanged(tx, viewer, { recordId, personId: proposal.personId });
  const { personVersion: _, ...settled } = found(await findProposal(tx, familyIds, proposalId));
  return settled;
}
