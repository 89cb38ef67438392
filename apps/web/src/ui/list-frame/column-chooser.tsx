import { ActionIcon, Button, Checkbox, Popover } from "@mantine/core";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { useTexts } from "../texts.tsx";
import { type Column, type ColumnState, defaultColumns, inOrder, moved } from "./column.ts";
import css from "./column-chooser.module.css";

type ColumnChooserProps = {
  columns: readonly Pick<Column<never>, "id" | "header" | "optional" | "main">[];
  state: ColumnState;
  onChange: (state: ColumnState) => void;
};

/** Which columns are shown and in what order. The row's link can be moved but not hidden. */
export function ColumnChooser({ columns, state, onChange }: ColumnChooserProps) {
  const texts = useTexts();
  const ordered = inOrder(columns, state);
  const show = (id: string, shown: boolean) =>
    onChange({ ...state, hidden: shown ? state.hidden.filter((other) => other !== id) : [...state.hidden, id] });
  return (
    <Popover position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button>{texts.columns}</Button>
      </Popover.Target>
      <Popover.Dropdown>
        <p className={css.help}>{texts.columnsHelp}</p>
        <ul className={css.columns}>
          {ordered.map(({ id, header, main }, place) => (
            <li key={id} className={css.column}>
              <Checkbox
                label={header}
                checked={!state.hidden.includes(id)}
                disabled={main}
                onChange={(event) => show(id, event.currentTarget.checked)}
              />
              <ActionIcon
                size="sm"
                aria-label={texts.moveEarlier(header)}
                disabled={place === 0}
                onClick={() => onChange(moved(columns, state, id, -1))}
              >
                <IconArrowUp size={14} />
              </ActionIcon>
              <ActionIcon
                size="sm"
                aria-label={texts.moveLater(header)}
                disabled={place === ordered.length - 1}
                onClick={() => onChange(moved(columns, state, id, 1))}
              >
                <IconArrowDown size={14} />
              </ActionIcon>
            </li>
          ))}
        </ul>
        <Button size="xs" onClick={() => onChange(defaultColumns(columns))}>
          {texts.backToDefault}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
