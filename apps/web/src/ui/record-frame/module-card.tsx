import { IconChevronDown } from "@tabler/icons-react";
import { type ReactNode, useEffect, useId, useState } from "react";
import { useTexts } from "../texts.tsx";
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
  children: ReactNode;
  /** Takes the whole width. */
  wide?: boolean;
  closedAtFirst?: boolean;
  onToggle?: (open: boolean) => void;
};

/** A part of a record: title, count, one action, and content that folds away. */
export function ModuleCard(props: ModuleCardProps) {
  const { id, title, count, note, action, children, wide, closedAtFirst = false, onToggle } = props;
  const texts = useTexts();
  const [open, setOpen] = useState(!closedAtFirst);
  const headingId = useId();
  useHashTarget(id, () => setOpen(true));
  const toggle = () => {
    setOpen(!open);
    onToggle?.(!open);
  };
  return (
    <section className={css.card} id={id} tabIndex={-1} aria-labelledby={headingId} data-wide={wide || undefined}>
      <div className={css.head}>
        <button
          type="button"
          className={css.fold}
          aria-expanded={open}
          aria-label={open ? texts.collapse(title) : texts.expand(title)}
          onClick={toggle}
        >
          <IconChevronDown size={15} aria-hidden="true" />
        </button>
        <h2 className={css.title} id={headingId}>
          {title}
        </h2>
        {count !== undefined && <span className={css.count}>{count}</span>}
        {note && <span className={css.note}>{note}</span>}
        {action && <div className={css.action}>{action}</div>}
      </div>
      {open && <div className={css.content}>{children}</div>}
    </section>
  );
}

/** Calls when the address comes to name this part, also when the page begins with it. */
function useHashTarget(id: string, onTarget: () => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state setter within never changes
  useEffect(() => {
    const look = () => {
      if (window.location.hash === `#${id}`) onTarget();
    };
    look();
    window.addEventListener("hashchange", look);
    return () => window.removeEventListener("hashchange", look);
  }, [id]);
}
