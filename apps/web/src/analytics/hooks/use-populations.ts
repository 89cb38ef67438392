import { useMutation } from "@tanstack/react-query";
import { analyticsCalls } from "@tracewell/contract/analytics";
import { populationCalls } from "@tracewell/contract/populations";
import { queryClient } from "../../platform/calls/query-client.ts";
import { uploadFile } from "../../platform/calls/upload.ts";
import { useCall, useChange } from "../../platform/calls/use-call.ts";

const changed = [populationCalls.populations, analyticsCalls.map];

/** The tables of residents that were uploaded. */
export const usePopulations = () => useCall(populationCalls.populations);

export const useEarlierPopulations = () => useChange(populationCalls.usePopulations, { invalidates: changed });

export const useUploadPopulations = () =>
  useMutation({
    mutationFn: (file: File) => uploadFile(populationCalls.uploadPopulations, file, { silent: true }),
    onSuccess: () => {
      for (const { path } of changed) void queryClient.invalidateQueries({ queryKey: [path] });
    },
  });
