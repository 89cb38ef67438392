import { Menu } from "@mantine/core";
import { IconDots, IconEye, IconPencil, IconTrash } from "@tabler/icons-react";
import type { Ability } from "@tracewell/contract/abilities";
import type { Role } from "@tracewell/contract/access";
import type { ReactNode } from "react";
import css from "../components/role-menu.module.css";

type RoleMenuProps = {
  role: Role;
  onViewAs: () => void;
  onRename: () => void;
  onRemove: () => void;
};

const icon = { size: 16, stroke: 1.75, "aria-hidden": true } as const;

/** What can be done with a role beside its groups. What can't says why. */
export const RoleMenu = ({ role, onViewAs, onRename, onRemove }: RoleMenuProps) => (
  <Menu position="bottom-end" shadow="md" width={260} withinPortal>
    <Menu.Target>
      <button type="button" className={css.button} aria-label={`${role.name}: more`}>
        <IconDots {...icon} />
      </button>
    </Menu.Target>
    <Menu.Dropdown>
      <Item icon={<IconEye {...icon} />} ability={role.abilities.viewAs} onPress={onViewAs}>
        View as {role.name}
      </Item>
      <Item icon={<IconPencil {...icon} />} ability={role.abilities.edit} onPress={onRename}>
        Rename…
      </Item>
      <Item icon={<IconTrash {...icon} />} ability={role.abilities.remove} onPress={onRemove}>
        Delete
      </Item>
    </Menu.Dropdown>
  </Menu>
);

type ItemProps = { icon: ReactNode; ability: Ability; onPress: () => void; children: ReactNode };

/** A refused entry can be reached, so that it can be read why. */
const Item = ({ icon: left, ability, onPress, children }: ItemProps) => (
  <Menu.Item
    leftSection={left}
    aria-disabled={!ability.allowed || undefined}
    className={ability.allowed ? css.item : `${css.item} ${css.refused}`}
    closeMenuOnClick={ability.allowed}
    onClick={() => ability.allowed && onPress()}
  >
    {children}
    {ability.reasons.map(({ code, text }) => (
      <span key={code} className={css.reason}>
        {text}
      </span>
    ))}
  </Menu.Item>
);
