import { formatTime, readTypedTime } from "../ui/time/typed-time.ts";

/** A stretch of a day, `hh:mm` to `hh:mm` on the clock of its place. */
interface Hours {
  from: string;
  to: string;
}

/** `8:00 am – 12:00 pm, 1:00 pm – 5:00 pm`; nothing where it is closed. */
export const hoursText = (spans: readonly Hours[]): string =>
  spans.map(({ from, to }) => `${clockText(from)} – ${clockText(to)}`).join(", ");

const endOfDay = "24:00";
const clockText = (time: string): string => (time === endOfDay ? "midnight" : formatTime(time));

const closedTexts = new Set(["", "closed", "–", "-"]);

/**
 * Hours as someone types them: `8–12, 1–5 pm`, `8:30 am to noon`, `closed`. Null: they can't be read, run backward, or overlap. A bare
 * hour from 1 to 6 is meant after noon.
 */
export function readTypedHours(typed: string): Hours[] | null {
  const text = typed.trim().toLowerCase();
  if (closedTexts.has(text)) return [];
  const spans = text.split(/[,;]|\band\b/).map(readSpan);
  if (spans.some((span) => span === null)) return null;
  const sorted = (spans as Hours[]).toSorted((one, other) => one.from.localeCompare(other.from));
  const apart = sorted.every(({ from }, place) => place === 0 || (sorted[place - 1]?.to ?? "") <= from);
  return apart ? sorted : null;
}

function readSpan(text: string): Hours | null {
  const parts = text.split(/\s*(?:–|—|-|\bto\b|\buntil\b)\s*/);
  const [from, to] = parts.map((part) => readHour(part.trim()));
  if (parts.length !== 2 || !from || !to) return null;
  return from < to ? { from, to } : null;
}

function readHour(text: string): string | null {
  if (text === "noon") return "12:00";
  if (text === "midnight") return endOfDay;
  return readTypedTime(/^[1-6]([:.]?\d\d)?$/.test(text) ? `${text} pm` : text);
}
