import type { QualitativeResultBody, QualitativeResultPage } from "@tracewell/contract/qualitative-results";
import { testDefinitionCalls } from "@tracewell/contract/test-definitions";
import { ask } from "../../platform/calls/ask.ts";
import { useCall, useChange } from "../../platform/calls/use-call.ts";

const { managedResults, qualitativeResults, definitions, createResult, editResult, removeResult } = testDefinitionCalls;

/** The results that tests may have, with what of them can be deleted. */
export const useManagedResults = () => useCall(managedResults);
export const useRemoveResult = () => useChange(removeResult, { invalidates: [managedResults, qualitativeResults] });
export const resultLists = [managedResults, qualitativeResults, definitions];

export const sendResult = (result: QualitativeResultPage | null, body: QualitativeResultBody, version: number) =>
  result
    ? ask(editResult, { params: { id: result.id }, body: { ...body, version }, silent: true })
    : ask(createResult, { body, silent: true });
