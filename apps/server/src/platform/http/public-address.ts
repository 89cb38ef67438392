import { BlockList, isIP } from "node:net";

/** What is not the public internet (IANA's special-purpose registries); of IPv6 only 2000::/3 is public at all. */
const special: readonly (readonly [network: string, prefix: number])[] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
];

const blocked = new BlockList();
const publicVersion6 = new BlockList();
for (const [network, prefix] of special) blocked.addSubnet(network, prefix, network.includes(":") ? "ipv6" : "ipv4");
publicVersion6.addSubnet("2000::", 3, "ipv6");

/** Whether a network address is one of the public internet, so that the server may be sent there by what someone typed. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !blocked.check(address, "ipv4");
  return version === 6 && publicVersion6.check(address, "ipv6") && !blocked.check(address, "ipv6");
}

/** Whether a host or an address is one of those that a setting names. */
export type NamedHosts = (host: string) => boolean;

/** The hosts that a setting names, by name, address or range. */
export function namedHosts(named: readonly string[]): NamedHosts {
  const names = new Set<string>();
  const ranges = new BlockList();
  for (const entry of named) {
    const [address = "", prefix] = entry.split("/");
    const version = isIP(address);
    if (version === 0) names.add(address.toLowerCase());
    else ranges.addSubnet(address, Number(prefix ?? (version === 6 ? 128 : 32)), version === 6 ? "ipv6" : "ipv4");
  }
  return (host) => {
    const version = isIP(host);
    return version === 0 ? names.has(host.toLowerCase()) : ranges.check(host, version === 6 ? "ipv6" : "ipv4");
  };
}
