import type { BodyOf } from "@tracewell/contract/call";
import type { relationshipCalls, TiePage } from "@tracewell/contract/relationships";
import { findPerson } from "../persons/person.service.ts";
import { summaryOf } from "../persons/person-name.model.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import { todayIn } from "../platform/clinic-day.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { demand, verdict, when } from "../platform/guards.ts";
import { found, Refusal } from "../platform/refusal.ts";
import { writeEvent } from "../platform/trail/trail.ts";
import { lockRecord, markEdited } from "../records/record.service.ts";
import { openableRecord } from "../records/record-access.service.ts";
import { deletionOf } from "../records/record-deletion.service.ts";
import { mayChangeTie } from "./relationship.policy.ts";
import { findTie, swapEnds } from "./relationship.queries.ts";

const kind = "IncomingPartner";

/** One tie with what may be done about it. It is deleted with the contact that it was made with, by the contact's own rule. */
export async function getTie(tx: Tx, viewer: Viewer, id: string): Promise<TiePage> {
  const { contact, from, to, ...tie } = found(await findTie(tx, id));
  const today = todayIn(viewer.timeZone);
  const change = mayChangeTie(viewer, { contact });
  return {
    ...tie,
    from: summaryOf(from, today),
    to: summaryOf(to, today),
    contact: contact && { id: contact.id, referenceNumber: contact.referenceNumber, version: contact.version },
    abilities: {
      edit: change,
      turn: change,
      delete: contact ? await deletionOf(tx, viewer, kind, contact.id) : verdict(when(true, "relationship.no-contact")),
    },
  };
}

/**
 * Turns a tie: who was exposed becomes who exposed. The contact stays with the investigation that named it, and with its
 * person. Two who turn at once don't turn back: the second one sees what the first one did.
 */
export async function turnTie(tx: Tx, viewer: Viewer, id: string, version: number): Promise<TiePage> {
  const { contact } = found(await findTie(tx, id));
  if (!contact) throw new Refusal("relationship.no-contact");
  const locked = await lockRecord(tx, kind, contact.id);
  demand(mayChangeTie(viewer, { contact: locked }));
  if (locked.version !== version) throw new Refusal("edit.stale", { newer: await getTie(tx, viewer, id) });
  await swapEnds(tx, id);
  await markEdited(tx, viewer, contact.id);
  return getTie(tx, viewer, id);
}

/** Notes that a network is about to leave the product as a file. */
export async function noteDownload(
  tx: Tx,
  viewer: Viewer,
  { format, persons, recordId, personId }: BodyOf<typeof relationshipCalls.noteDownload>,
): Promise<undefined> {
  if (recordId) await openableRecord(tx, viewer, recordId);
  if (personId) found(await findPerson(tx, personId));
  await writeEvent(tx, "export", {
    reason: `network of ${persons} ${persons === 1 ? "person" : "persons"} as ${format.toUpperCase()}`,
    ...(recordId ? { recordId } : {}),
    ...(personId ? { personId } : {}),
  });
}
