import type { OpenedSession, Sessions } from "../platform/access/sessions.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { demand } from "../platform/guards.ts";
import { Refusal } from "../platform/refusal.ts";
import { writeEvent } from "../platform/trail/trail.ts";
import { mayViewAs } from "./role.policy.ts";
import { findRole } from "./role.service.ts";

/** Starts viewing as a role, in a session that replaces the present one and changes nothing. */
export async function viewAs(tx: Tx, sessions: Sessions, viewer: Viewer, roleId: string): Promise<OpenedSession> {
  const role = await findRole(tx, viewer, roleId);
  demand(mayViewAs(viewer, role));
  await writeEvent(tx, "view-as", { reason: role.name });
  return sessions.replace(tx, viewer, { viewAsRoleId: role.id });
}

/** Stops viewing as a role and returns to an ordinary session. */
export async function leaveViewAs(tx: Tx, sessions: Sessions, viewer: Viewer): Promise<OpenedSession> {
  if (!viewer.viewingAs) throw new Refusal("view-as.not-viewing");
  await writeEvent(tx, "view-as-ended", { reason: viewer.viewingAs.name });
  return sessions.replace(tx, viewer, { viewAsRoleId: null });
}
