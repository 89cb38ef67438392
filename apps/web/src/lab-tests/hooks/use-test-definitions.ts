import { testDefinitionCalls } from "@tracewell/contract/test-definitions";
import { useCall, useChange } from "../../platform/calls/use-call.ts";

const { get, outcomes, editOutcome, texts, editText } = testDefinitionCalls;

export const useTest = (id: string) => useCall(get, { params: { id } });

/** What follows from each result of a test. */
export const useOutcomes = (id: string) => useCall(outcomes, { params: { id } });
export const useEditOutcome = () => useChange(editOutcome, { invalidates: [outcomes], silent: true });

/** What patients read of their results. */
export const useOutcomeTexts = () => useCall(texts);
export const useEditText = () => useChange(editText, { invalidates: [texts, outcomes], silent: true });
