import { createHash } from "node:crypto";
import type { BodyOf, ReplyOf } from "@tracewell/contract/call";
import {
  type AppliedConfiguration,
  type ConfigurationPreview,
  type configurationCalls,
  mostConfiguration,
} from "@tracewell/contract/configuration";
import {
  type ConfigurationFile,
  type ConfigurationParts,
  configurationFormat,
  configurationVersion,
  type SectionKey,
  sectionKeys,
  sectionTitles,
} from "@tracewell/contract/configuration-file";
import { wholeList } from "../lists/whole.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import { run, type Tx } from "../platform/database/transaction.ts";
import { found, Refusal } from "../platform/refusal.ts";
import { giveReason } from "../platform/trail/trail.ts";
import { findApplied, findClinicName, insertApplied, listApplied, lockConfiguration } from "./configuration.queries.ts";
import { invalid, placeIn, readConfiguration } from "./configuration-file.reader.ts";
import {
  carryOut,
  describePlan,
  isOpen,
  lightened,
  type PlaceOf,
  type PlannedSection,
  planParts,
  readParts,
} from "./plan.service.ts";
import type { Step } from "./step.model.ts";

/** What the clinic has set up, as one file. */
export async function exportConfiguration(tx: Tx, viewer: Viewer): Promise<ReplyOf<typeof configurationCalls.file>> {
  const exportedAt = new Date().toISOString();
  const clinic = await findClinicName(tx, viewer.tenantId);
  const written = (sections: ConfigurationParts): string => {
    const file: ConfigurationFile = {
      format: configurationFormat,
      version: configurationVersion,
      clinic,
      exportedAt,
      sections,
    };
    return `${JSON.stringify(file, null, 2)}\n`;
  };
  const sections = await readParts(tx, viewer);
  const whole = written(sections);
  const lacksPictures = whole.length > mostConfiguration;
  const content = lacksPictures ? written(lightened(sections)) : whole;
  demandReadable(content);
  const slug = clinic
    .toLowerCase()
    .replace(/[^a-z\d]+/g, "-")
    .replace(/^-|-$/g, "");
  return {
    name: `${slug || "clinic"}-configuration-${exportedAt.slice(0, 10)}.json`,
    content,
    lacksPictures,
    holds: sectionKeys.map((key) => ({ key, title: sectionTitles[key], count: sections[key]?.length ?? 0 })),
  };
}

/** What goes out can be taken in: a file is read again before it is handed over. */
function demandReadable(content: string): void {
  if (content.length > mostConfiguration) throw new Refusal("configuration.not-exportable");
  try {
    readConfiguration(content);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const message = `This can’t go into a file as it is. ${error.message} Mend it, then export again.`;
    throw new Refusal("configuration.not-exportable", { message });
  }
}

interface Plan {
  file: ConfigurationFile;
  planned: PlannedSection[];
  state: string;
  tell: PlaceOf;
}

async function planOf(tx: Tx, viewer: Viewer, content: string): Promise<Plan> {
  const file = readConfiguration(content);
  const planned = await planParts(tx, viewer, file.sections);
  const tell: PlaceOf = ({ section, at }) => placeIn(content, ["sections", section.key, at], file);
  demandOnce(planned, tell);
  const kept = planned.map(({ section, all }) => [section.key, all.map(({ item }) => item)]);
  const state = createHash("sha256")
    .update(JSON.stringify([content, kept]))
    .digest("hex");
  return { file, planned, state, tell };
}

const withoutSections = (planned: readonly PlannedSection[], leaveOut: readonly SectionKey[]) =>
  planned.filter(({ section }) => !leaveOut.includes(section.key));

function demandOnce(planned: readonly PlannedSection[], tell: PlaceOf): void {
  const faults = planned.flatMap(({ section, items }) => {
    const seen = new Set<string>();
    const ids = new Set<string>();
    return items.flatMap((item) => {
      const key = section.keyOf(item.given);
      const isTwice = seen.has(key) || (item.kept !== null && ids.has(item.kept.id));
      seen.add(key);
      if (item.kept) ids.add(item.kept.id);
      return isTwice ? [() => `${tell(item)}: it is there twice.`] : [];
    });
  });
  if (faults.length > 0) throw invalid(faults);
}

/** What a configuration would change here: it is tried, so that what a rule refuses is told, and rolled back. */
export async function previewConfiguration(
  tx: Tx,
  viewer: Viewer,
  { content, leaveOut }: BodyOf<typeof configurationCalls.preview>,
): Promise<ConfigurationPreview> {
  const { file, state, tell, ...plan } = await planOf(tx, viewer, content);
  const planned = withoutSections(plan.planned, leaveOut);
  await run(tx, "savepoint preview");
  const tried = await carryOut(tx, viewer, planned, tell);
  await run(tx, "rollback to savepoint preview");
  const sections = await describePlan(tx, viewer, planned, tried);
  const changes = sections.reduce((sum, { added, changed }) => sum + added + changed, 0);
  return { clinic: file.clinic, exportedAt: file.exportedAt, state, changes, sections };
}

/** Brings the clinic into the state of a configuration that was previewed, all of it or nothing. */
export async function applyConfiguration(
  tx: Tx,
  viewer: Viewer,
  { content, fileName, state, leaveOut }: BodyOf<typeof configurationCalls.apply>,
): Promise<AppliedConfiguration> {
  await lockConfiguration(tx);
  const plan = await planOf(tx, viewer, content);
  if (plan.state !== state) throw new Refusal("configuration.stale");
  const planned = withoutSections(plan.planned, leaveOut);
  if (!planned.some(({ items }) => items.some(isOpen))) throw new Refusal("configuration.nothing-to-change");
  await giveReason(tx, `Configuration file ${fileName}`);
  const after = await carryOut(tx, viewer, planned, plan.tell);
  const id = await insertApplied(tx, viewer, {
    fileName,
    clinic: plan.file.clinic,
    steps: stepsOf(planned, after),
  });
  return found(await findApplied(tx, id));
}

function stepsOf(before: readonly PlannedSection[], after: readonly PlannedSection[]): Step[] {
  return before.flatMap(({ section, items }, at) =>
    items.flatMap((item, place): Step[] => {
      const made = after[at]?.items[place];
      if (!isOpen(item) || !made) return [];
      const name = section.nameOf(made.keptPart);
      const { kept, keptPart } = item;
      return [{ section: section.key, name, before: kept && keptPart, after: made.keptPart, own: kept?.own }];
    }),
  );
}

/** The configurations that were applied, the latest first. */
export const listConfigurations = async (tx: Tx) => wholeList(await listApplied(tx));
