import { lookup } from "node:dns";
import * as plain from "node:http";
import * as secure from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { metadataLimit } from "@tracewell/contract/single-sign-on";
import { Refusal, refusalAt } from "../platform/refusal.ts";
import { isPublicAddress, type NamedHosts } from "./public-address.model.ts";

/** Where the server may be sent by what an administrator typed. */
export interface Reach {
  /** Hosts besides those of the public internet, which the installation's setting names. */
  named: NamedHosts;
  /** On a trial on one's own machine, connections may be plain. */
  openLines: boolean;
}

const patienceMilliseconds = 5000;

/** Fetches a provider's metadata: over https, from a public address, in a few seconds and of one provider's size. */
export async function fetchMetadata(address: string, reach: Reach): Promise<string> {
  const url = new URL(address);
  if (!mayGoTo(url, reach)) throw refused("identity-provider.address-refused");
  try {
    return await get(url, reach);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw refused("identity-provider.metadata-unreachable", reasonOf(error));
  }
}

/** Whether an address may be gone to, as far as can be told before its name is looked up. */
function mayGoTo({ protocol, hostname, username, password }: URL, { named, openLines }: Reach): boolean {
  if (username || password) return false;
  const host = hostname.replace(/^\[|\]$/g, "");
  // The lookup judges what a name leads to; an address written out is never looked up.
  const isOpen = isIP(host) === 0 || isPublicAddress(host) || named(host);
  return isOpen && (protocol === "https:" || (protocol === "http:" && openLines));
}

function get(url: URL, { named }: Reach): Promise<string> {
  const { get: request } = url.protocol === "https:" ? secure : plain;
  const signal = AbortSignal.timeout(patienceMilliseconds);
  const headers = { accept: "application/samlmetadata+xml, application/xml, text/xml" };
  return new Promise((resolve, reject) => {
    const asked = request(url, { signal, headers, agent: false, lookup: lookupAmong(named) });
    asked.on("error", reject);
    asked.on("response", (answer) => {
      // Another address would have to pass the same checks: the administrator gives the last one.
      if (answer.statusCode !== 200) {
        asked.destroy(new Failed(`it answered ${answer.statusCode}`));
        return;
      }
      const parts: Buffer[] = [];
      let size = 0;
      answer.on("error", reject);
      answer.on("data", (part: Buffer) => {
        size += part.length;
        if (size > metadataLimit) asked.destroy(new Failed("they are longer than one provider’s metadata"));
        else parts.push(part);
      });
      answer.on("end", () => resolve(Buffer.concat(parts).toString("utf8")));
    });
  });
}

/** Looks a name up for the connection itself, so that the address that was checked is the one connected to. */
const lookupAmong =
  (named: NamedHosts): LookupFunction =>
  (hostname, options, answer) => {
    const mayConnect = (address: string) => named(hostname) || named(address) || isPublicAddress(address);
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return answer(error, "");
      if (!addresses.every(({ address }) => mayConnect(address)))
        return answer(refused("identity-provider.address-refused"), "");
      if (options.all) return answer(null, addresses);
      const [first] = addresses;
      answer(null, first?.address ?? "", first?.family);
    });
  };

class Failed extends Error {}

function reasonOf(error: unknown): string {
  if (error instanceof Failed) return error.message;
  const { name, code } = error as NodeJS.ErrnoException;
  if (name === "TimeoutError" || name === "AbortError") return "it did not answer in time";
  return code === "ENOTFOUND" ? "there is no such name" : `the connection failed${code ? `, ${code}` : ""}`;
}

function refused(
  code: "identity-provider.address-refused" | "identity-provider.metadata-unreachable",
  why?: string,
): Refusal {
  const { message } = new Refusal(code);
  const text = why ? `${message.replace(/\.$/, "")}: ${why}.` : message;
  return refusalAt("metadataUrl", code, { message: text });
}
