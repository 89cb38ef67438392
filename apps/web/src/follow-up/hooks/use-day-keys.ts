import type { KeyboardEvent, MouseEvent } from "react";

/** A day of a person that somebody opened; its place among the days that are shown. */
export type OpenedDay = { personId: string; place: number };

const dayIn = (row: Element | null | undefined, place: number) =>
  row?.querySelector<HTMLButtonElement>(`[data-place="${place}"]`);

/** How far a key leads, in lines and days. */
const steps: Readonly<Record<string, [lines: number, days: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

function openedBy(target: EventTarget): (OpenedDay & { line: Element }) | null {
  const button = target instanceof Element ? target.closest<HTMLButtonElement>("[data-place]") : null;
  const line = button?.closest<HTMLElement>("[data-person]");
  return button && line ? { line, personId: line.dataset.person ?? "", place: Number(button.dataset.place) } : null;
}

/** The keys and clicks of lines of days: of the lines' common element, so that no day has handlers of its own. */
export const useDayKeys = (onOpen: (opened: OpenedDay) => void) => ({
  onClick({ target }: MouseEvent) {
    const opened = openedBy(target);
    if (opened) onOpen({ personId: opened.personId, place: opened.place });
  },
  onKeyDown(event: KeyboardEvent) {
    const opened = openedBy(event.target);
    const step = steps[event.key];
    if (!opened || !step || event.ctrlKey || event.metaKey || event.altKey) return;
    const [lines, days] = step;
    const line =
      lines === 0 ? opened.line : lines > 0 ? opened.line.nextElementSibling : opened.line.previousElementSibling;
    const next = dayIn(line, opened.place + days);
    if (!next) return;
    event.preventDefault();
    next.focus();
  },
});

/** The day of each person that the Tab key leads to: today, or else the first that is shown. */
export const entryAmong = (days: readonly { day: string }[], today: string): number =>
  Math.max(
    0,
    days.findIndex(({ day }) => day === today),
  );

/** Leads back to a day that was opened. */
export const focusDay = ({ personId, place }: OpenedDay): void =>
  dayIn(document.querySelector(`[data-person="${personId}"]`), place)?.focus();
