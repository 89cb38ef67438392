import type { InvitationState, PartnerInvitation } from "@tracewell/contract/partner-invitations";
import { recordHref } from "@tracewell/contract/records";
import { AbilityButton } from "../../ui/abilities/ability-button.tsx";
import { Badge } from "../../ui/badges/badge.tsx";
import type { Tone } from "../../ui/badges/tone.ts";
import type { CardColumn } from "../../ui/card-table.tsx";
import { Link } from "../../ui/link.tsx";
import { Instant } from "../../ui/time/instant.tsx";

const states: Record<InvitationState, readonly [text: string, tone: Tone]> = {
  open: ["Open", "info"],
  used: ["Used", "negative"],
  expired: ["Expired", "mute"],
  revoked: ["Taken back", "mute"],
};

/** For whom a code was made, as far as anyone noted it. */
export const forWhom = ({ contact, label }: Pick<PartnerInvitation, "contact" | "label">): string =>
  [contact?.name, label].filter(Boolean).join(", ") || "Somebody not known yet";

/** The columns of an investigation's codes. */
export const invitationColumns = (onRevoke: (id: string) => void): CardColumn<PartnerInvitation>[] => [
  {
    id: "for",
    header: "For",
    cell: (row) =>
      row.contact ? <Link href={recordHref("IncomingPartner", row.contact.id)}>{forWhom(row)}</Link> : forWhom(row),
  },
  { id: "by", header: "Made by", cell: ({ madeBy }) => madeBy?.name ?? "The patient" },
  { id: "made", header: "Made", cell: ({ createdAt }) => <Instant at={createdAt} /> },
  { id: "until", header: "Good until", cell: ({ expiresAt }) => <Instant at={expiresAt} /> },
  {
    id: "state",
    header: "State",
    cell: ({ state }) => <Badge tone={states[state][1]}>{states[state][0]}</Badge>,
  },
  {
    id: "visit",
    header: "Visit",
    cell: ({ visit }) => (visit ? <Link href={recordHref("Visit", visit.id)}>{visit.referenceNumber}</Link> : "–"),
  },
  {
    id: "revoke",
    header: "Take back",
    cell: (row) => (
      <AbilityButton plain ability={row.abilities.revoke} onPress={() => onRevoke(row.id)}>
        Take back
      </AbilityButton>
    ),
  },
];
