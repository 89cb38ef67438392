import { accessCalls } from "@tracewell/contract/access";
import { addressCalls } from "@tracewell/contract/addresses";
import { type LookupKind, lookupCalls } from "@tracewell/contract/lookups";
import { useEffect } from "react";
import { whenIdle } from "../../platform/browser/when-idle.ts";
import { ask } from "../../platform/calls/ask.ts";
import { queryClient } from "../../platform/calls/query-client.ts";
import { callKey } from "../../platform/calls/use-call.ts";

/** Loads the lists that forms may need after the first screen is up, so that no form waits for them (R7-94). */
export function PreloadLookups() {
  useEffect(() => whenIdle(() => void keepDictionaries().catch(() => undefined)), []);
  return null;
}

/** Every list is kept as if its own call had brought it. Without them, each form asks for its own. */
async function keepDictionaries(): Promise<void> {
  const lists = await ask(lookupCalls.dictionaries, { silent: true });
  const keep = (key: readonly unknown[], data: readonly unknown[]) =>
    queryClient.setQueryData(key, { data, total: data.length, next: null });
  const words: Partial<Record<LookupKind, readonly unknown[]>> = {
    USER_WORKGROUP: lists.workgroups,
    ADDRESS_TYPE: lists.addressTypes,
    SEX_AT_BIRTH: lists.sexesAtBirth,
    LANGUAGE: lists.languages,
    EC_RELATIONSHIP: lists.emergencyContactRelationships,
  };
  for (const [kind, list] of Object.entries(words)) keep(callKey(lookupCalls.list, { params: { kind } }), list);
  keep(callKey(accessCalls.levels), lists.roles);
  keep(callKey(addressCalls.regions), lists.regions);
  keep(callKey(addressCalls.countries, { query: { language: "en" } }), lists.countries);
}
