import type { InfectionStatus } from "@tracewell/contract/constants";
import type { InfectionBadge as Infection } from "@tracewell/contract/records";
import { VisuallyHidden } from "../visually-hidden.tsx";
import css from "./badge.module.css";
import { Badge } from "./badge.tsx";
import { InfectionMark } from "./infection-mark.tsx";
import type { Tone } from "./tone.ts";

const tones: Record<InfectionStatus, Tone> = { Positive: "positive", Exposed: "exposed", Negative: "negative" };

const infectionTone = (status: InfectionStatus | null): Tone => (status ? tones[status] : "mute");

/** An infection with its status: red, amber or green, a mark of its own shape, and the word for a screen reader. */
export function InfectionBadge({ infection }: { infection: Pick<Infection, "name" | "status"> }) {
  const { name, status } = infection;
  return (
    <Badge tone={infectionTone(status)} title={status ? `${name}: ${status}` : name}>
      <InfectionMark status={status} />
      <span>{name}</span>
      {status && <VisuallyHidden>: {status}</VisuallyHidden>}
    </Badge>
  );
}

type InfectionBadgesProps = {
  infections: readonly Pick<Infection, "id" | "name" | "status">[];
  /** How many are written out; the others are counted and named in the hint. */
  most?: number;
};

export function InfectionBadges({ infections, most = 2 }: InfectionBadgesProps) {
  const others = infections.slice(most);
  if (infections.length === 0) return <span>–</span>;
  return (
    <span className={css.several}>
      {infections.slice(0, most).map((infection) => (
        <InfectionBadge key={infection.id} infection={infection} />
      ))}
      {others.length > 0 && (
        <Badge title={others.map(({ name, status }) => (status ? `${name}: ${status}` : name)).join(", ")}>
          +{others.length}
          <VisuallyHidden>: {others.map(({ name }) => name).join(", ")}</VisuallyHidden>
        </Badge>
      )}
    </span>
  );
}
