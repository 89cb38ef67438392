import { useNavigate } from "@tanstack/react-router";
import { Card, PageFrame } from "../../ui/page-frame.tsx";
import css from "../components/user-form.module.css";
import { useUserChoices } from "../containers/user-choices.ts";
import { UserForm } from "../containers/user-form.tsx";
import { useUserEdit } from "../hooks/use-user-edit.ts";

/** Takes someone into the clinic's staff. */
export function NewUserPage() {
  const navigate = useNavigate();
  const choices = useUserChoices(null);
  const edit = useUserEdit({
    user: null,
    names: choices.names,
    onDone: (made) => void navigate({ href: made ? `/setup/users/${made.id}` : "/setup/users" }),
  });
  return (
    <PageFrame title="New user" subtitle="Their email is what they sign in by">
      <div className={css.page}>
        <Card>
          <UserForm user={null} edit={edit} choices={choices} />
        </Card>
      </div>
    </PageFrame>
  );
}
