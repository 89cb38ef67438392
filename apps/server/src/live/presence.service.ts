import type { PresenceTopic } from "@tracewell/contract/live";
import { permits } from "@tracewell/contract/permissions";
import { personPageCalls } from "@tracewell/contract/person-pages";
import { findPerson } from "../persons/person.service.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import { inTransaction, type Tx } from "../platform/database/transaction.ts";
import type { Platform } from "../platform/platform.ts";
import { Refusal } from "../platform/refusal.ts";
import { openableRecord } from "../records/record-access.service.ts";

/** Whether the viewer may be on the page: who may not open it hears nothing of those who do. */
export async function mayLook(pool: Platform["pool"], viewer: Viewer, topic: PresenceTopic): Promise<boolean> {
  const { tenantId, userId, displayName: name } = viewer;
  const [, , of, id = ""] = topic.split("/");
  const mayOpen = of === "persons" ? mayOpenPerson : mayOpenRecord;
  return inTransaction(pool, { tenantId, userId, name }, (tx) => mayOpen(tx, viewer, id));
}

async function mayOpenRecord(tx: Tx, viewer: Viewer, id: string): Promise<boolean> {
  try {
    await openableRecord(tx, viewer, id);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

const mayOpenPerson = async (tx: Tx, viewer: Viewer, id: string): Promise<boolean> =>
  permits(personPageCalls.page.needs, viewer.groups) && (await findPerson(tx, id)) !== null;
