import { useTexts } from "../texts.tsx";
import { VisuallyHidden } from "../visually-hidden.tsx";
import css from "./skeleton.module.css";
import { useDelayed } from "./use-delayed.ts";

/** A grey bar where a word will be. `width` is a share of the room, 0 to 1. */
export const SkeletonBar = ({ width = 1 }: { width?: number }) => (
  <span className={css.bar} style={{ inlineSize: `${width * 100}%` }} />
);

const widths = [0.7, 0.5, 0.85, 0.6, 0.75];

/** Lines of a card that is on its way; they keep their room from the start and show after 150 ms. */
export function SkeletonLines({ lines = 3 }: { lines?: number }) {
  const shown = useDelayed(true);
  const texts = useTexts();
  return (
    <div className={css.lines} role="status" data-skeleton data-shown={shown || undefined}>
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change places
        <SkeletonBar key={line} width={widths[line % widths.length]} />
      ))}
    </div>
  );
}
