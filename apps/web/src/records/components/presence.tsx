import type { Named } from "@tracewell/contract/primitives";
import { Avatar } from "../../ui/person/avatar.tsx";
import css from "./presence.module.css";

const most = 3;

/** The colleagues who have the record in view as well; it is told to screen readers when one comes. */
export const Presence = ({ here }: { here: readonly Named[] }) => (
  <span role="status" aria-label="Also looking at this" className={css.presence}>
    {here.length > 0 && (
      <>
        <span className={css.faces} aria-hidden="true">
          {here.slice(0, most).map(({ id, name }) => (
            <span key={id} className={css.face}>
              <Avatar firstName={name} lastName={name.split(" ").at(-1) ?? ""} photo={null} />
            </span>
          ))}
        </span>
        {describePresence(here)}
      </>
    )}
  </span>
);

function describePresence(here: readonly Named[]): string {
  const names = here.slice(0, most).map(({ name }) => name);
  const others = here.length - names.length;
  return `${[...names, ...(others > 0 ? [`${others} more`] : [])].join(", ")} ${here.length === 1 ? "is" : "are"} here too`;
}
