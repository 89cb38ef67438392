import { IconCheck } from "@tabler/icons-react";
import type { Role } from "@tracewell/contract/access";
import { groupLabels } from "@tracewell/contract/group-labels";
import type { AccessGroup } from "@tracewell/contract/permissions";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { ScrollBox } from "../../ui/scroll-box.tsx";
import { type Cell, cellAfter, matrixGroups, whyKept } from "../role-matrix.ts";
import css from "./role-matrix.module.css";

type RoleMatrixProps = {
  roles: readonly Role[];
  onToggle: (role: Role, group: AccessGroup) => void;
  /** What can be done with a role, below its name. */
  menu: (role: Role) => ReactNode;
};

/** Roles by groups: what each group allows, and who has it. The arrow keys move, the space bar gives and takes. */
export function RoleMatrix({ roles, onToggle, menu }: RoleMatrixProps) {
  const table = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState<Cell>({ row: 0, column: 0 });
  const [looked, setLooked] = useState(false);
  const size = { row: matrixGroups.length, column: roles.length };
  const move = (event: KeyboardEvent) => {
    const next = cellAfter(event.key, { ctrl: event.ctrlKey || event.metaKey }, at, size);
    if (!next) return;
    event.preventDefault();
    table.current?.querySelector<HTMLElement>(`[data-cell="${next.row} ${next.column}"]`)?.focus();
  };
  const [role, group] = [roles[at.column], matrixGroups[at.row]];
  return (
    <>
      <ScrollBox label="Roles and what they allow" className={css.scroll}>
        <table className={css.table} ref={table}>
          <caption className={css.caption}>
            Which groups each role has. Arrow keys move, the space bar gives or takes.
          </caption>
          <thead>
            <tr>
              <th scope="col" className={css.corner}>
                What it allows
              </th>
              {roles.map((each) => (
                <th key={each.id} scope="col" className={css.role}>
                  <span className={css.name}>{each.name}</span>
                  <span className={css.users}>{describeUsers(each)}</span>
                  <span className={css.menu}>{menu(each)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {matrixGroups.map((each, row) => (
              <tr key={each}>
                <th scope="row" className={css.group}>
                  <b>{groupLabels[each].name}</b>
                  <span>{groupLabels[each].allows}</span>
                </th>
                {roles.map((of, column) => (
                  <td key={of.id} className={css.cell}>
                    <GroupBox
                      role={of}
                      group={each}
                      place={`${row} ${column}`}
                      reachable={row === at.row && column === at.column}
                      onFocus={() => {
                        setAt({ row, column });
                        setLooked(true);
                      }}
                      onKeyDown={move}
                      onToggle={() => onToggle(of, each)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <p className={css.why} role="status">
        {looked && role && group && sentenceOf(role, group)}
      </p>
    </>
  );
}

/** What is to be known of the cell under the hand: what it says, and why it may stay so. */
function sentenceOf(role: Role, group: AccessGroup): string {
  const has = role.groups.includes(group) ? "has" : "does not have";
  return [`${role.name} ${has} ${groupLabels[group].name}.`, ...whyKept(role, group)].join(" ");
}

const describeUsers = ({ activeUsers }: Role) => (activeUsers === 1 ? "1 user" : `${activeUsers} users`);

type GroupBoxProps = {
  role: Role;
  group: AccessGroup;
  place: string;
  /** The one cell that Tab reaches. */
  reachable: boolean;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onToggle: () => void;
};

function GroupBox({ role, group, place, reachable, onFocus, onKeyDown, onToggle }: GroupBoxProps) {
  const held = role.groups.includes(group);
  const reasons = whyKept(role, group);
  const isKept = reasons.length > 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a refused one is reached by key, to say why; a checkbox would change all the same
    <button
      type="button"
      role="checkbox"
      aria-checked={held}
      aria-disabled={isKept || undefined}
      aria-label={`${role.name}: ${groupLabels[group].name}`}
      title={isKept ? reasons.join(" ") : undefined}
      className={css.box}
      data-cell={place}
      tabIndex={reachable ? 0 : -1}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      onClick={() => !isKept && onToggle()}
    >
      {held && <IconCheck size={16} stroke={2.5} aria-hidden="true" />}
    </button>
  );
}
