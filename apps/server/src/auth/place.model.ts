import { isIP } from "node:net";

/** The place that a sign-in counts by: one IPv6 line has 2^64 addresses, which count as one place. */
export function placeOf(address: string): string {
  const plain = address.replace(/%.*$/, "").replace(/^::ffff:(?=\d+\.)/i, "");
  if (isIP(plain) !== 6) return plain;
  const [head = "", tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split("::");
  const groups = (part: string) => part.split(":").filter(Boolean);
  const last = groups(tail ?? "");
  const zeros = Array<string>(8 - groups(head).length - last.length).fill("0");
  return `${[...groups(head), ...zeros, ...last].slice(0, 4).join(":")}::/64`;
}
