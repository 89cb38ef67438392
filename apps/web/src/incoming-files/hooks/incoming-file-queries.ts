import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { useCall } from "../../platform/calls/use-call.ts";

export const useIncomingFile = (id: string) => useCall(incomingFileCalls.get, { params: { id } });
