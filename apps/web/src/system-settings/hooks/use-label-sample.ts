import { useQuery } from "@tanstack/react-query";
import type { SpecimenLabelSetup } from "@tracewell/contract/specimen-label-setup";
import { specimenLabelCalls } from "@tracewell/contract/specimen-labels";
import { callOptions } from "../../platform/calls/use-call.ts";

/** A label of an invented specimen as these choices have it; the last one stays until the next is there. */
export const useLabelSample = ({ size, fields }: SpecimenLabelSetup) =>
  useQuery({
    ...callOptions(specimenLabelCalls.labelSample, { query: { size, field: fields } }),
    placeholderData: (before) => before,
  });
