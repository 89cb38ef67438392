import { useQuery } from "@tanstack/react-query";
import { homeCalls } from "@tracewell/contract/home";
import { callOptions, useCall } from "../../platform/calls/use-call.ts";

const secondsBetweenLooks = 60;

/** What fails or waits too long, looked at anew while the page stands open. */
export const useHealth = () =>
  useQuery({ ...callOptions(homeCalls.health), refetchInterval: secondsBetweenLooks * 1000 });

export const useClinicsAtHome = () => useCall(homeCalls.clinics);

export const useWeek = () => useCall(homeCalls.week);
