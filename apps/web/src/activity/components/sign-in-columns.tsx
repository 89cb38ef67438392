import { type SignInKind, type SignInLine, signInKinds } from "@tracewell/contract/activity";
import { Badge } from "../../ui/badges/badge.tsx";
import type { Tone } from "../../ui/badges/tone.ts";
import type { Column } from "../../ui/list-frame/column.ts";
import { Instant } from "../../ui/time/instant.tsx";

const tones: Partial<Record<SignInKind, Tone>> = {
  refused: "exposed",
  "locked-out": "positive",
  access: "info",
  "looking-on": "info",
};

/** The columns of the list of sign-ins. */
export const signInColumns: readonly Column<SignInLine>[] = [
  {
    id: "who",
    header: "Who",
    width: 200,
    main: true,
    mobile: "title",
    cell: ({ who }) => <span title={who}>{who}</span>,
  },
  { id: "at", header: "When", width: 170, cell: ({ at }) => <Instant at={at} withTime /> },
  {
    id: "kind",
    header: "Kind",
    width: 140,
    mobile: "title",
    cell: ({ kind }) => <Badge tone={tones[kind] ?? "mute"}>{signInKinds[kind]}</Badge>,
  },
  { id: "what", header: "What", width: 380, cell: ({ what }) => <span title={what}>{what}</span> },
  { id: "user", header: "User", width: 160, mobile: "hidden", cell: ({ user }) => <span>{user?.name ?? "–"}</span> },
  { id: "address", header: "From", width: 150, mobile: "hidden", cell: ({ address }) => <span>{address ?? "–"}</span> },
];
