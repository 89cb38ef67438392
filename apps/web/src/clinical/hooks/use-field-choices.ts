import { useQueries, useQuery } from "@tanstack/react-query";
import { type ClinicalKind, kindOf } from "@tracewell/contract/clinical-kinds";
import { type LookupKind, lookupCalls } from "@tracewell/contract/lookups";
import { treatmentCalls } from "@tracewell/contract/treatments";
import { callOptions } from "../../platform/calls/use-call.ts";
import type { EntryDraft } from "../entry-draft.ts";
import { type Choice, definitionChoices, regimenChoices } from "../treatment-choices.ts";

const keptFor = { staleTime: 5 * 60_000 };

type Named = { id: string; name: string; disabled?: boolean };
const choicesOf = (list: readonly Named[] | undefined, chosen: string | undefined): Choice[] =>
  (list ?? [])
    .filter(({ id, disabled }) => !disabled || id === chosen)
    .map(({ id, name }) => ({ value: id, label: name }));

/** What can be chosen in the fields of a kind, by their names: the clinic's words, infections, users, treatments. */
export function useFieldChoices(kind: ClinicalKind, draft: EntryDraft): Readonly<Record<string, readonly Choice[]>> {
  const fields = Object.entries(kindOf(kind).fields);
  const asks = (type: string) => fields.some(([, field]) => field.type === type);
  const lists = [...new Set(fields.flatMap(([, { words, suggests }]) => words ?? suggests ?? []))];
  const words = useQueries({
    queries: lists.map((list) => ({ ...callOptions(lookupCalls.list, { params: { kind: list } }), ...keptFor })),
  });
  const infections = useQuery({ ...callOptions(lookupCalls.infections), ...keptFor, enabled: asks("infection") });
  const users = useQuery({ ...callOptions(lookupCalls.users), ...keptFor, enabled: asks("user") });
  const treatments = useQuery({ ...callOptions(treatmentCalls.definitions), ...keptFor, enabled: asks("definition") });
  const wordsOf = (list: LookupKind | undefined) => words[lists.indexOf(list as LookupKind)]?.data?.data;
  const definitions = treatments.data?.data ?? [];
  const choices = fields.map(([name, field]): [string, readonly Choice[]] => {
    const chosen = draft[name];
    if (field.choices) return [name, field.choices.map((value) => ({ value, label: value }))];
    if (field.type === "yesNo") return [name, ["Yes", "No"].map((value) => ({ value, label: value }))];
    if (field.type === "infection") return [name, choicesOf(infections.data?.data, chosen)];
    if (field.type === "user") return [name, choicesOf(users.data?.data, chosen)];
    if (field.type === "definition") return [name, definitionChoices(definitions, draft)];
    if (field.type === "regimen") return [name, regimenChoices(definitions, draft)];
    return [name, choicesOf(wordsOf(field.words ?? field.suggests), chosen)];
  });
  return Object.fromEntries(choices);
}
