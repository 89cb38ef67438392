import type { AppliedConfiguration } from "@tracewell/contract/configuration";
import { sectionTitles } from "@tracewell/contract/configuration-file";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { found, Refusal } from "../platform/refusal.ts";
import { giveReason } from "../platform/trail/trail.ts";
import { findApplied, findSteps, lockConfiguration, updateUndone } from "./configuration.queries.ts";
import { isOpen, type Parts, type PlannedItem, planParts, refusingOf } from "./plan.service.ts";
import { sections } from "./sections/all-sections.service.ts";
import type { Step } from "./step.model.ts";

/** Puts back what a configuration changed, all of it or nothing. */
export async function undoConfiguration(tx: Tx, viewer: Viewer, id: string): Promise<AppliedConfiguration> {
  await lockConfiguration(tx);
  const applied = found(await findApplied(tx, id));
  if (applied.undoneAt) throw new Refusal("configuration.undone");
  const steps = await findSteps(tx, id);
  demandUnchanged(await planSteps(tx, viewer, steps, "after"));
  await giveReason(tx, `Undo of configuration file ${applied.fileName}`);
  const { askedAgain, staying } = await putBack(tx, viewer, steps);
  const disabled = [...staying, ...(await takeAway(tx, viewer, steps))];
  await updateUndone(tx, viewer, id, { disabled, askedAgain });
  return found(await findApplied(tx, id));
}

interface PlannedStep {
  step: Step;
  item: PlannedItem;
}

/** The steps beside what the clinic has now; those that added something have no `before`. */
async function planSteps(
  tx: Tx,
  viewer: Viewer,
  steps: readonly Step[],
  side: "before" | "after",
): Promise<PlannedStep[]> {
  const own = steps.filter((step) => step[side] !== null);
  const ofSection = (key: Step["section"]) => own.filter(({ section }) => section === key);
  const parts: Parts = Object.fromEntries(
    sections
      .map(({ key }) => [key, ofSection(key).map((step) => step[side])] as const)
      .filter(([, items]) => items.length > 0),
  );
  return (await planParts(tx, viewer, parts)).flatMap(({ section, items }) => {
    const ofItems = ofSection(section.key);
    return items.flatMap((item) => {
      const step = ofItems[item.at];
      return step ? [{ step, item }] : [];
    });
  });
}

const mostNamed = 10;

function demandUnchanged(planned: readonly PlannedStep[]): void {
  const changed = planned
    .filter(({ item }) => isOpen(item))
    .map(({ step }) => `${sectionTitles[step.section]}: ${step.name}`);
  if (changed.length === 0) return;
  const more = changed.length > mostNamed ? ` and ${changed.length - mostNamed} more` : "";
  throw new Refusal("configuration.changed-since", {
    message: `Changed since, so it can’t be undone as a whole: ${changed.slice(0, mostNamed).join("; ")}${more}.`,
  });
}

const place = ({ section, name }: Step) => `${sectionTitles[section]}, ${name}`;

/**
 * Once with all that the file had added taken out again, then until nothing of before is missing. Answers the names of what
 * can't be as it was, and of what stays.
 */
async function putBack(tx: Tx, viewer: Viewer, steps: readonly Step[]) {
  const askedAgain: string[] = [];
  const staying: string[] = [];
  for (let round = 0; round < 3; round += 1) {
    const planned = await planSteps(tx, viewer, steps, "before");
    const open = round === 0 ? planned : planned.filter(({ item }) => isOpen(item));
    for (const [section, own] of Map.groupBy(open, ({ item }) => item.section)) {
      const placings = own.map(({ step: { before, after, own: belongings }, item: { kept } }) => ({
        item: before,
        kept,
        back: { after, own: belongings },
      }));
      if (round === 0) {
        askedAgain.push(...((await section.cannotReturn?.(tx, viewer, placings)) ?? []));
        staying.push(...((await section.staysIn?.(tx, viewer, placings)) ?? []));
      }
      const atPlace = refusingOf(section, own, ({ step }) => place(step));
      await section.put(tx, viewer, placings, atPlace);
    }
    for (const section of new Set(open.map(({ item }) => item.section))) {
      const own = steps.filter((step) => step.section === section.key && step.before !== null);
      await section.finish?.(
        tx,
        own.map(({ before }) => before),
      );
    }
    if (open.length === 0) break;
  }
  return { askedAgain, staying };
}

/** What was added goes last added first. Answers the names of what is in use by now and stays. */
async function takeAway(tx: Tx, viewer: Viewer, steps: readonly Step[]): Promise<string[]> {
  const added = (await planSteps(tx, viewer, steps, "after")).filter(({ step }) => step.before === null);
  const disabled: string[] = [];
  for (const [section, own] of Map.groupBy(added.toReversed(), ({ item }) => item.section)) {
    const there = own.flatMap(({ step, item: { kept } }) => (kept ? [{ step, kept }] : []));
    const keptAll = there.map(({ kept }) => kept);
    const inUse = await section.takeAway?.(
      tx,
      viewer,
      keptAll,
      refusingOf(section, there, ({ step }) => place(step)),
    );
    disabled.push(...there.filter(({ kept }) => inUse?.includes(kept.id)).map(({ step }) => step.name));
  }
  return disabled;
}
