import type { UserRow } from "@tracewell/contract/access";
import { Badge } from "../../ui/badges/badge.tsx";

/** Whether a user may enter the clinic: those who are invited can't yet. */
export function AccountStatus({ user: { deleted, invited } }: { user: Pick<UserRow, "deleted" | "invited"> }) {
  if (deleted) return <Badge tone="mute">Inactive</Badge>;
  return invited ? <Badge tone="info">Invited</Badge> : <Badge tone="negative">Active</Badge>;
}
