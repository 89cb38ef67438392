import type { UserPage } from "@tracewell/contract/access";
import { permits } from "@tracewell/contract/permissions";
import { useViewer } from "../../platform/session/use-session.ts";
import { OpenWork } from "../components/open-work.tsx";
import css from "../components/user-page.module.css";
import { workLists } from "../open-work.ts";

/** What a user has open. The lists are linked for those who may open them; others are told who can. */
export function UserWork({ user }: { user: UserPage }) {
  const { assignedGroups } = useViewer();
  const mayOpen = (kind: keyof typeof workLists) => permits(workLists[kind].needs, assignedGroups);
  const isClosed = user.openWork.some(({ kind }) => !mayOpen(kind));
  return (
    <>
      <OpenWork userId={user.id} work={user.openWork} tasks={user.openTasks} mayOpen={mayOpen} />
      {isClosed && <p className={css.note}>A supervisor can give it to others: your role does not open these lists.</p>}
    </>
  );
}
