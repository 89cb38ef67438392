import { flowCalls } from "@tracewell/contract/flow";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useMay } from "../../platform/session/use-session.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import css from "../components/waiting-badge.module.css";
import { useWaitingCount } from "../hooks/use-waiting-count.ts";

/** Where the navigation has visits; it is drawn anew as the menu changes. The link itself stays as it is. */
function useVisitsEntry(): Element | null {
  const [entry, setEntry] = useState<Element | null>(null);
  useEffect(() => {
    const find = () => setEntry(document.querySelector('header nav a[href="/visits"]')?.parentElement ?? null);
    find();
    const header = document.querySelector("header");
    if (!header) return;
    const watch = new MutationObserver(find);
    watch.observe(header, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, []);
  return entry;
}

const most = 99;

/** How many wait in the clinic, beside Visits in the navigation. Nothing of it is part of the first screen. */
export function WaitingBadge() {
  const works = useMay(flowCalls.waiting.needs);
  const waiting = useWaitingCount(works);
  const entry = useVisitsEntry();
  if (!works || waiting === 0 || !entry) return null;
  return createPortal(
    <span className={css.badge} title={`${waiting} waiting in the clinic`}>
      {waiting > most ? `${most}+` : waiting}
      <VisuallyHidden> waiting</VisuallyHidden>
    </span>,
    entry,
  );
}
