import { lookupCalls } from "@tracewell/contract/lookups";
import type { QualitativeResultBody, QualitativeResultPage } from "@tracewell/contract/qualitative-results";
import { testDefinitionCalls } from "@tracewell/contract/test-definitions";
import {
  type TestListKind,
  type TestListValue,
  type TestListValueBody,
  testListCalls,
} from "@tracewell/contract/test-lists";
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

const { listValues, createListValue, editListValue, removeListValue } = testListCalls;

/** The values of a list that tests are described with. */
export const useListValues = (kind: TestListKind) => useCall(listValues, { params: { kind } });
export const useRemoveListValue = () => useChange(removeListValue, { invalidates: [listValues, lookupCalls.list] });
export const valueLists = [listValues, lookupCalls.list, definitions];

export function sendListValue(
  kind: TestListKind,
  value: TestListValue | null,
  body: TestListValueBody,
  version: number,
) {
  return value
    ? ask(editListValue, { params: { kind, id: value.id }, body: { ...body, version }, silent: true })
    : ask(createListValue, { params: { kind }, body, silent: true });
}
