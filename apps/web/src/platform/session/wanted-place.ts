import { kept } from "../browser/storage.ts";

const stored = kept("session", "wanted");

/** Keeps the address that a signed-out user wanted, for after the sign-in (product §2.3). */
export function keepWanted(href: string): void {
  stored.set(href);
}

export function forgetWanted(): void {
  stored.set(null);
}

/** Where to go after the sign-in: the kept address, once, or the root. Never another site. */
export function takeWanted(): string {
  const wanted = stored.get();
  stored.set(null);
  return wanted && /^\/(?![/\\])/.test(wanted) ? wanted : "/";
}
