import { kept } from "../browser/storage.ts";
import type { Actor } from "./token.ts";

const stored = kept("session", "wanted");

/** Keeps the URL that a signed-out user wanted, for after the sign-in (R2.3-09). */
export function keepReturnAddress(href: string): void {
  stored.set(href);
}

export function forgetReturnAddress(): void {
  stored.set(null);
}

/** Where each comes to by themselves; patients have no other screens than the portal's. */
const roots: Record<Actor, string> = { user: "/", person: "/patient" };

const isPortal = (href: string): boolean => /^\/patient(?=[/?#]|$)/.test(href);

/** Where to go after the sign-in: the kept address, once, or the root. Never another site, nor the other door's screens. */
export function takeReturnAddress(actor: Actor): string {
  const wanted = stored.get();
  stored.set(null);
  const isOurs = wanted !== null && /^\/(?![/\\])/.test(wanted);
  return isOurs && isPortal(wanted) === (actor === "person") ? wanted : roots[actor];
}
