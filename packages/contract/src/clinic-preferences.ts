import { z } from "zod";
import { call } from "./call.ts";
import {
  ownPreferenceCalls,
  preferenceNamed,
  type UserPreferenceName,
  userPreferenceNames,
  valueText,
} from "./preferences.ts";
import { Id, MadeOn } from "./primitives.ts";

/** The clinic's settings; what each holds stands in clinic-settings.ts. The first screen needs neither. */
export const clinicSettingNames = [
  "clinicTestFavorites",
  "isolationMonitoring",
  "isolationMessaging",
  "urgentAdvice",
  "registration",
  "matching",
  "labReports",
  "organizationBasic",
  "organizationAdvanced",
  "scheduling",
  "environment",
  "yieldWeights",
  "assignmentRules",
  "letters",
  "specimenLabels",
] as const;
export type ClinicSettingName = (typeof clinicSettingNames)[number];

export type PreferenceName = UserPreferenceName | ClinicSettingName;

const names = [...userPreferenceNames, ...clinicSettingNames] as const;

/** A user's own preference, or a setting of the clinic. */
export const Preference = preferenceNamed(names);
export type Preference = z.infer<typeof Preference>;

const written = z.object({ name: z.enum(names), value: valueText, user: Id.nullable().default(null) });

export const preferenceCalls = {
  list: call({
    method: "GET",
    path: "/config/preferences",
    summary: "The user's own preferences and the clinic's settings.",
    needs: "staff",
    list: true,
    reply: Preference,
  }),
  create: call({
    method: "POST",
    path: "/config/preferences",
    summary: "Sets a preference for the first time: one's own, or without a user the clinic's.",
    needs: "staff",
    body: written,
    atMostKilobytes: 256,
    reply: Preference,
    refuses: ["request.invalid", "preference.not-yours", "preference.other-owner", "preference.exists"],
  }),
  update: call({
    method: "PUT",
    path: "/config/preferences/:id",
    summary: "Changes a preference: one's own, or the clinic's.",
    needs: "staff",
    params: z.object({ id: Id }),
    body: written.extend({ version: MadeOn }),
    atMostKilobytes: 256,
    reply: Preference,
    refuses: ["request.not-found", "request.invalid", "preference.not-yours", "preference.other-owner", "edit.stale"],
  }),
  global: call({
    method: "GET",
    path: "/config/preferences/global-by-name/:name",
    summary: "A setting of the clinic; its default as long as nobody has set it.",
    needs: "AUTHORIZED",
    params: z.object({ name: z.enum(clinicSettingNames) }),
    reply: Preference,
  }),
  ...ownPreferenceCalls,
};
