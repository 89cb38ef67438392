import { randomBytes } from "node:crypto";

let lastMillisecond = 0;
let count = 0;

/**
 * A UUID of version 7, as the database's own `uuid_v7()` makes them, for rows whose id is needed before they are written.
 * Ids of one process sort in the order they were made (RFC 9562 §6.2, method 1).
 */
export function newId(): string {
  const now = Math.max(Date.now(), lastMillisecond);
  count = now === lastMillisecond ? count + 1 : 0;
  // The counter has 12 bits; the next millisecond is borrowed when it is full.
  lastMillisecond = count > 0xfff ? now + 1 : now;
  count &= 0xfff;
  const time = lastMillisecond.toString(16).padStart(12, "0");
  const random = randomBytes(8);
  random[0] = ((random[0] ?? 0) & 0x3f) | 0x80;
  const rest = random.toString("hex");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count.toString(16).padStart(3, "0")}-${rest.slice(0, 4)}-${rest.slice(4)}`;
}
