import { useNavigate } from "@tanstack/react-router";
import { toast } from "../../ui/feedback/toasts.tsx";
import { Card, PageFrame } from "../../ui/page-frame.tsx";
import css from "../components/user-form.module.css";
import { UserForm } from "../containers/user-form.tsx";
import { useNewUser } from "../hooks/use-user-changes.ts";
import { emptyUser } from "../user-draft.ts";

/** Takes someone into the clinic's staff. */
export function NewUserPage() {
  const navigate = useNavigate();
  const create = useNewUser();
  return (
    <PageFrame title="New user" subtitle="Their email is what they sign in by">
      <div className={css.page}>
        <Card>
          <UserForm
            first={emptyUser}
            saveLabel="Save user"
            save={async (body) => {
              const user = await create.mutateAsync({ body });
              toast.done(`An invitation is on its way to ${user.email}.`);
              await navigate({ href: `/setup/users/${user.id}` });
            }}
            onCancel={() => void navigate({ href: "/setup/users" })}
          />
        </Card>
      </div>
    </PageFrame>
  );
}
