import { isIPv6 } from "node:net";

/** The network that an address is counted by: one line has a whole IPv6 /64 and could use a new address each time. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = address.match(/^::ffff:(\d+(?:\.\d+){3})$/i)?.[1];
  if (mapped) return mapped;
  const [head = "", tail = ""] = address.toLowerCase().split("%")[0]?.split("::") ?? [];
  const before = head.split(":").filter(Boolean);
  const after = tail.split(":").filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => "0");
  const groups = [...before, ...zeros, ...after].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${groups.join(":")}::/64`;
}
