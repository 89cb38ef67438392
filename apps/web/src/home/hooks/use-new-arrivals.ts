import { useQuery } from "@tanstack/react-query";
import { dataImportCalls } from "@tracewell/contract/data-imports";
import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { callOptions } from "../../platform/calls/use-call.ts";
import { useMay } from "../../platform/session/use-session.ts";
import { cardLines as limit } from "./use-my-tasks.ts";

/** What came in lately, as far as the viewer's groups go. */
export function useNewArrivals() {
  const worksFiles = useMay(incomingFileCalls.list.needs);
  const imports = useMay(dataImportCalls.list.needs);
  return {
    worksFiles,
    imports,
    filesWithoutOwner: useQuery({
      ...callOptions(incomingFileCalls.list, { query: { assignedTo: "none", limit } }),
      enabled: worksFiles,
    }),
    latestImports: useQuery({ ...callOptions(dataImportCalls.list, { query: { limit } }), enabled: imports }),
  };
}
