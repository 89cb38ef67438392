import type { IncomingFilePage } from "@tracewell/contract/incoming-files";
import { formatPhone } from "@tracewell/contract/phone-format";
import { Facts } from "../../ui/facts.tsx";

/** The animal that a report is about: whose it is, and where it lives. */
export function AnimalCard({ animal }: { animal: NonNullable<IncomingFilePage["animal"]> }) {
  const { species, breed, name, owner, place } = animal;
  return (
    <Facts
      facts={[
        { label: "Animal", value: [species, breed].filter(Boolean).join(", ") },
        { label: "Called", value: name },
        { label: "Owner", value: owner.name },
        {
          label: "Owner’s phone",
          value: owner.phone && <a href={`tel:${owner.phone}`}>{formatPhone(owner.phone)}</a>,
        },
        { label: "Owner’s email", value: owner.email && <a href={`mailto:${owner.email}`}>{owner.email}</a> },
        { label: "Place", value: place },
      ]}
    />
  );
}
