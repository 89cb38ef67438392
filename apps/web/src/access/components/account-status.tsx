import { Badge } from "../../ui/badges/badge.tsx";

/** Whether an account may enter the clinic (product §4). */
export const AccountStatus = ({ deleted }: { deleted: boolean }) =>
  deleted ? <Badge tone="mute">Inactive</Badge> : <Badge tone="negative">Active</Badge>;
