import type { Regimen, TreatmentDefinition } from "@tracewell/contract/treatments";
import type { Choice, Texts } from "../editing/texts.ts";

const suits = ({ forPregnant, forNonPregnant, forAllergy }: Regimen): string =>
  [!forPregnant && "not in pregnancy", !forNonPregnant && "in pregnancy", forAllergy && "for allergy"]
    .filter(Boolean)
    .join(", ");

/** A regimen with whom it suits. */
const formatRegimen = (regimen: Regimen): string =>
  suits(regimen) ? `${regimen.title} (${suits(regimen)})` : regimen.title;

/** The treatments of the infection that was chosen, or all; one that is chosen already stays. */
export const definitionChoices = (definitions: readonly TreatmentDefinition[], draft: Texts): Choice[] =>
  definitions
    .filter(({ id, infection, disabled }) =>
      id === draft.definitionId ? true : !disabled && (!draft.infectionId || infection?.id === draft.infectionId),
    )
    .map(({ id, name }) => ({ value: id, label: name }));

/** The regimens of the treatment that was chosen. */
export const regimenChoices = (definitions: readonly TreatmentDefinition[], draft: Texts): Choice[] =>
  (definitions.find(({ id }) => id === draft.definitionId)?.regimens ?? [])
    .filter(({ id, deleted }) => !deleted || id === draft.regimenId)
    .map((regimen) => ({ value: regimen.id, label: formatRegimen(regimen) }));
