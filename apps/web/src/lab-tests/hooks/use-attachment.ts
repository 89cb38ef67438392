import { useQuery } from "@tanstack/react-query";
import { labTestCalls } from "@tracewell/contract/lab-tests";
import { askForFile } from "../../platform/calls/ask.ts";
import type { CallProblem } from "../../platform/calls/call-problem.ts";
import { callKey } from "../../platform/calls/use-call.ts";

/** A document that came within a result. It is asked for each time that it is opened, and kept by no browser. */
export function useAttachment(params: { id: string; resultId: string; attachmentId: string }) {
  return useQuery<Blob, CallProblem>({
    queryKey: callKey(labTestCalls.attachment, { params }),
    queryFn: ({ signal }) => askForFile(labTestCalls.attachment, { params, signal, silent: true }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}
