import type { PersonSummary } from "@tracewell/contract/persons";
import { Badge } from "../badges/badge.tsx";

type StandsFor = NonNullable<PersonSummary["standsFor"]>;

const words: Record<StandsFor, { name: string; title: string }> = {
  test: { name: "Test", title: "From a test message: no patient" },
  training: { name: "Training", title: "From a training message: no patient" },
  animal: { name: "Animal", title: "A report about an animal: no patient" },
};

/** Says of a person that they are no patient; nothing where they are. */
export function NoPatientBadge({ standsFor }: { standsFor: PersonSummary["standsFor"] }) {
  if (!standsFor) return null;
  const { name, title } = words[standsFor];
  return (
    <Badge tone="info" title={title}>
      {name}
    </Badge>
  );
}
