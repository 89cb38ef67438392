import type { Lookup } from "@tracewell/contract/lookups";
import type { StatusMove } from "@tracewell/contract/records";

/** The clinic's dispositions by letter (docs/domain.md#dispositions). */
export const dispositionsOf = (words: readonly Lookup[]): { code: string; name: string }[] =>
  words.flatMap(({ code, name }) => (code ? [{ code, name }] : []));

/** Every move that closes a contact asks for a disposition. */
export const asksDisposition = ({ closed }: Pick<StatusMove, "closed">): boolean => closed;
