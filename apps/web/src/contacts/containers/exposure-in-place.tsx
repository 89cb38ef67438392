import { frequencies, frequencyInWords } from "@tracewell/contract/constants";
import { type ContactPage, contactCalls } from "@tracewell/contract/contacts";
import { type OwnField, type OwnValues, withPresent } from "../../editing/texts.ts";
import { choicesOf, useLookup } from "../../lookups/hooks/use-lookup.ts";
import { OwnFields } from "../../records/containers/own-fields.tsx";
import { dispositionChoices } from "../../records/disposition-choices.ts";
import { ExposureCard } from "../components/exposure-card.tsx";
import { dispositionsOf } from "../dispositions.ts";

/** How a contact was exposed and what came of it; read first, edited in place. */
export const ExposureInPlace = ({ contact }: { contact: ContactPage }) => (
  <OwnFields
    label="Exposure"
    calls={contactCalls}
    record={contact}
    fields={useExposureFields(contact)}
    valuesOf={valuesOf}
    ability={contact.abilities.edit}
    view={<ExposureCard contact={contact} />}
  />
);

function useExposureFields({ relationship, exposure, disposition }: ContactPage): OwnField[] {
  const relationships = withPresent(choicesOf(useLookup("RELATIONSHIP_TYPE")), relationship);
  const types = withPresent(choicesOf(useLookup("EXPOSURE_TYPE")), exposure.exposureType);
  const bases = withPresent(choicesOf(useLookup("REFERRAL_BASIS")), exposure.referralBasis);
  const dispositions = dispositionChoices(dispositionsOf(useLookup("DISPOSITION")));
  const present = disposition && { id: disposition.code, name: `${disposition.code} ${disposition.name}` };
  return [
    { name: "relationshipId", label: "Relationship", type: "choice", choices: relationships },
    { name: "firstExposureOn", label: "First exposure", type: "day" },
    { name: "lastExposureOn", label: "Last exposure", type: "day" },
    {
      name: "frequency",
      label: "Frequency",
      type: "choice",
      choices: frequencies.map((value) => ({ value, label: frequencyInWords(value) })),
    },
    { name: "exposureTypeId", label: "Exposure type", type: "choice", choices: types },
    { name: "referralBasisId", label: "Referral basis", type: "choice", choices: bases },
    { name: "disposition", label: "Disposition", type: "choice", choices: withPresent(dispositions, present) },
    { name: "lostToFollowUp", label: "Lost to follow-up", type: "yes-no" },
  ];
}

const valuesOf = ({ relationship, exposure, disposition, lostToFollowUp }: ContactPage): OwnValues => ({
  relationshipId: relationship?.id ?? null,
  firstExposureOn: exposure.firstOn,
  lastExposureOn: exposure.lastOn,
  frequency: exposure.frequency,
  exposureTypeId: exposure.exposureType?.id ?? null,
  referralBasisId: exposure.referralBasis?.id ?? null,
  disposition: disposition?.code ?? null,
  lostToFollowUp,
});
