import { apiKeyCalls } from "@tracewell/contract/api-keys";
import { useCall, useChange } from "../../platform/calls/use-call.ts";

const { list, create, rotate, certify, revoke } = apiKeyCalls;
const changed = { invalidates: [list] };

/** The keys of the programs that call. */
export const useApiKeys = () => useCall(list);

export const useMakeKey = () => useChange(create, { ...changed, silent: true });
export const useRotateKey = () => useChange(rotate, changed);
export const useCertifyKey = () => useChange(certify, { ...changed, silent: true });
export const useRevokeKey = () => useChange(revoke, changed);
