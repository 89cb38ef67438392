import { IconChevronDown } from "@tabler/icons-react";
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useShortcuts } from "../keyboard/use-shortcuts.ts";
import css from "./module-card.module.css";

export type ModuleCardProps = {
  /** Also its anchor: `#id` opens the card and scrolls to it. */
  id: string;
  title: string;
  count?: number;
  /** A few words beside the title. */
  note?: ReactNode;
  /** One action, an `AbilityButton` with `plain`. */
  action?: ReactNode;
  /** A small button before the action, such as the one that opens comments. */
  beside?: ReactNode;
  children: ReactNode;
  /** Takes the whole width. */
  wide?: boolean;
  /** It unfolds when this no longer holds, and never folds by itself under someone's hand. */
  closedAtFirst?: boolean;
  /** Something in it is in hand: it shows, however it was left. */
  opened?: boolean;
  onToggle?: (open: boolean) => void;
  /** The key that writes in it: while the card is folded, it unfolds the card first. */
  writeKey?: string;
};

/** A part of a record: title, count, one action, and content that folds away. */
export function ModuleCard(props: ModuleCardProps) {
  const {
    id,
    title,
    count,
    note,
    action,
    beside,
    children,
    wide,
    closedAtFirst = false,
    opened = false,
    onToggle,
    writeKey,
  } = props;
  const [isOpen, setOpen] = useState(!closedAtFirst);
  const open = isOpen || opened;
  const headingId = useId();
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!closedAtFirst) setOpen(true);
  }, [closedAtFirst]);
  useHashTarget(card, setOpen);
  const unfoldAndWrite = () => {
    flushSync(() => setOpen(true));
    onToggle?.(true);
    card.current?.querySelector("textarea")?.focus();
  };
  useShortcuts(open || !writeKey ? {} : { [writeKey]: unfoldAndWrite });
  const toggle = () => {
    setOpen(!open);
    onToggle?.(!open);
  };
  return (
    <section
      ref={card}
      className={css.card}
      id={id}
      tabIndex={-1}
      aria-labelledby={headingId}
      data-wide={wide || undefined}
    >
      <div className={css.head}>
        <button type="button" className={css.fold} aria-expanded={open} aria-labelledby={headingId} onClick={toggle}>
          <IconChevronDown size={15} aria-hidden="true" />
        </button>
        <h2 className={css.title} id={headingId}>
          {title}
        </h2>
        {count !== undefined && <span className={css.count}>{count}</span>}
        {note && <span className={css.note}>{note}</span>}
        {(beside || action) && (
          <div className={css.action}>
            {beside}
            {action}
          </div>
        )}
      </div>
      {open && <div className={css.content}>{children}</div>}
    </section>
  );
}

/** Opens and shows the card when the address comes to name it, also when the page begins with it. */
function useHashTarget(card: RefObject<HTMLElement | null>, open: (open: boolean) => void) {
  useEffect(() => {
    const look = () => {
      if (!card.current || window.location.hash !== `#${card.current.id}`) return;
      open(true);
      card.current.scrollIntoView();
    };
    look();
    window.addEventListener("hashchange", look);
    return () => window.removeEventListener("hashchange", look);
  }, [card, open]);
}
