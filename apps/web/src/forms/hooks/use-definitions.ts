import { formCalls } from "@tracewell/contract/forms";
import { moduleCalls } from "@tracewell/contract/modules";
import { useCall, useChange } from "../../platform/calls/use-call.ts";

/** All that the clinic asks, for who keeps it. */
export const useDefinitions = () => useCall(formCalls.definitions);

/** Makes the clinic ask other questions. */
export const useReplaceDefinitions = () =>
  useChange(formCalls.replaceDefinitions, {
    silent: true,
    replaces: formCalls.definitions,
    invalidates: [formCalls.factors, formCalls.blocks, formCalls.responses, moduleCalls.list],
  });
