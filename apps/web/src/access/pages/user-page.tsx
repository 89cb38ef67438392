import { useParams } from "@tanstack/react-router";
import { accessCalls, type UserPage as User } from "@tracewell/contract/access";
import { useState } from "react";
import { usePageTitle } from "../../platform/browser/page-title.ts";
import { CallProblem } from "../../platform/calls/call-problem.ts";
import { AbilityButton } from "../../ui/abilities/ability-button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { toast } from "../../ui/feedback/toasts.tsx";
import { Link } from "../../ui/link.tsx";
import { Card, PageFrame } from "../../ui/page-frame.tsx";
import { AccountStatus } from "../components/account-status.tsx";
import { AccountFacts, UserFacts, UserGroups } from "../components/user-facts.tsx";
import css from "../components/user-page.module.css";
import { UserActions } from "../containers/user-actions.tsx";
import { UserForm } from "../containers/user-form.tsx";
import { UserWork } from "../containers/user-work.tsx";
import { useUserEdit } from "../hooks/use-user-changes.ts";
import { useUser } from "../hooks/user-queries.ts";
import { changesBetween, draftOf } from "../user-draft.ts";

/** One user: who they are, what their role lets them do, and what they have open. */
export function UserPage() {
  const { id = "" } = useParams({ strict: false });
  const { data: user, error, refetch } = useUser(id);
  if (user) return <ShownUser key={id} user={user} />;
  return (
    <PageFrame title="User">
      {!error && <SkeletonLines lines={8} />}
      {error?.status === 404 && (
        <EmptyState title="There is no such user" action={<Link href="/setup/users">Back to the list</Link>}>
          Users of other clinics are kept there.
        </EmptyState>
      )}
      {error && error.status !== 404 && <ErrorState message={error.message} onRetry={() => void refetch()} />}
    </PageFrame>
  );
}

function ShownUser({ user }: { user: User }) {
  const [editing, setEditing] = useState<User | null>(null);
  usePageTitle(user.displayName);
  const edit = (
    <AbilityButton ability={user.abilities.edit} plain shortcut="e" onPress={() => setEditing(user)}>
      Edit
    </AbilityButton>
  );
  return (
    <PageFrame
      title={user.displayName}
      subtitle={
        <>
          {user.level?.name ?? "No role"} <AccountStatus user={user} />
        </>
      }
      actions={<UserActions user={user} />}
    >
      <div className={css.columns}>
        <Card title="User" action={editing ? undefined : edit}>
          {editing ? (
            <UserEdit seen={editing} latest={user} onDone={() => setEditing(null)} />
          ) : (
            <UserFacts user={user} />
          )}
        </Card>
        <div className={css.side}>
          <Card title="Open work">
            <UserWork user={user} />
          </Card>
          <Card title="Account">
            <AccountFacts user={user} />
          </Card>
          <Card title="What the role allows">
            <UserGroups user={user} />
          </Card>
        </div>
      </div>
    </PageFrame>
  );
}

/** An edit made on an older version is refused; saved once more, it stands on the newer one, which was shown. */
function UserEdit({ seen, latest, onDone }: { seen: User; latest: User; onDone: () => void }) {
  const edit = useUserEdit();
  const [base, setBase] = useState(seen);
  return (
    <UserForm
      first={draftOf(seen)}
      user={base}
      save={async (body) => {
        try {
          const { displayName } = await edit.mutateAsync({
            params: { id: seen.id },
            body: { ...body, version: base.version },
          });
          toast.done(`${displayName} is saved.`);
          onDone();
        } catch (error) {
          if (error instanceof CallProblem && error.code === "edit.stale")
            setBase(accessCalls.user.reply.safeParse(error.newer).data ?? latest);
          throw error;
        }
      }}
      saveLabel="Save user"
      newer={changesBetween(seen, base)}
      onCancel={onDone}
    />
  );
}
