import { z } from "zod";
import { call } from "./call.ts";
import { IsolationMonitoring } from "./clinic-settings.ts";
import { EnvironmentSettings, environmentSettingNames } from "./environment-settings.ts";
import { OrganizationAdvanced } from "./organization-advanced.ts";
import { OrganizationBasic } from "./organization-basic.ts";
import { MadeOn } from "./primitives.ts";

/** Each group with the version that it is edited on; 0: nobody has set it. */
const page = <Shape extends z.ZodRawShape>(group: z.ZodObject<Shape>) => group.extend({ version: MadeOn });

const OrganizationBasicPage = page(OrganizationBasic);
const OrganizationAdvancedPage = page(OrganizationAdvanced);
const IsolationPage = page(IsolationMonitoring);
const EnvironmentPage = page(EnvironmentSettings);

const needs = "EDIT_SYSTEM_SETTINGS";
const saves = "what is left out is as it is by default.";

/** The numbers and switches of a clinic, group by group; appointments have theirs with their locations. */
export const settingGroupCalls = {
  organizationBasic: call({
    method: "GET",
    path: "/config/settings/organization-basic",
    summary: "What waiting times, kiosks, tasks and charts of the clinic go by.",
    needs,
    reply: OrganizationBasicPage,
  }),
  saveOrganizationBasic: call({
    method: "PUT",
    path: "/config/settings/organization-basic",
    summary: `Sets what waiting times, kiosks, tasks and charts go by; ${saves}`,
    needs,
    body: OrganizationBasicPage,
    reply: OrganizationBasicPage,
    refuses: ["edit.stale", "request.invalid"],
  }),
  organizationAdvanced: call({
    method: "GET",
    path: "/config/settings/organization-advanced",
    summary: "When and how often patients are told of results.",
    needs,
    reply: OrganizationAdvancedPage,
  }),
  saveOrganizationAdvanced: call({
    method: "PUT",
    path: "/config/settings/organization-advanced",
    summary: `Sets when and how often patients are told of results; ${saves}`,
    needs,
    body: OrganizationAdvancedPage,
    reply: OrganizationAdvancedPage,
    refuses: ["edit.stale"],
  }),
  isolation: call({
    method: "GET",
    path: "/config/settings/isolation",
    summary: "Whose isolation is followed, for how long, and from which temperature on somebody has a fever.",
    needs,
    reply: IsolationPage,
  }),
  saveIsolation: call({
    method: "PUT",
    path: "/config/settings/isolation",
    summary: `Sets whose isolation is followed, for how long, and what a fever is; ${saves}`,
    needs,
    body: IsolationPage,
    reply: IsolationPage,
    refuses: ["edit.stale"],
  }),
  environment: call({
    method: "GET",
    path: "/config/settings/environment",
    summary:
      "What the clinic's screens offer and how they begin, and which of it the installation has set for all clinics.",
    needs,
    reply: EnvironmentPage.extend({ pinned: z.array(z.enum(environmentSettingNames)) }),
  }),
  saveEnvironment: call({
    method: "PUT",
    path: "/config/settings/environment",
    summary: `Sets what the clinic's screens offer and how they begin; ${saves} What the installation has set stays so.`,
    needs,
    body: EnvironmentPage,
    reply: EnvironmentPage.extend({ pinned: z.array(z.enum(environmentSettingNames)) }),
    refuses: ["edit.stale"],
  }),
};
