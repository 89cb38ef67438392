import type { ListName } from "@tracewell/contract/lists";
import { savedViewCalls } from "@tracewell/contract/saved-views";
import { useCall, useChange } from "../../platform/calls/use-call.ts";

const invalidates = [savedViewCalls.list];

/** The views that the user may choose for a list, and how they are kept. */
export function useSavedViews(list: ListName) {
  const { data } = useCall(savedViewCalls.list, { query: { list } });
  return {
    views: data?.data ?? [],
    create: useChange(savedViewCalls.create, { invalidates, silent: true }),
    update: useChange(savedViewCalls.update, { invalidates, silent: true }),
    remove: useChange(savedViewCalls.delete, { invalidates }),
  };
}
