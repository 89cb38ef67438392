import type { ItemOf } from "@tracewell/contract/configuration-file";
import { intakeSourceLabels, intakeStageLabels, type SentIntakeItem } from "@tracewell/contract/intake";
import { mostIntakeItems } from "@tracewell/contract/intake-lines";
import { countAskedVisits, editIntakeItems, getIntakeItems } from "../../intake/intake-item.service.ts";
import { valuesOfAllLists } from "../../lookups/lookup-edit.service.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { Refusal } from "../../platform/refusal.ts";
import { inFileOrder, joined } from "../compare.model.ts";
import { idsByName, putEach, type Section } from "./section.service.ts";

type Intake = ItemOf<"intake">;
type Item = Intake["items"][number];

/** What this clinic has of its own beside it: the order of all its items, and visits that are not over. */
interface Own {
  order: string[];
  visits: number;
}

const folded = ({ name }: { name: string }) => name.toLowerCase();

const typesOf = async (tx: Tx) => (await valuesOfAllLists(tx)).filter(({ kind }) => kind === "VISIT_TYPE");

/** `all visits; a tick by hand; needed before discharge`. */
const itemText = ({ visitTypes, knownBy, neededFor }: Item) =>
  [
    visitTypes.toSorted().join(", ") || "all visits",
    knownBy ? `ticked by ${intakeSourceLabels[knownBy].toLowerCase()}` : "ticked by hand",
    neededFor ? `needed before ${intakeStageLabels[neededFor].toLowerCase()}` : "only named",
  ].join("; ");

/** What visits ask for, in its order. Items that a file doesn't name keep their places. */
export const intake: Section<"intake"> = {
  key: "intake",
  read: async (tx) => {
    const { items, version } = await getIntakeItems(tx);
    const names = new Map((await typesOf(tx)).map(({ id, name }) => [id, name]));
    const filed = items.map(({ id: _, typeIds, ...item }) => ({
      ...item,
      visitTypes: typeIds.flatMap((type) => names.get(type) ?? []).toSorted(),
    }));
    const own: Own = { order: items.map(folded), visits: await countAskedVisits(tx) };
    return [{ id: "intake", version, item: { items: filed }, own }];
  },
  keyOf: () => "intake",
  nameOf: () => "What visits ask for",
  factsOf: ({ items }) => ({
    Order: items.map(({ name }) => name).join(" · "),
    ...Object.fromEntries(items.map((item) => [`Item ${item.name}`, itemText(item)])),
  }),
  align: (given, kept) => {
    const named = new Set(given.items.map(folded));
    return { given, kept: { items: kept.items.filter((item) => named.has(folded(item))) } };
  },
  noteOf: (_given, kept) => {
    const { visits = 0 } = (kept?.own as Own | undefined) ?? {};
    if (visits === 0) return null;
    return `It applies at once to ${visits === 1 ? "1 open visit" : `${visits} open visits`}. What was ticked stays ticked.`;
  },
  put: putEach(async (tx, viewer, { item, back }) => {
    const { items, version } = await getIntakeItems(tx);
    const idOf = idsByName("type of visit", await typesOf(tx));
    const here = new Map(items.map((each) => [folded(each), each.id]));
    const given = item.items.map(
      ({ visitTypes, ...each }): SentIntakeItem => ({
        ...each,
        id: here.get(folded(each)) ?? null,
        typeIds: visitTypes.map(idOf),
      }),
    );
    const staying = new Set(given.map(folded));
    const gone = (back?.after.items ?? []).filter((each) => !staying.has(folded(each))).map(folded);
    const kept = items.filter((each) => !gone.includes(folded(each)));
    const all = new Map(joined<SentIntakeItem>(kept, given, [], folded).map((each) => [folded(each), each]));
    if (all.size > mostIntakeItems)
      throw new Refusal("configuration.refused", {
        message: `Visits ask for at most ${mostIntakeItems} items; with those of the file they would ask for ${all.size}.`,
      });
    const order = inFileOrder([...all.keys()], back ? (back.own as Own).order : given.map(folded));
    await editIntakeItems(tx, viewer, { items: order.flatMap((name) => all.get(name) ?? []), version });
  }),
};
