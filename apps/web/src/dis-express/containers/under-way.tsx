import type { Campaign } from "@tracewell/contract/dis-express";
import { Link } from "../../ui/link.tsx";

/** The messages that are still leaving, each with a link to how far it is. */
export function UnderWay({ campaigns }: { campaigns: readonly Campaign[] }) {
  const moving = campaigns.filter(({ state }) => state === "sending" || state === "paused" || state === "gathering");
  return moving.map(({ id, subject, state, waiting }, place) => (
    <span key={id}>
      {place > 0 && " · "}
      <Link href={`/dis-express/${id}`}>{subject}</Link>{" "}
      {state === "sending" ? `is leaving, ${waiting.toLocaleString("en-US")} to go` : stateNames[state]}
    </span>
  ));
}

/** What a campaign is doing, after its subject. */
export const stateNames: Record<Campaign["state"], string> = {
  gathering: "was not sent to the end",
  sending: "is leaving",
  paused: "is paused",
  canceled: "was canceled",
  finished: "has left",
};
