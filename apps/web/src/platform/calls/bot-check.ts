import { type BotCheck, solvedCheck } from "@tracewell/contract/problem-reply";

/** Digests that are asked for at a time, so that the page stays at hand meanwhile. */
const atOnce = 500;

/** Solves a bot check, and waits as long as it says; an aborted one rejects with the signal's reason. */
export async function solve(check: BotCheck, signal?: AbortSignal): Promise<string> {
  // A second more than was asked for: the servers' clocks differ a little.
  const [solved] = await Promise.all([answerTo(check, signal), check.waitSeconds && pause(check.waitSeconds + 1)]);
  signal?.throwIfAborted();
  return solved;
}

const pause = (seconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

async function answerTo({ challenge, salt, digest, most }: BotCheck, signal?: AbortSignal): Promise<string> {
  for (let from = 0; from < most; from += atOnce) {
    signal?.throwIfAborted();
    const numbers = Array.from({ length: Math.min(atOnce, most - from) }, (_, index) => from + index);
    const digests = await Promise.all(numbers.map((number) => digestOf(`${salt}${number}`)));
    const found = digests.indexOf(digest);
    if (found >= 0) return solvedCheck(challenge, from + found);
  }
  // No number fits: the server is asked all the same, and says so in its own words.
  return solvedCheck(challenge, most);
}

async function digestOf(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
