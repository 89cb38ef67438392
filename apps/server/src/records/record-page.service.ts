import type { RecordKind, RecordLink } from "@tracewell/contract/records";
import { listAnswers, listOrders } from "../lab-tests/lab-test.service.ts";
import { infectionsOfPerson } from "../persons/infections/person-infection.service.ts";
import { getPerson } from "../persons/person.service.ts";
import { summaryOf } from "../persons/person-name.model.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import { todayIn } from "../platform/clinic-day.ts";
import { together } from "../platform/database/together.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { found, Refusal } from "../platform/refusal.ts";
import { listNotes } from "./note.service.ts";
import type { LinkRow } from "./record.columns.ts";
import { movesOf } from "./record.service.ts";
import { kindsOpenTo } from "./record-access.service.ts";
import { findDeletion, findRecordPage } from "./record-page.queries.ts";

/** What the pages of all kinds show (contract `recordPage`); a kind adds its own to it. */
export async function describeRecord(tx: Tx, viewer: Viewer, kind: RecordKind, id: string) {
  const row = (await findRecordPage(tx, id, kind)) ?? (await gone(tx, viewer, kind, id));
  const { personId, familyIds, basedOn, followedBy, ...head } = row;
  const today = todayIn(viewer.timeZone);
  const [person, moves, orders, answers, notes, personInfections] = await together([
    getPerson(tx, viewer, personId),
    movesOf(tx, viewer, { kind, statusKey: head.status.key, ownStatusId: head.status.own }),
    listOrders(tx, familyIds),
    listAnswers(tx, familyIds),
    listNotes(tx, familyIds),
    infectionsOfPerson(tx, personId, kindsOpenTo(viewer)),
  ]);
  return {
    ...head,
    person: { ...person, phone: person.mobilePhone ?? person.homePhone ?? person.workPhone },
    basedOn: basedOn && linkTo(basedOn, today),
    followedBy: followedBy.map((link) => linkTo(link, today)),
    personInfections,
    moves,
    orders,
    answers,
    notes,
  };
}

/** An old link to a deleted record says so; a record that never existed, or is another clinic's, is not found. */
async function gone(tx: Tx, viewer: Viewer, kind: RecordKind, id: string): Promise<never> {
  const { referenceNumber, by, on } = found(await findDeletion(tx, id, kind, viewer.timeZone));
  throw new Refusal("record.deleted", { message: `${referenceNumber} was deleted by ${by} on ${on}.` });
}

/** A link as the wire knows it; `today` is the clinic's day. */
export const linkTo = ({ person, ...link }: LinkRow, today: string): RecordLink => ({
  ...link,
  person: summaryOf(person, today),
});
