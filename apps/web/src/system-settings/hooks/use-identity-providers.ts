import { singleSignOnCalls } from "@tracewell/contract/single-sign-on";
import { useCall, useChange } from "../../platform/calls/use-call.ts";

const { list, edit, readAgain, approve, remove } = singleSignOnCalls;

export const useIdentityProviders = () => useCall(list);

/** What is done with a clinic's providers at once. */
export const useProviderChanges = () => ({
  toggle: useChange(edit, { invalidates: [list] }),
  readAgain: useChange(readAgain, { invalidates: [list] }),
  approve: useChange(approve, { invalidates: [list] }),
  remove: useChange(remove, { invalidates: [list] }),
});
