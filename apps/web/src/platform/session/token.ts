import { kept, storageKey } from "../browser/storage.ts";

/** Who signed in: staff as a user, a patient as a person (R3-102). */
export type Actor = "user" | "person";

/** A session's token and whose it is. */
export interface SessionToken {
  token: string;
  actor: Actor;
}

const placeIn = (area: "session" | "local") => ({ token: kept(area, "token"), actor: kept(area, "actor") });

/** This tab's storage, or the browser's for those who asked to stay signed in (R2.5-02). */
const places = { tab: placeIn("session"), browser: placeIn("local") };
export type Place = keyof typeof places;

// Each tab knows its own token: what another tab writes into the browser's storage must not slip under a page.
let held: SessionToken | null = null;
let place: Place = "tab";

/** The session's token as the server gave it, or null when signed out. */
export const currentToken = (): string | null => held?.token ?? null;

/** The token and whose it is, for a tab that was opened from here. */
export const currentSessionToken = (): SessionToken | null => held;

export const currentActor = (): Actor => held?.actor ?? "user";

/** Whether storage changed while this page slept: another token, or none. */
export const isTokenOutdated = (): boolean => places[place].token.get() !== currentToken();

/** Whether the session outlives this tab. */
export const currentPlace = (): Place => place;

/** Restores the token that this tab or browser has stored. */
export function recallToken(): boolean {
  for (const from of ["tab", "browser"] as const) {
    const token = places[from].token.get();
    if (!token) continue;
    held = { token, actor: places[from].actor.get() === "person" ? "person" : "user" };
    place = from;
    return true;
  }
  return false;
}

/** Starts using a new session's token. */
export function adoptToken(next: SessionToken, at: Place = "tab"): void {
  forgetToken();
  place = at;
  keep(next);
}

/** Leaves a token for a tab that was just opened from here, which takes it up when its page starts. */
export function handToken(tab: Storage, next: SessionToken): void {
  tab.setItem(storageKey("token"), next.token);
  tab.setItem(storageKey("actor"), next.actor);
}

/** Replaces the token, or removes it. */
export function setToken(token: string | null): void {
  if (token === null) forgetToken();
  else keep({ token, actor: currentActor() });
}

function keep(next: SessionToken): void {
  held = next;
  places[place].token.set(next.token);
  places[place].actor.set(next.actor);
}

function forgetToken(): void {
  const mine = places[place].token.get() === currentToken();
  held = null;
  // Someone else may have signed in meanwhile, in another tab of a browser that keeps one session.
  if (!mine) return;
  places[place].token.set(null);
  places[place].actor.set(null);
}

/**
 * Takes the token of an answer's authorization header (R7-10). An answer to a request that went out under another
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
