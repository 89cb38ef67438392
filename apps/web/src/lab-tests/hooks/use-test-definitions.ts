import { testDefinitionCalls } from "@tracewell/contract/test-definitions";
import { treatmentCalls } from "@tracewell/contract/treatments";
import { useCall, useChange } from "../../platform/calls/use-call.ts";

const { get, list, definitions, qualitativeResults, outcomes, removeOutcome, texts, removeText, remove } =
  testDefinitionCalls;

export const useTest = (id: string) => useCall(get, { params: { id } });

/** Takes away a test that was never ordered. */
export const useRemoveTest = (onDone: () => void) => useChange(remove, { invalidates: [list, definitions], onDone });

/** All tests, as they can be parts of a combo. */
export const useTests = () => useCall(definitions).data?.data ?? [];
/** The results that tests may have. */
export const useQualitativeResults = () => useCall(qualitativeResults).data?.data ?? [];
/** The treatments that an outcome may name. */
export const useTreatments = () => useCall(treatmentCalls.definitions).data?.data ?? [];

/** What follows from each result of a test. */
export const useOutcomes = (id: string) => useCall(outcomes, { params: { id } });
export const useRemoveOutcome = () => useChange(removeOutcome, { invalidates: [outcomes] });

/** What patients read of their results. */
export const useOutcomeTexts = () => useCall(texts);
/** Takes away a text that no outcome says. */
export const useRemoveText = () => useChange(removeText, { invalidates: [texts] });
