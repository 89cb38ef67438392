import { useQuery } from "@tanstack/react-query";
import { tokenRenewalCheckMinutes } from "@tracewell/contract/constants";
import { kioskCalls } from "@tracewell/contract/kiosk";
import { passwordCalls } from "@tracewell/contract/passwords";
import { callOptions, useChange } from "../../platform/calls/use-call.ts";

/** What the kiosk needs; asked again now and then, so that the server knows that it is there. */
export const useKiosk = () =>
  useQuery({ ...callOptions(kioskCalls.settings), refetchInterval: tokenRenewalCheckMinutes * 60_000 });

export const useConfigure = (onDone: () => void) =>
  useChange(kioskCalls.configure, { silent: true, replaces: kioskCalls.settings, onDone });

export const useRegister = () => useChange(kioskCalls.register, { silent: true });

export const useCheckIn = () => useChange(kioskCalls.checkIn, { silent: true });

/** Whether whoever stands there knows the kiosk's password. */
export const useConfirmPassword = (onDone: () => void) =>
  useChange(passwordCalls.confirmPassword, { silent: true, onDone });
