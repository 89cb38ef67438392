import type { Sight, Sights } from "@tracewell/contract/sights";
import css from "../components/sight-list.module.css";
import { describeGroups, describeSight, keyOfSight, nameOfSight } from "../sight-text.ts";
import { RoleUsers } from "./role-users.tsx";

const isPart = ({ rule }: Sight) => rule === "part";

/** Who may see something, each with the rule that says so; then who sees part of it elsewhere. */
export function SightList({ sights: { groups, sights } }: { sights: Sights }) {
  const parts = sights.filter(isPart);
  return (
    <>
      <p className={css.intro}>
        The group {describeGroups(groups)} gives access. The people below can see it. No one in another clinic can,
        including a parent clinic. Being assigned to it, or having opened it, gives no access by itself.
      </p>
      <Lines sights={sights.filter((sight) => !isPart(sight))} />
      {parts.length > 0 && (
        <>
          <h3 className={css.parts}>Who sees part of it elsewhere</h3>
          <Lines sights={parts} />
        </>
      )}
    </>
  );
}

const Lines = ({ sights }: { sights: readonly Sight[] }) => (
  <ul className={css.sights}>
    {sights.map((sight) => (
      <li key={keyOfSight(sight)}>
        <div className={css.head}>
          <b>{nameOfSight(sight)}</b> <span className={css.why}>{describeSight(sight)}</span>
        </div>
        {"role" in sight && <RoleUsers role={sight.role} users={sight.users} />}
      </li>
    ))}
  </ul>
);
