import { useQueries, useQuery } from "@tanstack/react-query";
import type { Field, Fields } from "@tracewell/contract/fields/field";
import { type LookupKind, lookupCalls } from "@tracewell/contract/lookups";
import { callOptions } from "../../platform/calls/use-call.ts";
import type { Choice, Choices, Texts } from "../texts.ts";

const staleTime = 5 * 60_000;

type Named = { id: string; name: string; disabled?: boolean };
const byId = ({ id, name }: Named): Choice => ({ value: id, label: name });
const byName = ({ name }: Named): Choice => ({ value: name, label: name });

/**
 * What can be chosen in fields that are in hand (`texts`), by the fields' names: of the clinic's lists, its infections, users
 * and organizations, or what the card offers of its own. What was chosen before stays, under the name that the card knows.
 */
export function useChoices(
  fields: Fields,
  texts: Texts | null,
  { own = {}, names = {} }: { own?: Choices; names?: Readonly<Record<string, string>> } = {},
): Choices {
  const all = Object.entries(fields);
  const asks = (type: Field["type"]) =>
    texts !== null && all.some(([name, field]) => field.type === type && own[name] === undefined);
  const kinds = texts ? [...new Set(all.flatMap(([, { list, suggests }]) => list ?? suggests ?? []))] : [];
  const lists = useQueries({
    queries: kinds.map((kind) => ({ ...callOptions(lookupCalls.list, { params: { kind } }), staleTime })),
  });
  const infections = useQuery({ ...callOptions(lookupCalls.infections), staleTime, enabled: asks("infection") });
  const users = useQuery({ ...callOptions(lookupCalls.users), staleTime, enabled: asks("user") });
  const organizations = useQuery({
    ...callOptions(lookupCalls.organizations),
    staleTime,
    enabled: asks("organization"),
  });
  const listOf = (kind: LookupKind | undefined) => lists[kinds.indexOf(kind as LookupKind)]?.data?.data ?? [];

  const offered = ({ type, choices, choiceLabel, list, suggests }: Field, chosen: string): readonly Choice[] => {
    if (choices) return choices.map((value) => ({ value, label: choiceLabel?.(value) ?? value }));
    if (type === "yesNo") return ["Yes", "No"].map((value) => ({ value, label: value }));
    const isOffered = ({ id, disabled }: Named) => !disabled || id === chosen;
    if (type === "infection") return (infections.data?.data ?? []).filter(isOffered).map(byId);
    if (type === "user") return (users.data?.data ?? []).map(byId);
    if (type === "organization") return (organizations.data?.data ?? []).map(byId);
    const lookups = listOf(list ?? suggests).filter(isOffered);
    return lookups.map(type === "lookup" ? byId : byName);
  };
  return Object.fromEntries(
    all.map(([name, field]) => {
      const chosen = texts?.[name] ?? "";
      const choices = own[name] ?? offered(field, chosen);
      const isMissing = chosen !== "" && !field.suggests && !choices.some(({ value }) => value === chosen);
      return [name, isMissing ? [...choices, { value: chosen, label: names[chosen] ?? chosen }] : choices];
    }),
  );
}
