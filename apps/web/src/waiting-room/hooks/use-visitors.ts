import { useQuery } from "@tanstack/react-query";
import { kioskCalls } from "@tracewell/contract/kiosk";
import { callOptions, useCall, useChange } from "../../platform/calls/use-call.ts";

const seconds = 1000;

/** Who registered and has no visit yet; looked at again every few seconds, as someone may just have registered. */
export const useVisitors = () => useQuery({ ...callOptions(kioskCalls.waiting), refetchInterval: 10 * seconds });

const changed = { invalidates: [kioskCalls.waiting], replaces: kioskCalls.get };

/** One visitor, and what staff do with them; failures show as toasts. */
export function useVisitor(id: string, onSettled: () => void) {
  const params = { id };
  const visitor = useCall(kioskCalls.get, { params });
  const intercept = useChange(kioskCalls.intercept, changed);
  const resolve = useChange(kioskCalls.resolve, { ...changed, onDone: onSettled });
  const dismiss = useChange(kioskCalls.dismiss, { ...changed, onDone: onSettled });
  return { visitor, intercept, resolve, dismiss };
}
