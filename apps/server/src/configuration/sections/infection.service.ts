import type { ItemOf } from "@tracewell/contract/configuration-file";
import { codeSystems, type ExposureWindow, type InfectionCode } from "@tracewell/contract/infections";
import {
  addInfection,
  allInfections,
  editInfection,
  getInfection,
  removeInfection,
  setWindows,
} from "../../infections/infection-edit.service.ts";
import type { Viewer } from "../../platform/access/viewer.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { setInfectionCodes } from "../../system-settings/code-mapping.service.ts";
import { changesOf, joined } from "../compare.model.ts";
import { deleteOrDisable, type Kept, putEach, type Section, takeEach } from "./section.service.ts";

type Infection = ItemOf<"infections">;

const bodyOf = ({ name, group, disabled }: Infection) => ({ name, infectionGroup: group, disabled });
const codeKey = ({ meaning, system, code }: InfectionCode) => `${codeSystems[system]} ${code} (${meaning})`;
const stageKey = ({ stage }: ExposureWindow) => stage.toLowerCase();
const days = (least: number | null, most: number | null) => `${least ?? "–"} to ${most ?? "–"} days`;

const windowText = (window: ExposureWindow) =>
  `incubation ${days(window.caughtLeast, window.caughtMost)}; infectious ${window.infectiousBefore ?? "–"} days before, ${window.infectiousAfter ?? "–"} after treatment; partners of ${window.interviewBefore ?? "–"} days before; ${window.source}`;

/** Infections with the codes that mean them and their windows. Codes and stages that a file doesn't name stay. */
export const infections: Section<"infections"> = {
  key: "infections",
  read: async (tx) =>
    (await allInfections(tx)).map(({ id, version, key, name, infectionGroup, disabled, codes, windows }) => ({
      id,
      version,
      item: {
        key,
        name,
        group: infectionGroup,
        disabled,
        codes: codes.map(({ alsoOf: _, ...code }) => code),
        windows,
      },
    })),
  keyOf: ({ name }) => name.toLowerCase(),
  nameOf: ({ name }) => name,
  find: ({ key, name }, all) =>
    all.find(({ item }) => key !== null && item.key === key) ??
    all.find(({ item }) => item.name.toLowerCase() === name.toLowerCase()),
  factsOf: ({ name, group, disabled, codes, windows }) => ({
    Name: name,
    Group: group,
    State: disabled ? "Disabled" : "In use",
    ...Object.fromEntries(codes.map((code) => [codeKey(code), code.name || code.code])),
    ...Object.fromEntries(windows.map((window) => [`Stage ${window.stage}`, windowText(window)])),
  }),
  align: (given, kept) => ({
    given,
    kept: {
      ...kept,
      codes: kept.codes.filter((code) => given.codes.some((each) => codeKey(each) === codeKey(code))),
      windows: kept.windows.filter((window) => given.windows.some((each) => stageKey(each) === stageKey(window))),
    },
  }),
  put: putEach(async (tx, viewer, { item, kept, back }) => {
    const before = kept ?? (await added(tx, viewer, item));
    let { version } = before;
    const { id } = before;
    const isOther = (one: Partial<Infection>, other: Partial<Infection>) =>
      changesOf(infections.factsOf({ ...item, ...one }), infections.factsOf({ ...item, ...other })).length > 0;
    if (kept && JSON.stringify(bodyOf(item)) !== JSON.stringify(bodyOf(kept.item))) {
      await editInfection(tx, viewer, id, { ...bodyOf(item), version });
      version += 1;
    }
    const codes = joined(before.item.codes, item.codes, back?.after.codes ?? [], codeKey);
    if (isOther({ codes }, { codes: before.item.codes })) {
      await setInfectionCodes(tx, viewer, id, { codes, version });
      version += 1;
    }
    const windows = joined(before.item.windows, item.windows, back?.after.windows ?? [], stageKey);
    if (isOther({ windows }, { windows: before.item.windows })) await setWindows(tx, viewer, id, { windows, version });
  }),
  takeAway: takeEach((tx, viewer, { id, version, item }) =>
    deleteOrDisable(
      ["infection.in-use"],
      () => removeInfection(tx, viewer, id),
      () => editInfection(tx, viewer, id, { ...bodyOf(item), disabled: true, version }),
    ),
  ),
  countUses: async (tx, viewer, { id }) =>
    (await getInfection(tx, viewer, id)).uses.reduce((sum, { count }) => sum + count, 0),
};

async function added(tx: Tx, viewer: Viewer, item: Infection): Promise<Kept<Infection>> {
  const id = await addInfection(tx, viewer, bodyOf(item));
  return { id, version: 1, item: { ...item, codes: [], windows: [] } };
}
