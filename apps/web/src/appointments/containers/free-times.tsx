import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import css from "../components/booking.module.css";
import { timeText } from "../day-axis.ts";
import { longDay } from "../day-names.ts";
import { useNextFree, type WantedTime } from "../hooks/use-next-free.ts";
import { dayOfInstant, type PlaceToBook } from "../place-to-book.ts";

type FreeTimesProps = {
  wanted: WantedTime;
  busy?: boolean;
  /** What a press does: books at once, or leads on to a booking. */
  verb: "Book" | "Choose";
  onPlace: (place: PlaceToBook) => void;
};

/** The next free times that fit, earliest first; each a button. */
export function FreeTimes({ wanted, busy = false, verb, onPlace }: FreeTimesProps) {
  const { places, error, readAgain } = useNextFree(wanted);
  if (!places) return error ? <ErrorState message={error.message} onRetry={readAgain} /> : <SkeletonLines lines={5} />;
  if (places.length === 0)
    return (
      <EmptyState title="No free time">
        Within the days that can be booked, nothing fits. A time that is freed shows here.
      </EmptyState>
    );
  const days = Map.groupBy(places, ({ startsAt, timeZone }) =>
    dayOfInstant(new Date(startsAt).toISOString(), timeZone),
  );
  const isOnePlace = new Set(places.map(({ location }) => location.id)).size === 1;
  return (
    <ul className={css.times} aria-label="Free times">
      {[...days].map(([day, ofDay]) => (
        <li key={day}>
          <span className={css.where}>{longDay(day)}</span>
          <div className={css.chips}>
            {ofDay.map((place) => (
              <ActionButton
                key={`${place.location.id} ${place.startsAt}`}
                size="xs"
                onPress={() => !busy && onPlace(place)}
              >
                <VisuallyHidden>
                  {verb} {longDay(day)},{" "}
                </VisuallyHidden>
                {timeText(place.startsAt, place.timeZone)}
                {!isOnePlace && ` · ${place.location.name}`}
              </ActionButton>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}
