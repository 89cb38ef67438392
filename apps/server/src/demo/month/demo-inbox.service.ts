import type { Random } from "@tracewell/fixtures/random";
import { logCommunication } from "../../communications/communication.service.ts";
import { moveContact } from "../../contacts/contact.service.ts";
import { declineCase, moveFile } from "../../incoming-files/file-elevation.service.ts";
import type { Viewer } from "../../platform/access/viewer.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { assignRecord, getRecord } from "../../records/record.service.ts";
import { listOldFiles } from "../demo.queries.ts";

/** Files are settled within the week, all but a few; those of the last days have somebody who looks at them. */
export async function settleFiles(tx: Tx, supervisor: Viewer, workers: readonly Viewer[], random: Random) {
  for (const { id, undecided } of await listOldFiles(tx, 7)) {
    if (random.chance(0.15)) continue;
    const reason = "Known to the clinic: the same infection, reported again by another laboratory.";
    for (const infectionId of undecided) await declineCase(tx, supervisor, { id, infectionId, reason });
    // With the last of several infections decided, a file of which a case came is settled by that.
    const { closed, version } = await getRecord(tx, "IncomingReport", id);
    if (!closed) await moveFile(tx, supervisor, id, { status: "Closed", version });
  }
  for (const { id } of await listOldFiles(tx, 1)) {
    if (random.chance(0.1)) continue;
    const { version } = await getRecord(tx, "IncomingReport", id);
    await assignRecord(tx, supervisor, "IncomingReport", id, { userId: random.pick(workers).userId, version });
    await moveFile(tx, supervisor, id, { status: "InReview", version: version + 1 });
  }
}

/** Most of the contacts who are somebody's are looked for, and most of those were spoken with. */
export async function workContacts(tx: Tx, supervisor: Viewer, contacts: readonly string[], random: Random) {
  for (const id of contacts) {
    const { closed, assignedTo, version, statusKey } = await getRecord(tx, "IncomingPartner", id);
    if (closed || assignedTo === null) continue;
    const begins = statusKey === "New" && random.chance(0.8);
    if (begins) await moveContact(tx, supervisor, id, { status: "InProgress", version });
    const reached = random.chance(0.85);
    if (!begins && statusKey === "New") continue;
    const said = reached
      ? { type: "InterviewOnSite" as const, subject: "Interviewed", message: "Comes in to be tested." }
      : { type: "CallOut" as const, subject: "No answer", message: "" };
    await logCommunication(tx, supervisor, id, { ...said, attachmentIds: [] });
  }
}
