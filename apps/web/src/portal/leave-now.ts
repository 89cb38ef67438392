import { signOut } from "../platform/session/session-life.ts";

/** A page that anyone may have open. */
const elsewhere = "https://www.weather.gov/";

/** Leaves at once: the session ends, and the button back does not lead here. */
export function leaveNow(): void {
  signOut({ stay: true });
  location.replace(elsewhere);
}
