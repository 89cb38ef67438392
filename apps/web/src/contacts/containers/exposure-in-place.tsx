import { type ContactPage, contactCalls } from "@tracewell/contract/contacts";
import { exposureFields } from "@tracewell/contract/fields/exposure-fields";
import type { Values } from "../../editing/texts.ts";
import { namesOf } from "../../editing/value-text.ts";
import { useLookup } from "../../lookups/hooks/use-lookup.ts";
import { OwnFields } from "../../records/containers/own-fields.tsx";
import { dispositionChoices } from "../../records/disposition-choices.ts";
import { ExposureCard } from "../components/exposure-card.tsx";
import { dispositionsOf } from "../dispositions.ts";

/** How a contact was exposed and what came of it; read first, edited in place. */
export function ExposureInPlace({ contact }: { contact: ContactPage }) {
  const { relationship, exposure, disposition } = contact;
  const dispositions = dispositionsOf(useLookup("DISPOSITION"));
  return (
    <OwnFields
      label="Exposure"
      calls={contactCalls}
      record={contact}
      fields={exposureFields}
      valuesOf={valuesOf}
      names={{
        ...namesOf(relationship, exposure.exposureType, exposure.referralBasis),
        ...(disposition ? { [disposition.code]: `${disposition.code} ${disposition.name}` } : {}),
      }}
      choices={{ disposition: dispositionChoices(dispositions) }}
      ability={contact.abilities.edit}
      view={<ExposureCard contact={contact} />}
    />
  );
}

const valuesOf = ({ relationship, exposure, disposition, lostToFollowUp }: ContactPage): Values => ({
  relationshipId: relationship?.id ?? null,
  firstExposureOn: exposure.firstOn,
  lastExposureOn: exposure.lastOn,
  frequency: exposure.frequency,
  exposureTypeId: exposure.exposureType?.id ?? null,
  referralBasisId: exposure.referralBasis?.id ?? null,
  disposition: disposition?.code ?? null,
  lostToFollowUp,
});
