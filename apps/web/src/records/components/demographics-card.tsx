import { formatCounty } from "@tracewell/contract/person-addresses";
import type { Address } from "@tracewell/contract/persons";
import { formatPhone } from "@tracewell/contract/phone-format";
import type { RecordPerson } from "@tracewell/contract/records";
import type { ReactNode } from "react";
import { Facts } from "../../ui/facts.tsx";
import { Day } from "../../ui/time/day.tsx";

type DemographicsCardProps = {
  person: RecordPerson;
  /** Their number, as a way to their page where there is one. */
  number: ReactNode;
  portal: ReactNode;
};

/** Who the person of a record is, as far as it is known. */
export function DemographicsCard({ person, number, portal }: DemographicsCardProps) {
  return (
    <Facts
      knownOnly
      facts={[
        { label: "Name", value: person.fullName },
        ...(person.akaName ? [{ label: "Also known as", value: person.akaName }] : []),
        { label: "Person no.", value: number },
        { label: "Born", value: person.dateOfBirth && <Day day={person.dateOfBirth} /> },
        { label: "Sex at birth", value: person.sexAtBirth },
        { label: "Race", value: person.race },
        { label: "Ethnicity", value: person.ethnicity },
        { label: "Language", value: person.primaryLanguage },
        { label: "Phone", value: person.phone && <a href={`tel:${person.phone}`}>{formatPhone(person.phone)}</a> },
        { label: "Email", value: person.email && <a href={`mailto:${person.email}`}>{person.email}</a> },
        ...addressFacts(person.addresses),
        ...(portal ? [{ label: "Patient portal", value: portal }] : []),
      ]}
    />
  );
}

const addressFacts = (addresses: readonly Address[]) =>
  addresses.length === 0
    ? [{ label: "Address", value: null }]
    : addresses.map((address, place) => ({
        label: addresses.length > 1 ? `Address ${place + 1}` : "Address",
        value: addressLine(address),
      }));

/** An address in one line, the way that it is written on a letter. */
function addressLine({ line1, line2, city, state, postcode, county, country }: Address): string {
  const place = [city, [state, postcode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  return [line1, line2, place, county && formatCounty(county), country].filter(Boolean).join(", ");
}
