import { singleSignOnCalls } from "@tracewell/contract/single-sign-on";
import { useCall, useChange } from "../../platform/calls/use-call.ts";

const { list, create, edit, readAgain, approve, remove } = singleSignOnCalls;

export const useIdentityProviders = () => useCall(list);

/** What can be done with a clinic's providers; a form shows its failures itself. */
export const useProviderChanges = () => ({
  create: useChange(create, { invalidates: [list], silent: true }),
  edit: useChange(edit, { invalidates: [list], silent: true }),
  toggle: useChange(edit, { invalidates: [list] }),
  readAgain: useChange(readAgain, { invalidates: [list] }),
  approve: useChange(approve, { invalidates: [list] }),
  remove: useChange(remove, { invalidates: [list] }),
});
