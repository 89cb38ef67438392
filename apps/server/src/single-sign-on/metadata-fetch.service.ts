import * as plain from "node:http";
import * as secure from "node:https";
import { metadataLimit } from "@tracewell/contract/single-sign-on";
import { lookupWithin, mayGoTo, OutOfReach, type Reach } from "../platform/http/reach.ts";
import { Refusal, refusalAt } from "../platform/refusal.ts";

const patienceMilliseconds = 5000;

/** Fetches a provider's metadata: over https, from a public address, in a few seconds and of one provider's size. */
export async function fetchMetadata(address: string, reach: Reach): Promise<string> {
  const url = new URL(address);
  if (!mayGoTo(url, reach)) throw refused("identity-provider.address-refused");
  try {
    return await get(url, reach);
  } catch (error) {
    if (error instanceof OutOfReach) throw refused("identity-provider.address-refused");
    throw refused("identity-provider.metadata-unreachable", reasonOf(error));
  }
}

function get(url: URL, reach: Reach): Promise<string> {
  const { get: request } = url.protocol === "https:" ? secure : plain;
  const signal = AbortSignal.timeout(patienceMilliseconds);
  const headers = { accept: "application/samlmetadata+xml, application/xml, text/xml" };
  return new Promise((resolve, reject) => {
    const asked = request(url, { signal, headers, agent: false, lookup: lookupWithin(reach) });
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
