import { queryOptions } from "@tanstack/react-query";
import { fileCalls } from "@tracewell/contract/files";
import { askForOwnFile } from "../calls/ask.ts";

/** The name of a clinic's logo file (R7-63). */
export const logoName = (clinicId: string) => ({ name: `logo-${clinicId}` });

/** A clinic's own logo, for everyone; null where it has none. It changes seldom: a new page looks again. */
export const clinicLogoOptions = (clinicId: string) =>
  queryOptions({
    queryKey: [fileCalls.getNamed.path, logoName(clinicId)],
    queryFn: ({ signal }) => askForOwnFile(fileCalls.getNamed, { params: logoName(clinicId), signal, silent: true }),
    staleTime: Number.POSITIVE_INFINITY,
  });
