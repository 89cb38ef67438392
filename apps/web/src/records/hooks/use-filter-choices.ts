import { useQuery } from "@tanstack/react-query";
import { lookupCalls } from "@tracewell/contract/lookups";
import { callOptions } from "../../platform/calls/use-call.ts";

const kept = { staleTime: 5 * 60_000 };
const asChoice = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name });

/** The infections that the clinic works on. */
export const useInfectionLookups = () =>
  useQuery({ ...callOptions(lookupCalls.infections), ...kept }).data?.data.filter((one) => !one.disabled) ?? [];

/** The infections that a list can be narrowed down to. */
export const useInfectionChoices = () => useInfectionLookups().map(asChoice);

/** The organisations that a list can be narrowed down to. */
export const useOrganizationChoices = () =>
  useQuery({ ...callOptions(lookupCalls.organizations), ...kept }).data?.data.map(asChoice) ?? [];
