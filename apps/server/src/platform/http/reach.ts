import { lookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress, type NamedHosts } from "./public-address.ts";

/** Where the server may be sent by what an administrator typed. */
export interface Reach {
  /** Hosts besides those of the public internet, which a setting of the installation names. */
  named: NamedHosts;
  /** On a trial on one's own machine, connections may be plain. */
  openLines: boolean;
}

/** A name leads to an address that the server may not be sent to. */
export class OutOfReach extends Error {}

/** Whether an address may be gone to, as far as can be told before its name is looked up. */
export function mayGoTo({ protocol, hostname, username, password }: URL, { named, openLines }: Reach): boolean {
  if (username || password) return false;
  const host = hostname.replace(/^\[|\]$/g, "");
  // The lookup judges what a name leads to; an address written out is never looked up.
  const isOpen = isIP(host) === 0 || isPublicAddress(host) || named(host);
  return isOpen && (protocol === "https:" || (protocol === "http:" && openLines));
}

/** Looks a name up for the connection itself, so that the address that was checked is the one connected to. */
export const lookupWithin =
  ({ named }: Reach): LookupFunction =>
  (hostname, options, answer) => {
    const mayConnect = (address: string) => named(hostname) || named(address) || isPublicAddress(address);
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return answer(error, "");
      if (!addresses.every(({ address }) => mayConnect(address)))
        return answer(new OutOfReach("This name leads to a private address."), "");
      if (options.all) return answer(null, addresses);
      const [first] = addresses;
      answer(null, first?.address ?? "", first?.family);
    });
  };
