import { Button, Menu, Popover } from "@mantine/core";
import { IconPlus, IconX } from "@tabler/icons-react";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { useTexts } from "../texts.tsx";
import { VisuallyHidden } from "../visually-hidden.tsx";
import css from "./filter-bar.module.css";

export type ListFilter = {
  id: string;
  label: string;
  /** What it does now, in words; `null` when it does nothing. */
  value: string | null;
  /** Absent where the list cannot do without it. */
  onClear?: () => void;
  /** The form that changes it. */
  editor: ReactNode;
};

/** Filters as chips which say what they do, and a menu of those that do nothing yet. */
export function FilterBar({ filters }: { filters: readonly ListFilter[] }) {
  const texts = useTexts();
  const [opened, setOpened] = useState<string | null>(null);
  const bar = useRef<HTMLFieldSetElement>(null);
  /** Whoever came from the menu has no item there to go back to: to the chip, or where it would have stood. */
  const leave = (id: string) => {
    setOpened(null);
    requestAnimationFrame(() => {
      const next = bar.current?.querySelector<HTMLElement>(`[data-filter="${id}"], [data-filter=""]`);
      next?.focus();
    });
  };
  const chips = filters.filter(({ id, value }) => value !== null || id === opened);
  const others = filters.filter((filter) => !chips.includes(filter));
  const clearable = chips.filter(({ value, onClear }) => value !== null && onClear);
  const clearAll = () => {
    for (const { onClear } of clearable) onClear?.();
  };
  return (
    <fieldset className={css.bar} ref={bar}>
      <legend>
        <VisuallyHidden>{texts.filters}</VisuallyHidden>
      </legend>
      {chips.map((filter) => (
        <FilterChip
          key={filter.id}
          filter={filter}
          opened={filter.id === opened}
          onOpen={(open) => setOpened(open ? filter.id : null)}
          onLeave={() => leave(filter.id)}
        />
      ))}
      {others.length > 0 && <FilterMenu filters={others} onChoose={setOpened} />}
      {clearable.length > 1 && (
        <Button size="xs" variant="subtle" color="gray" onClick={clearAll}>
          {texts.clearAll}
        </Button>
      )}
    </fieldset>
  );
}

type FilterChipProps = {
  filter: ListFilter;
  opened: boolean;
  onOpen: (open: boolean) => void;
  /** Closed by Escape. */
  onLeave: () => void;
};

function FilterChip({ filter, opened, onOpen, onLeave }: FilterChipProps) {
  const { id, label, value, onClear, editor } = filter;
  const texts = useTexts();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") onLeave();
  };
  return (
    <span className={css.chip}>
      <Popover
        opened={opened}
        onChange={onOpen}
        trapFocus
        returnFocus
        closeOnEscape={false}
        position="bottom-start"
        shadow="md"
      >
        <Popover.Target>
          <button
            type="button"
            className={css.what}
            data-filter={id}
            aria-label={texts.changeFilter(label, value ?? "")}
            onClick={() => onOpen(!opened)}
          >
            {label} <b>{value}</b>
          </button>
        </Popover.Target>
        <Popover.Dropdown className={css.editor} onKeyDown={onKeyDown}>
          {editor}
        </Popover.Dropdown>
      </Popover>
      {onClear && value !== null && (
        <button type="button" className={css.remove} aria-label={texts.removeFilter(label)} onClick={onClear}>
          <IconX size={13} aria-hidden="true" />
        </button>
      )}
    </span>
  );
}

function FilterMenu({ filters, onChoose }: { filters: readonly ListFilter[]; onChoose: (id: string) => void }) {
  const texts = useTexts();
  return (
    <Menu position="bottom-start" shadow="md" returnFocus={false}>
      <Menu.Target>
        <button type="button" className={css.add} data-filter="">
          <IconPlus size={13} aria-hidden="true" />
          {texts.filter}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {filters.map(({ id, label }) => (
          <Menu.Item key={id} onClick={() => onChoose(id)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
