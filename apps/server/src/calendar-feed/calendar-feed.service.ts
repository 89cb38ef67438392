import type { CalendarFeed } from "@tracewell/contract/calendar-feed";
import { findStaffMember } from "../access/staff.service.ts";
import { changesOf, eventFor } from "../appointments/calendar-event.model.ts";
import { clinicTokenOf, readClinicToken } from "../platform/access/clinic-token.ts";
import { digestOf, newSecret } from "../platform/access/secrets.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import { actAs, type Tx } from "../platform/database/transaction.ts";
import { feedOf } from "../platform/icalendar.ts";
import { Refusal } from "../platform/refusal.ts";
import type { Settings } from "../platform/settings.ts";
import { workersOf } from "../records/record.policy.ts";
import { deleteFeed, findFeed, listFed, putFeed, readBy } from "./calendar-feed.queries.ts";

/** As many as a busy clinician has in four months. */
const mostEvents = 2000;

type Reached = Pick<Settings, "publicUrl">;

export const describeFeed = async (tx: Tx, { userId }: Pick<Viewer, "userId">): Promise<CalendarFeed> =>
  (await findFeed(tx, userId)) ?? { since: null, lastReadAt: null };

/** Makes the address, which is told this once. */
export async function makeFeed(tx: Tx, { publicUrl }: Reached, viewer: Viewer): Promise<{ address: string }> {
  const secret = newSecret();
  await putFeed(tx, viewer, digestOf(secret));
  return { address: `${publicUrl}/api/calendar-feed/${clinicTokenOf(viewer.tenantId, secret)}` };
}

export async function endFeed(tx: Tx, { userId }: Pick<Viewer, "userId">): Promise<undefined> {
  await deleteFeed(tx, userId);
}

/** The appointments of whose address it is, as long as they may work with visits; else nothing is told. */
export async function readFeed(tx: Tx, { publicUrl }: Reached, token: string): Promise<string> {
  const read = readClinicToken(token);
  await actAs(tx, { tenantId: read?.tenantId ?? null, name: "A clinician’s calendar" });
  const userId = read ? await readBy(tx, digestOf(read.secret)) : undefined;
  const member = userId ? await findStaffMember(tx, userId) : undefined;
  if (!userId || !member?.groups.includes(workersOf.Visit)) throw new Refusal("calendar-feed.unknown");
  const appointments = await listFed(tx, userId, mostEvents);
  return feedOf(
    appointments.map(({ earlier, ...told }) =>
      eventFor(publicUrl, "en", { ...told, address: null, changes: changesOf(earlier, told.canceled) }),
    ),
  );
}
