import { useEffect, useState } from "react";

/** A module counts as read from when its top has come this far up the window, as a share of its height. */
const readingLine = 0.35;

function moduleInView(ids: readonly string[]): string | null {
  const page = document.documentElement;
  const atEnd = page.scrollHeight > page.clientHeight && page.scrollTop + page.clientHeight >= page.scrollHeight - 2;
  const line = page.clientHeight * readingLine;
  // Folded cards are low: of several above the line, the one that was asked for is read.
  const named = window.location.hash.slice(1);
  if (ids.includes(named) && isSeenAbove(named, atEnd ? page.clientHeight : line)) return named;
  // The last ones can never come up to the line.
  if (atEnd) return ids.at(-1) ?? null;
  const passed = ids.filter((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= line);
  return passed.at(-1) ?? ids[0] ?? null;
}

function isSeenAbove(id: string, line: number): boolean {
  const card = document.getElementById(id);
  if (!card) return false;
  const { top, bottom } = card.getBoundingClientRect();
  // Cards come to rest below the headers that stay.
  return top <= line && bottom > Number.parseFloat(getComputedStyle(card).scrollMarginTop || "0");
}

/** The module that is being read, by where the page is scrolled to. */
export function useModuleInView(modules: readonly { id: string }[]): string | null {
  const joined = modules.map(({ id }) => id).join("\n");
  const [current, setCurrent] = useState<string | null>(modules[0]?.id ?? null);
  useEffect(() => {
    const ids = joined.split("\n");
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setCurrent(moduleInView(ids)));
    };
    look();
    // Cards come in after the page, and grow: what stood at the line a moment ago may be far below it.
    const grown = new ResizeObserver(look);
    grown.observe(document.body);
    document.addEventListener("scroll", look, { capture: true, passive: true });
    window.addEventListener("hashchange", look);
    return () => {
      cancelAnimationFrame(frame);
      grown.disconnect();
      document.removeEventListener("scroll", look, { capture: true });
      window.removeEventListener("hashchange", look);
    };
  }, [joined]);
  return current;
}
