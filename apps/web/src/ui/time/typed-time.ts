/** `14:05` as the clinic writes it: `2:05 pm`. */
export function formatTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, "0")} ${hours < 12 ? "am" : "pm"}`;
}

/** A time as someone types it, as `hh:mm`: `9:30`, `930`, `2:15 pm`, `14.15`; null where it is none. */
export function readTypedTime(text: string): string | null {
  const match = /^(\d{1,2})[:.]?(\d{2})?\s*([ap])?\.?m?\.?$/i.exec(text.trim());
  if (!match) return null;
  const [, typedHours = "", typedMinutes = "00", half] = match;
  const minutes = Number(typedMinutes);
  let hours = Number(typedHours);
  if (half && (hours < 1 || hours > 12)) return null;
  if (half) hours = (hours % 12) + (half.toLowerCase() === "p" ? 12 : 0);
  if (hours > 23 || minutes > 59) return null;
  return `${String(hours).padStart(2, "0")}:${String(minutes).padStart(2, "0")}`;
}
