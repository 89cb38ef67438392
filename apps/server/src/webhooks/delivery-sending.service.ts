import * as plain from "node:http";
import * as secure from "node:https";
import type { DeliveryTry } from "@tracewell/contract/webhooks";
import { lookupWithin, mayGoTo, OutOfReach, type Reach } from "../platform/http/reach.ts";

/** How long a receiver may take, in milliseconds, and how much of its answer is kept, in bytes. */
const patienceMilliseconds = 10_000;
const keptBytes = 1000;

export type Outcome = Omit<DeliveryTry, "at">;

/** Posts a body to a receiver. A redirect is not followed: another address would have to pass the same checks. */
export async function post(
  address: string,
  body: string,
  headers: Record<string, string>,
  reach: Reach,
): Promise<Outcome> {
  const began = performance.now();
  const took = () => Math.round(performance.now() - began);
  const url = new URL(address);
  if (!mayGoTo(url, reach)) return { status: null, took: 0, failure: outOfReach, answer: null };
  try {
    const { status, answer } = await send(url, body, headers, reach);
    const isTaken = status >= 200 && status < 300;
    return { status, took: took(), failure: isTaken ? null : `it answered ${status}`, answer };
  } catch (error) {
    return { status: null, took: took(), failure: reasonOf(error), answer: null };
  }
}

const outOfReach = "this address is not one that the server may be sent to";

function send(url: URL, body: string, headers: Record<string, string>, reach: Reach) {
  const { request } = url.protocol === "https:" ? secure : plain;
  const signal = AbortSignal.timeout(patienceMilliseconds);
  const sent = { ...headers, "content-type": "application/json", "content-length": Buffer.byteLength(body) };
  return new Promise<{ status: number; answer: string | null }>((resolve, reject) => {
    const asked = request(url, {
      method: "POST",
      signal,
      headers: { ...sent, "user-agent": "Tracewell-Webhooks/1" },
      agent: false,
      lookup: lookupWithin(reach),
    });
    asked.on("error", reject);
    asked.on("response", (response) => {
      const parts: Buffer[] = [];
      let size = 0;
      const end = () => {
        const text = Buffer.concat(parts).subarray(0, keptBytes).toString("utf8").replaceAll("\0", "");
        resolve({ status: response.statusCode ?? 0, answer: text.toWellFormed() || null });
      };
      response.on("error", end);
      response.on("end", end);
      response.on("data", (part: Buffer) => {
        parts.push(part);
        size += part.length;
        if (size < keptBytes) return;
        end();
        asked.destroy();
      });
    });
    asked.end(body);
  });
}

function reasonOf(error: unknown): string {
  if (error instanceof OutOfReach) return outOfReach;
  const { name, code } = error as NodeJS.ErrnoException;
  if (name === "TimeoutError" || name === "AbortError") return "it did not answer in time";
  return code === "ENOTFOUND" ? "there is no such name" : `the connection failed${code ? `, ${code}` : ""}`;
}
