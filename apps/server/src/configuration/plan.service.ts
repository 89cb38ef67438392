import type { FactChange, SectionPreview } from "@tracewell/contract/configuration";
import { type ConfigurationParts, type SectionKey, sectionTitles } from "@tracewell/contract/configuration-file";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { Refusal } from "../platform/refusal.ts";
import { changesOf } from "./compare.model.ts";
import { sections } from "./sections/all-sections.service.ts";
import type { AnySection, AtPlace, Kept } from "./sections/section.service.ts";

/** What an item of a file says, beside what the clinic has. */
export interface PlannedItem {
  section: AnySection;
  /** Its place in its section. */
  at: number;
  given: unknown;
  kept: Kept<unknown> | null;
  /** Both, as far as they can be compared; null: the clinic doesn't have it. */
  givenPart: unknown;
  keptPart: unknown;
  note: string | null;
  facts: FactChange[];
}

export interface PlannedSection {
  section: AnySection;
  items: PlannedItem[];
  all: Kept<unknown>[];
}

export type Parts = Partial<Record<SectionKey, readonly unknown[] | undefined>>;

/** Whether an item of a file would change anything. */
export const isOpen = ({ kept, facts }: PlannedItem): boolean => kept === null || facts.length > 0;

/** Everything that the clinic has of each section. */
export async function readParts(tx: Tx, viewer: Viewer): Promise<ConfigurationParts> {
  const parts: Record<string, unknown[]> = {};
  for (const section of sections) parts[section.key] = (await section.read(tx, viewer)).map(({ item }) => item);
  return parts as ConfigurationParts;
}

/** The same in a lighter form, for a file that would otherwise be too large. */
export function lightened(parts: ConfigurationParts): ConfigurationParts {
  const all: Parts = parts;
  const lighter = sections.map(({ key, lighten }) => [key, lighten ? all[key]?.map(lighten) : all[key]]);
  return Object.fromEntries(lighter) as ConfigurationParts;
}

/** Sets what a file says beside what the clinic has. */
export async function planParts(tx: Tx, viewer: Viewer, parts: Parts): Promise<PlannedSection[]> {
  const planned: PlannedSection[] = [];
  for (const section of sections) {
    const given = parts[section.key];
    if (!given) continue;
    const all = await section.read(tx, viewer);
    const byKey = new Map(all.map((kept) => [section.keyOf(kept.item), kept]));
    const find = (item: unknown) => (section.find ? section.find(item, all) : byKey.get(section.keyOf(item)));
    planned.push({ section, all, items: given.map((item, at) => planItem(section, find(item) ?? null, item, at)) });
  }
  return planned;
}

function planItem(section: AnySection, kept: Kept<unknown> | null, given: unknown, at: number): PlannedItem {
  const aligned = (kept && section.align?.(given, kept.item)) ?? { given, kept: kept?.item ?? null };
  const facts = changesOf(kept && section.factsOf(aligned.kept), section.factsOf(aligned.given));
  const note = aligned.note ?? null;
  return { section, at, given, kept, givenPart: aligned.given, keptPart: aligned.kept, note, facts };
}

/** Says where in a file an item stands. */
export type PlaceOf = (item: PlannedItem) => string;

/** What a change of one thing does to another is seen when both are looked at again. */
const mostRounds = 4;

/** Brings the clinic into the state that was planned, and answers how it is then. A rule that is broken is told with its place. */
export async function carryOut(
  tx: Tx,
  viewer: Viewer,
  planned: readonly PlannedSection[],
  tell: PlaceOf,
): Promise<PlannedSection[]> {
  const parts: Parts = Object.fromEntries(
    planned.map(({ section, items }) => [section.key, items.map(({ given }) => given)]),
  );
  let present = [...planned];
  for (let round = 0; round < mostRounds; round += 1) {
    const open = present.flatMap(({ items }) => items).filter(isOpen);
    if (open.length === 0) return present;
    for (const [section, own] of Map.groupBy(open, (item) => item.section)) {
      const placings = own.map(({ given, kept }) => ({ item: given, kept, back: null }));
      await section.put(tx, viewer, placings, refusingOf(section, own, tell));
    }
    for (const section of new Set(open.map((item) => item.section)))
      await section.finish?.(tx, parts[section.key] ?? []);
    present = await planParts(tx, viewer, parts);
  }
  const stubborn = present.flatMap(({ items }) => items).find(isOpen);
  if (!stubborn) return present;
  throw new Refusal("configuration.refused", {
    message: `${tell(stubborn)}: this clinic can’t have it as the file says.`,
  });
}

/** Has a refusal of one of these say where in the file it stands. */
export const refusingOf =
  <One>({ key }: AnySection, all: readonly One[], placeOf: (one: One) => string): AtPlace =>
  (at, work) =>
    refusingAt(key, () => placeOf(all[at] as One), work);

/** Refuses with the reason of whoever refused, and with the place; the section can be left out. */
async function refusingAt(field: SectionKey, place: () => string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const [detail] = error.details;
    const reason = detail && error.code === "request.invalid" ? `${detail.field}: ${detail.message}` : error.message;
    const message = `${place()}: ${reason}`;
    throw new Refusal("configuration.refused", { message, details: [{ code: error.code, field, message }] });
  }
}

/** The plan for people: what would change, section by section, as a trial of it left things. */
export async function describePlan(
  tx: Tx,
  viewer: Viewer,
  planned: readonly PlannedSection[],
  tried: readonly PlannedSection[],
): Promise<SectionPreview[]> {
  const described: SectionPreview[] = [];
  for (const [place, { section, items, all }] of planned.entries()) {
    const open = items.filter(isOpen);
    const named = new Set(items.map(({ kept }) => kept?.id));
    const changes = [];
    for (const item of open) {
      const { kept, keptPart, given } = item;
      const made = tried[place]?.items[item.at] ?? item;
      changes.push({
        name: section.nameOf(kept?.item ?? given),
        does: kept ? ("change" as const) : ("add" as const),
        uses:
          kept && section.countUses && open.length <= mostCounted ? await section.countUses(tx, viewer, kept) : null,
        note: section.noteOf?.(given, kept) ?? made.note,
        facts: changesOf(kept && section.factsOf(keptPart), section.factsOf(made.givenPart)),
      });
    }
    const added = open.filter(({ kept }) => kept === null).length;
    described.push({
      key: section.key,
      title: sectionTitles[section.key],
      added,
      changed: open.length - added,
      same: items.length - open.length,
      leftAlone: all.filter(({ id }) => !named.has(id)).length,
      changes,
    });
  }
  return described;
}

/** A section with more changes than this shows no counts of use: each one takes several queries. */
const mostCounted = 100;
