import type { UserRow } from "@tracewell/contract/access";
import type { userList } from "@tracewell/contract/user-list";
import type { CellsOf } from "../../lists/columns-of.ts";
import { Badge } from "../../ui/badges/badge.tsx";
import { Instant } from "../../ui/time/instant.tsx";
import { phoneAsTyped } from "../user-draft.ts";
import { AccountStatus } from "./account-status.tsx";

const words = (text: string | null | undefined) => <span title={text ?? undefined}>{text || "–"}</span>;

/** The cells of the list of users. */
export const userCells: CellsOf<typeof userList, UserRow> = {
  name: { width: 190, main: true, mobile: "title", cell: ({ displayName }) => displayName },
  status: { width: 90, cell: (user) => <AccountStatus user={user} /> },
  level: { width: 170, cell: ({ level }) => words(level?.name) },
  workgroup: { width: 170, cell: (user) => <Workgroup user={user} /> },
  supervisor: { width: 150, mobile: "hidden", cell: ({ supervisingUser }) => words(supervisingUser?.name) },
  email: { width: 220, mobile: "hidden", cell: ({ email }) => words(email) },
  mobilePhone: { width: 130, mobile: "hidden", cell: ({ mobilePhone }) => words(phoneAsTyped(mobilePhone)) },
  lastLogin: {
    width: 110,
    mobile: "hidden",
    cell: ({ lastLogin }) => (lastLogin ? <Instant at={lastLogin} /> : <span>–</span>),
  },
  lastAction: {
    width: 110,
    mobile: "hidden",
    cell: ({ lastActionAt }) => (lastActionAt ? <Instant at={lastActionAt} /> : <span>–</span>),
  },
};

const Workgroup = ({ user: { workgroup, workgroupLead } }: { user: UserRow }) => (
  <>
    {words(workgroup?.name)} {workgroupLead && <Badge tone="info">Lead</Badge>}
  </>
);
