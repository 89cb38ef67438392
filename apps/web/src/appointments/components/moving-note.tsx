import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import type { CalendarEvent } from "../day-column.ts";
import css from "./booking.module.css";

/** Says what is being moved and how; afterwards, to who listens, where it went. */
export const MovingNote = ({
  moving,
  said,
  onStop,
}: {
  moving: CalendarEvent | null;
  said: string;
  onStop: () => void;
}) => (
  <>
    <VisuallyHidden>
      <span role="status">
        {moving ? `Moving ${moving.name}. Arrows walk through free places, Enter moves, Escape leaves it.` : said}
      </span>
    </VisuallyHidden>
    {moving && (
      <p className={css.moving}>
        <span>
          Moving <b>{moving.name}</b>: press a free place, or walk there with the arrows and press Enter.
        </span>
        <ActionButton size="xs" onPress={onStop}>
          Leave it
        </ActionButton>
      </p>
    )}
  </>
);
