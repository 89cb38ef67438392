import { activityCalls } from "@tracewell/contract/activity";
import { preferenceCalls } from "@tracewell/contract/clinic-preferences";
import { readClinicSetting } from "@tracewell/contract/clinic-settings";
import type { TestFavorites } from "@tracewell/contract/preferences";
import { testDefinitionCalls } from "@tracewell/contract/test-definitions";
import { testOrderCalls } from "@tracewell/contract/test-orders";
import { useMemo } from "react";
import { useCall, useChange } from "../../../platform/calls/use-call.ts";
import { usePreference } from "../../../platform/preferences/use-preference.ts";

export const usePlaceOrder = () =>
  useChange(testOrderCalls.place, { silent: true, invalidates: [testOrderCalls.orders, activityCalls.ofRecord] });

/** The tests that can be ordered, by id. */
export function useTests() {
  const { data } = useCall(testDefinitionCalls.definitions);
  return useMemo(() => new Map(data?.data.map((test) => [test.id, test])), [data]);
}

/** What a record's person had of each test the last time. */
export function useLastResults(recordId: string) {
  const { data } = useCall(testOrderCalls.lastResults, { params: { id: recordId } });
  return useMemo(() => new Map(data?.results.map((result) => [result.definitionId, result])), [data]);
}

/** The latest orders of a record or a person. */
export const useOrdersOf = (about: { recordId: string } | { personId: string }) =>
  useCall(testOrderCalls.orders, { query: { ...about, limit: 25 } });

const clinicName = "clinicTestFavorites";

/** Favorites and panels: the clinic's own, and the user's with the way to change them. */
export function useFavorites() {
  const [mine, change] = usePreference("testFavorites");
  const kept = useCall(preferenceCalls.global, { params: { name: clinicName } }).data;
  return { mine, change, clinic: readClinicSetting(clinicName, kept?.value) };
}

/** Sets the clinic's favorites, the first time as any other. */
export function useSetClinicFavorites() {
  const kept = useCall(preferenceCalls.global, { params: { name: clinicName } }).data;
  const invalidates = [preferenceCalls.global];
  const create = useChange(preferenceCalls.create, { invalidates });
  const update = useChange(preferenceCalls.update, { invalidates });
  return (favorites: TestFavorites) => {
    const body = { name: clinicName, value: JSON.stringify(favorites), user: null } as const;
    if (kept?.uuid) update.mutate({ params: { id: kept.uuid }, body: { ...body, version: kept.version } });
    else create.mutate({ body });
  };
}
