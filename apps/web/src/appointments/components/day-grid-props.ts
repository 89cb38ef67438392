import type { CalendarColumn, CalendarEvent, FreePlace } from "../day-column.ts";

export type DayGridProps = {
  /** What the grid shows: `Appointments of Tuesday, November 24`. */
  label: string;
  columns: readonly CalendarColumn[];
  events: readonly CalendarEvent[];
  places: readonly FreePlace[];
  timeZone: string;
  /** Null: another day is shown. */
  now: number | null;
  /** The appointment that looks for another place. */
  moving: CalendarEvent | null;
  onEvent: (event: CalendarEvent) => void;
  onPlace: (place: FreePlace) => void;
  onMove: (event: CalendarEvent) => void;
  onDrop: (event: CalendarEvent, place: FreePlace) => void;
  onStopMoving: () => void;
};
