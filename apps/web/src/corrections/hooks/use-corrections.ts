import { useQuery } from "@tanstack/react-query";
import { activityCalls } from "@tracewell/contract/activity";
import { correctionCalls, type LabCorrection } from "@tracewell/contract/corrections";
import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { investigationCalls } from "@tracewell/contract/investigations";
import { taskCalls } from "@tracewell/contract/tasks";
import { callOptions, useChange } from "../../platform/calls/use-call.ts";

const { ofRecord, decide } = correctionCalls;

/** What laboratories changed of the results that a record is built on. */
export const useCorrections = (recordId: string): readonly LabCorrection[] =>
  useQuery(callOptions(ofRecord, { params: { id: recordId } })).data?.data ?? [];

/** Decides about a record whose result was changed. */
export const useDecision = () =>
  useChange(decide, {
    invalidates: [ofRecord, investigationCalls.get, incomingFileCalls.get, taskCalls.list, activityCalls.ofRecord],
    silent: true,
  });
