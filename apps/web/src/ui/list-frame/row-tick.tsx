import { CheckIcon } from "@mantine/core";
import { useTexts } from "../texts.tsx";
import css from "./row-tick.module.css";

type RowTickProps = {
  index: number;
  name: string;
  selected: boolean;
  active: boolean;
  onToggle: (index: number, range: boolean) => void;
  /** Large enough for a finger. */
  large?: boolean;
};

/**
 * The box that selects a row; with Shift, all from the last one to this. It looks like the library's, which costs as much as
 * the rest of its row: rows are drawn by the dozen in each frame of a scroll.
 */
export function RowTick({ index, name, selected, active, onToggle, large }: RowTickProps) {
  const texts = useTexts();
  return (
    <span className={css.tick} data-large={large || undefined}>
      <input
        type="checkbox"
        aria-label={texts.selectRow(name)}
        checked={selected}
        tabIndex={active ? 0 : -1}
        onChange={(event) => onToggle(index, (event.nativeEvent as MouseEvent).shiftKey)}
      />
      {selected && <CheckIcon className={css.check} />}
    </span>
  );
}
