import type { SignInLine } from "@tracewell/contract/activity";
import { type SignInKind, signInKinds } from "@tracewell/contract/sign-in-kinds";
import type { signInList } from "@tracewell/contract/sign-in-list";
import type { CellsOf } from "../../lists/columns-of.ts";
import { Badge } from "../../ui/badges/badge.tsx";
import type { Tone } from "../../ui/badges/tone.ts";
import { Instant } from "../../ui/time/instant.tsx";

const tones: Partial<Record<SignInKind, Tone>> = {
  refused: "exposed",
  "locked-out": "positive",
  access: "info",
  "looking-on": "info",
};

/** The cells of the list of sign-ins. */
export const signInCells: CellsOf<typeof signInList, SignInLine> = {
  who: { width: 200, main: true, mobile: "title", cell: ({ who }) => <span title={who}>{who}</span> },
  at: { width: 170, cell: ({ at }) => <Instant at={at} withTime /> },
  kind: {
    width: 140,
    mobile: "title",
    cell: ({ kind }) => <Badge tone={tones[kind] ?? "mute"}>{signInKinds[kind]}</Badge>,
  },
  what: { width: 380, cell: ({ what }) => <span title={what}>{what}</span> },
  user: { width: 160, mobile: "hidden", cell: ({ user }) => <span>{user?.name ?? "–"}</span> },
  address: { width: 150, mobile: "hidden", cell: ({ address }) => <span>{address ?? "–"}</span> },
};
