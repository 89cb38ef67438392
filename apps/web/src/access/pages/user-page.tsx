import { useParams } from "@tanstack/react-router";
import type { UserPage as User } from "@tracewell/contract/access";
import { usePageTitle } from "../../platform/browser/page-title.ts";
import { AbilityButton } from "../../ui/abilities/ability-button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { Link } from "../../ui/link.tsx";
import { Card, PageFrame } from "../../ui/page-frame.tsx";
import { AccountStatus } from "../components/account-status.tsx";
import { AccountFacts, UserFacts, UserGroups } from "../components/user-facts.tsx";
import css from "../components/user-page.module.css";
import { UserActions } from "../containers/user-actions.tsx";
import { useUserChoices } from "../containers/user-choices.ts";
import { UserForm } from "../containers/user-form.tsx";
import { UserWork } from "../containers/user-work.tsx";
import { useUserEdit } from "../hooks/use-user-edit.ts";
import { useUser } from "../hooks/user-queries.ts";

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
  const choices = useUserChoices(user);
  const edit = useUserEdit({ user, names: choices.names });
  usePageTitle(user.displayName);
  const begin = (
    <AbilityButton ability={user.abilities.edit} plain shortcut="e" onPress={edit.begin}>
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
        <Card title="User" action={edit.form ? undefined : begin}>
          {edit.form ? <UserForm user={user} edit={edit} choices={choices} /> : <UserFacts user={user} />}
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
