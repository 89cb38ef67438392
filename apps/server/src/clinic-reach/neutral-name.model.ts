import { giveawaysIn } from "@tracewell/contract/message-check";

/** A name that tells what a place treats, or has one of these names in it, is left out. */
export const neutral = (name: string | null, names: readonly string[] = []): string | null =>
  name !== null && giveawaysIn(name, names).length === 0 ? name : null;
