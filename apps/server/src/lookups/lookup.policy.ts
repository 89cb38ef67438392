import type { Ability } from "@tracewell/contract/abilities";
import type { LookupUse } from "@tracewell/contract/lookup-editing";
import { mostUsesCounted } from "@tracewell/contract/lookup-editing";
import { type GuardViewer, verdict, when } from "../platform/guards.ts";

interface ValueState {
  name: string;
  code: string | null;
  /** The product goes by its name or code. */
  fixed: boolean;
  uses: readonly LookupUse[];
}

const told = ({ place, count }: LookupUse) =>
  `${place.toLowerCase()} (${count >= mostUsesCounted ? `${mostUsesCounted} or more` : count})`;

/** A value that something uses stays, and says what uses it; so does one that the product goes by. */
export const mayRemove = (_viewer: GuardViewer, { fixed, uses }: ValueState): Ability =>
  verdict(
    when(fixed, "lookup.fixed"),
    when(uses.length > 0, "lookup.in-use", { text: `It is in use: ${uses.map(told).join(", ")}. Disable it instead.` }),
  );

/** A value that the product goes by is taken into no other. */
export const mayMerge = (_viewer: GuardViewer, { fixed }: ValueState): Ability => verdict(when(fixed, "lookup.fixed"));

/** What the product goes by keeps its name, or its code. */
export const mayRename = (
  _viewer: GuardViewer,
  {
    by,
    before,
    after,
  }: { by: "name" | "code" | null; before: ValueState; after: { name: string; code: string | null } },
): Ability => verdict(when(by !== null && before.fixed && before[by] !== after[by], "lookup.fixed"));
