import type { Sights } from "@tracewell/contract/sights";
import { describeGroups, describeSight } from "../sight-text.ts";
import css from "./sight-list.module.css";

/** Who may see something, by role, each with the rule that says so. */
export const SightList = ({ sights: { groups, sights } }: { sights: Sights }) => (
  <>
    <p className={css.intro}>
      The group {describeGroups(groups)} opens it. In this clinic these may see it; in another clinic, nobody.
    </p>
    <ul className={css.sights}>
      {sights.map((sight) => (
        <li key={`${sight.rule} ${sight.role.id}`}>
          <div className={css.head}>
            <b>{sight.role.name}</b> <span className={css.why}>{describeSight(sight)}</span>
          </div>
          {sight.users.length > 0 ? (
            <ul className={css.users}>
              {sight.users.map(({ id, name, workgroup }) => (
                <li key={id}>
                  {name}
                  {workgroup && <span className={css.why}> {workgroup}</span>}
                </li>
              ))}
            </ul>
          ) : (
            <p className={css.why}>No user has this role.</p>
          )}
        </li>
      ))}
    </ul>
  </>
);
