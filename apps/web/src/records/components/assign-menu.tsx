import { Combobox, useCombobox } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import type { Ability } from "@tracewell/contract/abilities";
import type { UserChoice } from "@tracewell/contract/lookups";
import type { Named } from "@tracewell/contract/primitives";
import { useState } from "react";
import { AbilityButton } from "../../ui/abilities/ability-button.tsx";
import { useShortcuts } from "../../ui/keyboard/use-shortcuts.ts";
import { recordKeys } from "../record-shortcuts.ts";
import css from "./assign-menu.module.css";

type AssignMenuProps = {
  /** `null` where it is not shown who has it now, as in a bulk bar. */
  assignedTo: Named | null;
  /** Who can be given the record, the viewer first. */
  users: readonly UserChoice[];
  viewerId: string;
  ability: Ability;
  onAssign: (user: Named | null) => void;
};

const nobody = "nobody";

/** Who has a record, as a button that gives it to another: type a few letters, arrow keys, Enter. */
export function AssignMenu({ assignedTo, users, viewerId, ability, onAssign }: AssignMenuProps) {
  const [sought, setSought] = useState("");
  const menu = useCombobox({
    onDropdownOpen: () => {
      menu.focusSearchInput();
      menu.selectFirstOption();
    },
    onDropdownClose: () => {
      menu.resetSelectedOption();
      setSought("");
    },
  });
  useShortcuts(ability.allowed ? { [recordKeys.assign]: () => menu.openDropdown() } : {});
  const name = assignedTo?.name ?? "Nobody";
  if (!ability.allowed) {
    return (
      <span className={css.refused}>
        <AbilityButton ability={ability} plain onPress={() => {}}>
          {name}
        </AbilityButton>
      </span>
    );
  }
  const words = sought.trim().toLowerCase();
  const found = users.filter((user) => `${user.name} ${user.workgroup ?? ""}`.toLowerCase().includes(words));
  const choose = (id: string) => {
    menu.closeDropdown();
    menu.focusTarget();
    const user = users.find((each) => each.id === id);
    onAssign(user ? { id: user.id, name: user.name } : null);
  };
  return (
    <Combobox
      store={menu}
      onOptionSubmit={choose}
      width={280}
      position="bottom-start"
      shadow="md"
      withinPortal={false}
      floatingStrategy="fixed"
    >
      <Combobox.Target targetType="button" withAriaAttributes={false}>
        <button
          type="button"
          className={css.owner}
          aria-label={`Assigned to ${name}. Change`}
          aria-keyshortcuts={recordKeys.assign}
          onClick={() => menu.toggleDropdown()}
        >
          {name}
          <IconChevronDown size={13} aria-hidden="true" />
        </button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          aria-label="Find a user"
          placeholder="Find a user"
          value={sought}
          onChange={(event) => {
            setSought(event.currentTarget.value);
            menu.selectFirstOption();
          }}
        />
        <Combobox.Options className={css.options} aria-label="Users">
          {found.map((user) => (
            <Combobox.Option key={user.id} value={user.id} active={user.id === assignedTo?.id}>
              <span className={css.user}>
                <span>{user.id === viewerId ? `${user.name} (me)` : user.name}</span>
                <span className={css.sub}>{user.workgroup ?? user.role}</span>
              </span>
            </Combobox.Option>
          ))}
          {assignedTo && words === "" && <Combobox.Option value={nobody}>Nobody</Combobox.Option>}
          {found.length === 0 && <Combobox.Empty>Nobody is called that</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
