import { formatFrequency } from "@tracewell/contract/constants";
import type { ContactPage } from "@tracewell/contract/contacts";
import { Facts } from "../../ui/facts.tsx";
import { ageAndSex } from "../../ui/person/person-name.tsx";
import { Day } from "../../ui/time/day.tsx";
import { InvestigationLink } from "./investigation-link.tsx";

/** To whom and how a contact was exposed, and what came of it. */
export function ExposureCard({ contact }: { contact: ContactPage }) {
  const { sourceCase, relationship, informingPerson, exposure, disposition } = contact;
  return (
    <Facts
      columns={2}
      knownOnly
      facts={[
        { label: "Source case", value: sourceCase && <SourceCase source={sourceCase} /> },
        { label: "Relationship", value: relationship?.name },
        { label: "Named by", value: informingPerson && `${informingPerson.fullName} ${ageAndSex(informingPerson)}` },
        { label: "Referral basis", value: exposure.referralBasis?.name },
        { label: "First exposure", value: exposure.firstOn && <Day day={exposure.firstOn} /> },
        { label: "Last exposure", value: exposure.lastOn && <Day day={exposure.lastOn} /> },
        { label: "Frequency", value: exposure.frequency && formatFrequency(exposure.frequency) },
        { label: "Exposure type", value: exposure.exposureType?.name },
        { label: "Disposition", value: disposition && `${disposition.code} ${disposition.name}` },
        { label: "Reports about them", value: contact.totalReports },
        { label: "Assigned last", value: contact.lastAssignedUser?.name },
        { label: "Updated by", value: contact.updateUser?.name },
      ]}
    />
  );
}

const SourceCase = ({ source }: { source: NonNullable<ContactPage["sourceCase"]> }) => (
  <>
    <InvestigationLink source={source} />
    {source.person && ` ${source.person.fullName} ${ageAndSex(source.person)}`}
  </>
);
