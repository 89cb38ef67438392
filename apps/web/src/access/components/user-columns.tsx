import type { UserRow } from "@tracewell/contract/access";
import { Badge } from "../../ui/badges/badge.tsx";
import type { Column } from "../../ui/list-frame/column.ts";
import { Instant } from "../../ui/time/instant.tsx";
import { phoneAsTyped } from "../user-draft.ts";
import { AccountStatus } from "./account-status.tsx";

const words = (text: string | null | undefined) => <span title={text ?? undefined}>{text || "–"}</span>;

/** The columns of the users list; those with a sort carry its name. */
export const userColumns: readonly Column<UserRow>[] = [
  {
    id: "name",
    header: "Name",
    width: 190,
    sortable: true,
    main: true,
    mobile: "title",
    cell: ({ displayName }) => displayName,
  },
  { id: "status", header: "Status", width: 90, cell: (user) => <AccountStatus user={user} /> },
  { id: "level", header: "Role", width: 170, sortable: true, cell: ({ level }) => words(level?.name) },
  { id: "workgroup", header: "Workgroup", width: 170, sortable: true, cell: (user) => <Workgroup user={user} /> },
  {
    id: "supervisor",
    header: "Supervisor",
    width: 150,
    mobile: "hidden",
    cell: ({ supervisingUser }) => words(supervisingUser?.name),
  },
  { id: "email", header: "Email", width: 220, sortable: true, mobile: "hidden", cell: ({ email }) => words(email) },
  {
    id: "mobilePhone",
    header: "Mobile phone",
    width: 130,
    optional: true,
    mobile: "hidden",
    cell: ({ mobilePhone }) => words(phoneAsTyped(mobilePhone)),
  },
  {
    id: "lastLogin",
    header: "Last sign-in",
    width: 110,
    sortable: true,
    mobile: "hidden",
    cell: ({ lastLogin }) => (lastLogin ? <Instant at={lastLogin} /> : <span>–</span>),
  },
  {
    id: "lastAction",
    header: "Last seen",
    width: 110,
    optional: true,
    mobile: "hidden",
    cell: ({ lastActionAt }) => (lastActionAt ? <Instant at={lastActionAt} /> : <span>–</span>),
  },
];

const Workgroup = ({ user: { workgroup, workgroupLead } }: { user: UserRow }) => (
  <>
    {words(workgroup?.name)} {workgroupLead && <Badge tone="info">Lead</Badge>}
  </>
);
