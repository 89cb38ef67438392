import { type Guard, verdict, when } from "../platform/guards.ts";

/** Who has an appointment, or was taken off the list, waits no longer. */
export const mayBookEntry: Guard<{ ended: boolean }> = (_viewer, { ended }) => verdict(when(ended, "waitlist.over"));
