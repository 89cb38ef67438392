import { activityCalls } from "@tracewell/contract/activity";
import { clinicalCalls } from "@tracewell/contract/clinical";
import { givenTreatmentCalls } from "@tracewell/contract/given-treatments";
import { Changed, queues } from "@tracewell/contract/live";
import { personChronologyCalls } from "@tracewell/contract/person-chronology";
import { testOrderCalls } from "@tracewell/contract/test-orders";
import { useCallback } from "react";
import { queryClient } from "../../platform/calls/query-client.ts";
import { callKey, useCall, useChange } from "../../platform/calls/use-call.ts";
import { useQueue } from "../../platform/live/use-queue.ts";

const { ofRecord, ofPerson, offer, give, correct, withdraw } = givenTreatmentCalls;

/** The treatments that are seen from a record; read again when a colleague changes it. */
export function useRecordTreatments(recordId: string) {
  const read = useCall(ofRecord, { params: { id: recordId } });
  useQueue(
    queues.changed,
    Changed,
    useCallback(
      (change) => {
        if (change.recordId === recordId)
          void queryClient.invalidateQueries({ queryKey: callKey(ofRecord, { params: { id: recordId } }) });
      },
      [recordId],
    ),
  );
  return read;
}

export const usePersonTreatments = (personId: string) => useCall(ofPerson, { params: { id: personId } });

/** What can be given to a record's patient, after a test's result where one is named. */
export const useOffer = (recordId: string, itemId: string | undefined) =>
  useCall(offer, { params: { id: recordId }, query: itemId === undefined ? {} : { itemId } });

/** What else tells of a treatment. */
const invalidates = [
  ofRecord,
  ofPerson,
  offer,
  testOrderCalls.order,
  clinicalCalls.history,
  activityCalls.ofRecord,
  personChronologyCalls.chronology,
];
const told = { invalidates, silent: true };

export const useGive = () => useChange(give, told);
export const useCorrect = () => useChange(correct, told);
export const useWithdraw = () => useChange(withdraw, told);
