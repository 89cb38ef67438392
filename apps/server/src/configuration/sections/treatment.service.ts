import type { FiledTreatment } from "@tracewell/contract/configuration-treatments";
import {
  mostRegimens,
  type RegimenBody,
  type TreatmentDefinition,
  type TreatmentDefinitionBody,
} from "@tracewell/contract/treatments";
import { allInfections } from "../../infections/infection-edit.service.ts";
import type { Viewer } from "../../platform/access/viewer.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { Refusal } from "../../platform/refusal.ts";
import {
  countTreatmentUses,
  createDefinition,
  editDefinition,
  getDefinition,
  givenRegimens,
  listDefinitions,
  removeDefinition,
  removeRegimens,
} from "../../treatments/treatment-definition.service.ts";
import { type Facts, inFileOrder, joined } from "../compare.model.ts";
import { deleteOrDisable, idsByName, type Placing, putEach, type Section, takeEach } from "./section.service.ts";

type Regimen = FiledTreatment["regimens"][number];

const titleOf = ({ title }: Pick<Regimen, "title">) => title;

function regimenText({ dose, route, code, description, deleted, ...suits }: Regimen): string {
  const whom = suits.forPregnant ? (suits.forNonPregnant ? "" : "in pregnancy") : "not in pregnancy";
  const parts = [dose, route, whom, suits.forAllergy && "with an allergy", code && `code ${code}`, description];
  return [...parts, deleted && "not offered"].filter(Boolean).join("; ") || "for everyone";
}

const treatmentFacts = ({ name, infection, notes, disabled, regimens }: FiledTreatment): Facts => ({
  Name: name,
  Infection: infection ?? "",
  Notes: notes ?? "",
  State: disabled ? "Disabled" : "In use",
  Regimens: regimens.map(titleOf).join(" · "),
  ...Object.fromEntries(regimens.map((regimen) => [`Regimen ${regimen.title}`, regimenText(regimen)])),
});

const filed = ({ name, infection, notes, disabled, regimens }: TreatmentDefinition): FiledTreatment => ({
  name,
  infection: infection?.name ?? null,
  notes,
  disabled,
  regimens: regimens.map(({ id: _, order: __, ...regimen }) => regimen),
});

/** Treatments by name with their regimens by title. Regimens that a file doesn't name stay as they are. */
export const treatments: Section<"treatments"> = {
  key: "treatments",
  read: async (tx) =>
    (await listDefinitions(tx)).data.map((treatment) => ({
      id: treatment.id,
      version: treatment.version,
      item: filed(treatment),
      own: treatment.regimens.map(titleOf),
    })),
  keyOf: ({ name }) => name,
  nameOf: ({ name }) => name,
  find: ({ name }, all) =>
    all.find(({ item }) => item.name === name) ??
    all.find(({ item }) => item.name.toLowerCase() === name.toLowerCase()),
  factsOf: treatmentFacts,
  align: (given, kept) => {
    const named = new Set(given.regimens.map(titleOf));
    return { given, kept: { ...kept, regimens: kept.regimens.filter(({ title }) => named.has(title)) } };
  },
  put: putEach(async (tx, viewer, placing) => {
    const { item, kept } = placing;
    if (kept) await putTreatment(tx, viewer, kept.id, placing);
    else await createDefinition(tx, viewer, await bodyOf(tx, item, item.regimens));
  }),
  takeAway: takeEach((tx, viewer, { id }) =>
    deleteOrDisable(
      ["treatment.in-use"],
      () => removeDefinition(tx, viewer, id),
      async () => {
        const { version, regimens, ...treatment } = await getDefinition(tx, viewer, id);
        const body = await bodyOf(tx, filed({ ...treatment, version, regimens }), regimens);
        await editDefinition(tx, viewer, id, { ...body, disabled: true, version });
      },
    ),
  ),
  staysIn: async (tx, _viewer, placings) => {
    const stays: string[] = [];
    for (const placing of placings) {
      const given = placing.kept ? await givenRegimens(tx, placing.kept.id) : new Set<string>();
      stays.push(...leaving(placing).flatMap((title) => (given.has(title) ? [`${placing.item.name}, ${title}`] : [])));
    }
    return stays;
  },
  countUses: (tx, _viewer, { id }) => countTreatmentUses(tx, id),
};

/** The regimens that a file had added, and that go where it is undone. */
function leaving({ item, back }: Placing<FiledTreatment>): string[] {
  const staying = new Set(item.regimens.map(titleOf));
  return (back?.after.regimens ?? []).map(titleOf).filter((title) => !staying.has(title));
}

async function putTreatment(tx: Tx, viewer: Viewer, id: string, placing: Placing<FiledTreatment>): Promise<void> {
  const { item, back } = placing;
  const leave = leaving(placing);
  if (leave.length > 0) await removeRegimens(tx, id, leave);
  const { regimens, version } = await getDefinition(tx, viewer, id);
  const here = new Map(regimens.map((regimen) => [regimen.title, regimen.id]));
  const given = item.regimens.map((regimen): RegimenBody => ({ ...regimen, id: here.get(regimen.title) ?? null }));
  // What was given by now is left of those that go, and is not offered any more.
  const present = regimens.map((each): RegimenBody => (leave.includes(each.title) ? { ...each, deleted: true } : each));
  const all = new Map(joined(present, given, [], titleOf).map((regimen) => [regimen.title, regimen]));
  const order = inFileOrder([...all.keys()], back ? (back.own as string[]) : given.map(titleOf));
  const wanted = order.flatMap((title) => all.get(title) ?? []);
  await editDefinition(tx, viewer, id, { ...(await bodyOf(tx, item, wanted)), version });
}

async function bodyOf(
  tx: Tx,
  { name, infection, notes, disabled }: FiledTreatment,
  regimens: readonly RegimenBody[],
): Promise<TreatmentDefinitionBody> {
  const offered = regimens.filter(({ deleted }) => !deleted).length;
  if (offered > mostRegimens)
    throw new Refusal("configuration.refused", {
      message: `A treatment offers at most ${mostRegimens} regimens; with those of the file it would offer ${offered}.`,
    });
  const infectionId = infection === null ? null : idsByName("infection", await allInfections(tx))(infection);
  return { name, notes, disabled, infectionId, regimens: [...regimens] };
}
