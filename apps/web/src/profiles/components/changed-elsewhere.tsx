import { Alert } from "@mantine/core";
import type { ProfileChange } from "../profile-draft.ts";
import css from "./profile.module.css";

/** Someone else saved first: what they changed, beside what was typed. */
export const ChangedElsewhere = ({ changes }: { changes: readonly ProfileChange[] }) => (
  <Alert color="yellow" role="alert" title="Your profile was changed in the meantime">
    What you typed is still here. Look at it, and update again.
    {changes.length > 0 && (
      <ul className={css.changes}>
        {changes.map(({ label, before, after }) => (
          <li key={label}>
            {label}: <del>{before}</del> <span aria-hidden="true">→</span> <ins>{after}</ins>
          </li>
        ))}
      </ul>
    )}
  </Alert>
);
