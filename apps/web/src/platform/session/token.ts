import { kept } from "../browser/storage.ts";

const stored = kept("session", "token");

/** The session's token as the server gave it, or null when signed out. */
export const currentToken = (): string | null => stored.get();

export function setToken(token: string | null): void {
  stored.set(token);
}

/**
 * Takes the token of an answer's authorization header (product §7). An answer to a request that went out under another
 * token is too late: someone signed out, or changed the clinic, in the meantime.
 */
export function takeToken(token: string | null, sentWith: string | null): void {
  if (token && currentToken() === sentWith) setToken(token);
}

const successorWithinMilliseconds = 250;
const lookEveryMilliseconds = 50;

/**
 * The token that has replaced this one, if any. Renewing ends the token before, and another tab that did it may be a
 * moment away from saying so.
 */
export async function successorOf(token: string | null): Promise<string | null> {
  for (
    let waited = 0;
    waited < successorWithinMilliseconds && currentToken() === token;
    waited += lookEveryMilliseconds
  ) {
    await new Promise((resolve) => setTimeout(resolve, lookEveryMilliseconds));
  }
  const now = currentToken();
  return now === token ? null : now;
}
