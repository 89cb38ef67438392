import type { RegimenBody, TreatmentDefinition, TreatmentDefinitionBody } from "@tracewell/contract/treatments";

/** A regimen as it is typed; `key` tells new ones apart. */
export type RegimenDraft = RegimenBody & { key: string };
export type DefinitionDraft = Omit<TreatmentDefinitionBody, "regimens"> & { regimens: RegimenDraft[] };

export const newRegimen = (key: string): RegimenDraft => ({
  key,
  title: "",
  description: null,
  code: null,
  dose: null,
  route: null,
  forPregnant: true,
  forNonPregnant: true,
  forAllergy: false,
  deleted: false,
});

/** A treatment as it is edited; null: a new one. */
export const draftOf = (definition: TreatmentDefinition | null): DefinitionDraft => ({
  name: definition?.name ?? "",
  infectionId: definition?.infection?.id ?? null,
  notes: definition?.notes ?? null,
  disabled: definition?.disabled ?? false,
  regimens: (definition?.regimens ?? []).map(({ order: _, ...regimen }) => ({ ...regimen, key: regimen.id })),
});

export const bodyOf = ({ regimens, ...rest }: DefinitionDraft): TreatmentDefinitionBody => ({
  ...rest,
  regimens: regimens.map(({ key: _, ...regimen }) => regimen),
});

/** The regimens with one of them a place further up or down. */
export function moved(regimens: readonly RegimenDraft[], key: string, by: 1 | -1): RegimenDraft[] {
  const from = regimens.findIndex((each) => each.key === key);
  const one = regimens[from];
  const other = regimens[from + by];
  if (!one || !other) return [...regimens];
  return regimens.map((each) => (each === one ? other : each === other ? one : each));
}
