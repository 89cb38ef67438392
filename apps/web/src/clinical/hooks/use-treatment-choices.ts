import { useQuery } from "@tanstack/react-query";
import type { Fields } from "@tracewell/contract/fields/field";
import { treatmentCalls } from "@tracewell/contract/treatments";
import type { Choices, Texts } from "../../editing/texts.ts";
import { callOptions } from "../../platform/calls/use-call.ts";
import { definitionChoices, regimenChoices } from "../treatment-choices.ts";

/** What can be given against the infection that was chosen, where an entry asks for it. */
export function useTreatmentChoices(fields: Fields): (texts: Texts) => Choices {
  const { data } = useQuery({
    ...callOptions(treatmentCalls.definitions),
    staleTime: 5 * 60_000,
    enabled: "definitionId" in fields,
  });
  const definitions = data?.data ?? [];
  return (texts): Choices =>
    "definitionId" in fields
      ? { definitionId: definitionChoices(definitions, texts), regimenId: regimenChoices(definitions, texts) }
      : {};
}
