import { useQuery } from "@tanstack/react-query";
import { lookupCalls } from "@tracewell/contract/lookups";
import { type RecordKind, recordCalls } from "@tracewell/contract/records";
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

/** The statuses of a kind that a list can be narrowed down to, in the order of their work. */
export const useStatusChoices = (kind: RecordKind) =>
  useQuery({ ...callOptions(recordCalls.statuses), ...kept })
    .data?.data.filter(({ kinds }) => kinds.includes(kind))
    .map(({ key, name }) => ({ value: key, label: name })) ?? [];
