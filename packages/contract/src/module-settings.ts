import { z } from "zod";
import { call } from "./call.ts";
import { ModuleId } from "./comments.ts";
import { ModuleRule } from "./module-rules.ts";
import type { moduleAreas } from "./preferences.ts";
import { MadeOn } from "./primitives.ts";

/** The areas whose cards a clinic arranges: Home is everyone's own. */
export const ruledAreas = [
  "VISIT",
  "INCOMING_FILE",
  "INVESTIGATION",
  "CONTACT",
  "PERSON",
] as const satisfies readonly (typeof moduleAreas)[number][];
export const RuledArea = z.enum(ruledAreas);
export type RuledArea = z.infer<typeof RuledArea>;

/** What the records of each area are called. */
export const areaNames: Record<RuledArea, string> = {
  VISIT: "Visits",
  INCOMING_FILE: "Incoming files",
  INVESTIGATION: "Investigations",
  CONTACT: "Contacts",
  PERSON: "Persons",
};

/** More cards than an area can have: its own, and a clinic's blocks of questions. */
const mostModules = 200;

/** A card of an area as the clinic has it. */
export const ArrangedModule = z.object({
  id: ModuleId,
  name: z.string(),
  /** Null: a card that records are worked in, such as results and notes, which is always shown. */
  rule: ModuleRule.nullable(),
  /** As it is shipped, and why. */
  shipped: ModuleRule.nullable(),
  reason: z.string().nullable(),
});
export type ArrangedModule = z.infer<typeof ArrangedModule>;

/** The cards of an area in the clinic's order, with the version that they are edited on; 0: nobody has changed them. */
export const AreaModules = z.object({
  area: RuledArea,
  version: MadeOn,
  /** In the order and with the rules that are shipped. */
  asShipped: z.boolean(),
  modules: z.array(ArrangedModule),
});
export type AreaModules = z.infer<typeof AreaModules>;

const needs = "EDIT_SYSTEM_SETTINGS" as const;
const params = z.object({ area: RuledArea });

export const moduleSettingCalls = {
  rules: call({
    method: "GET",
    path: "/config/module-rules",
    summary: "The cards of each area in their order, and for whom they are shown.",
    needs,
    list: true,
    reply: AreaModules,
  }),
  editRules: call({
    method: "PUT",
    path: "/config/module-rules/:area",
    summary: "Orders the cards of an area and says for which infections, sexes and ages each is shown.",
    needs,
    params,
    body: z.object({
      modules: z.array(z.object({ id: ModuleId, rule: ModuleRule.nullable() })).max(mostModules),
      version: MadeOn,
    }),
    atMostKilobytes: 1024,
    reply: AreaModules,
    refuses: ["edit.stale", "request.invalid", "module.unknown", "module.always-shown", "module.ages-reversed"],
  }),
  resetRules: call({
    method: "POST",
    path: "/config/module-rules/:area/reset",
    summary: "Puts the cards of an area back into the order and under the rules that are shipped.",
    needs,
    params,
    body: z.object({ version: MadeOn }),
    reply: AreaModules,
    refuses: ["edit.stale"],
  }),
};
