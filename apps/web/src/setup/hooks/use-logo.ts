import { useMutation, useQuery } from "@tanstack/react-query";
import { fileCalls } from "@tracewell/contract/files";
import { ask } from "../../platform/calls/ask.ts";
import type { CallProblem } from "../../platform/calls/call-problem.ts";
import { queryClient } from "../../platform/calls/query-client.ts";
import { uploadFile } from "../../platform/calls/upload.ts";
import { clinicLogoOptions, logoName } from "../../platform/session/clinic-logo.ts";
import type { ImageChange } from "../../ui/image/image-field.tsx";

/** The clinic's logo, and the way to put another in its place or take it away. */
export function useLogo(clinicId: string) {
  const stored = useQuery(clinicLogoOptions(clinicId));
  const change = useMutation<void, CallProblem, ImageChange>({
    mutationFn: async (next) => {
      const params = logoName(clinicId);
      if (next.kind === "new") await uploadFile(fileCalls.putNamed, next.file, { params, silent: true });
      if (next.kind === "removed") await ask(fileCalls.deleteNamed, { params, silent: true });
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: clinicLogoOptions(clinicId).queryKey }),
  });
  return { stored: stored.data ?? null, change };
}
