import type { Ability } from "@tracewell/contract/abilities";
import { type GuardViewer, verdict, when } from "../platform/guards.ts";

interface InfectionState {
  readOnly: boolean;
  uses: readonly { place: string; count: number }[];
}

/** What the installation set stays as it is. */
export const mayEdit = (_viewer: GuardViewer, { readOnly }: Pick<InfectionState, "readOnly">): Ability =>
  verdict(when(readOnly, "infection.read-only"));

/** An infection that something names stays, and says what does. */
export const mayRemove = (viewer: GuardViewer, infection: InfectionState): Ability =>
  verdict(
    ...mayEdit(viewer, infection).reasons,
    when(infection.uses.length > 0, "infection.in-use", {
      text: `It is in use: ${infection.uses.map(({ place, count }) => `${place.toLowerCase()} (${count})`).join(", ")}. Disable it instead.`,
    }),
  );
