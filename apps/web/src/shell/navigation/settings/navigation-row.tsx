import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { ActionIcon, Menu, TextInput } from "@mantine/core";
import { IconDots, IconPencil } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "../../../platform/i18n/i18n.ts";
import { DragHandle } from "../../../ui/drag/drag-handle.tsx";
import css from "./navigation-settings.module.css";

/** A step that the row's menu offers: all that dragging does, without dragging. */
interface RowStep {
  label: string;
  onPress: () => void;
}

type NavigationRowProps = {
  id: string;
  name: string;
  /** What it is called by itself, where the user calls it otherwise. */
  ownName?: string | undefined;
  icon: ReactNode;
  steps: readonly RowStep[];
  onRename: (name: string) => void;
  /** What a bundle holds. */
  children?: ReactNode;
};

/** One entry or bundle: taken by its handle, renamed by its pencil, moved by its menu as well. */
export function NavigationRow(props: NavigationRowProps) {
  const { id, name, ownName, icon, steps, onRename, children } = props;
  const { t } = useTranslation("shell");
  const [renaming, setRenaming] = useState(false);
  const drag = useSortable({ id });
  const style = { transform: CSS.Translate.toString(drag.transform), transition: drag.transition };
  return (
    <li ref={drag.setNodeRef} style={style} className={css.item} data-dragged={drag.isDragging || undefined}>
      <div className={css.row}>
        <DragHandle
          label={t("Move {{name}}", { name })}
          ref={drag.setActivatorNodeRef}
          attributes={drag.attributes}
          listeners={drag.listeners}
        />
        {icon}
        {renaming ? (
          <RenameField
            label={t("Name of {{name}}", { name: ownName ?? name })}
            name={name}
            onDone={(next) => {
              setRenaming(false);
              if (next !== null) onRename(next);
            }}
          />
        ) : (
          <span className={css.name}>
            {name || t("Without a name")}
            {ownName && <span className={css.ownName}>{ownName}</span>}
          </span>
        )}
        <ActionIcon size="md" aria-label={t("Rename {{name}}", { name })} onClick={() => setRenaming(true)}>
          <IconPencil size={15} stroke={1.75} />
        </ActionIcon>
        <Menu position="bottom-end" withinPortal={false} floatingStrategy="fixed" withInitialFocusPlaceholder={false}>
          <Menu.Target>
            <ActionIcon size="md" aria-label={t("More for {{name}}", { name })}>
              <IconDots size={16} stroke={1.75} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {steps.map(({ label, onPress }) => (
              <Menu.Item key={label} onClick={onPress}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </div>
      {children}
    </li>
  );
}

type RenameFieldProps = { label: string; name: string; onDone: (name: string | null) => void };

/** Enter keeps the name, Escape the one before; going elsewhere keeps it too. */
function RenameField({ label, name, onDone }: RenameFieldProps) {
  const [typed, setTyped] = useState(name);
  return (
    <TextInput
      className={css.rename}
      size="xs"
      aria-label={label}
      autoFocus
      // Escape is the field's here, and not the dialog's.
      data-mantine-stop-propagation="true"
      maxLength={60}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => onDone(typed)}
      onKeyDown={(event) => {
        if (event.key === "Enter") onDone(typed);
        if (event.key === "Escape") onDone(null);
      }}
    />
  );
}
