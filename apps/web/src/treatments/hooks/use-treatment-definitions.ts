import { testDefinitionCalls } from "@tracewell/contract/test-definitions";
import { treatmentCalls } from "@tracewell/contract/treatments";
import { useCall, useChange } from "../../platform/calls/use-call.ts";

const { definitions, get, create, edit, remove } = treatmentCalls;
const changed = { invalidates: [definitions, get, testDefinitionCalls.outcomes], silent: true };

/** What the clinic treats with. */
export const useTreatmentDefinitions = () => useCall(definitions);

export const useCreateTreatment = () => useChange(create, changed);
export const useEditTreatment = () => useChange(edit, changed);
export const useRemoveTreatment = () => useChange(remove, changed);
