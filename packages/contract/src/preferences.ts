import { z } from "zod";
import { withMost } from "./bounds.ts";
import { call } from "./call.ts";
import { languages, maxBundles, symptomNames, temperature } from "./constants.ts";
import { OrganizationAdvanced } from "./organization-advanced.ts";
import { Day, Id, MadeOn } from "./primitives.ts";
import type { ShellKind } from "./records.ts";
import { Scheduling } from "./scheduling.ts";

/** How the product looks; `high-contrast` follows the system in light and dark. */
const themes = ["light", "dark", "system", "high-contrast"] as const;
export type Theme = (typeof themes)[number];

/** The areas that have modules (R3-94). */
export const moduleAreas = ["HOME", "PERSON", "VISIT", "INCOMING_FILE", "INVESTIGATION", "CONTACT"] as const;
export type ModuleArea = (typeof moduleAreas)[number];

/** The area that each kind of page belongs to. */
export const areaOf: Record<ShellKind, ModuleArea> = {
  Visit: "VISIT",
  IncomingReport: "INCOMING_FILE",
  Incident: "INVESTIGATION",
  IncomingPartner: "CONTACT",
  Person: "PERSON",
  Home: "HOME",
};

/** A module's name in addresses: `#notes` leads to it. */
const moduleName = z.string().regex(/^[A-Za-z0-9-]{1,64}$/);
const moduleList = z.array(moduleName).max(60);
const byArea = z.partialRecord(z.enum(moduleAreas), moduleList);

/**
 * The modules that are anchored beside the others, as an index (R9-25, R9-26): Calendar at home; elsewhere Address,
 * Communications, Activity, SurveillanceSymptoms, ClinicalCourse, RiskFactors, NotesAttachments, PartnerContacts,
 * TestResults, Treatment, VaccineHistory.
 */
export const anchoredByDefault = (area: ModuleArea): readonly string[] =>
  area === "HOME"
    ? ["calendar"]
    : [
        "address",
        "communications",
        "activity",
        "surveillance-symptoms",
        "clinical-course",
        "risk-factors",
        "notes",
        "contacts",
        "results",
        "treatment",
        "vaccine-history",
      ];

/** What a user set about their screens: `user_ui_preferences`. */
export const UiPreferences = z.object({
  theme: z.enum(themes).nullable().default(null),
  /** Whether modules start collapsed. */
  modulesCollapsed: z.boolean().default(false),
  /** Modules that start otherwise, because the user opened or collapsed them; true: collapsed. */
  collapsedModules: withMost(z.record(moduleName, z.boolean()), 600).default({}),
  /** The user's own order; an area that is not there has the default one. */
  modulesOrder: byArea.default({}),
  modulesAnchored: byArea.default({}),
});
export type UiPreferences = z.infer<typeof UiPreferences>;

/** The preferences that come with the signed-in user (R3-68). */
export const PreferencesMeta = UiPreferences.omit({ theme: true });

const label = z.string().trim().min(1).max(60);

/** An entry of the user's own navigation (R2.12-03). */
const NavigationEntry = z.object({
  label,
  /** What the user calls it. */
  labelAlias: label.nullable(),
  /** The class of the page's color, `schema-visits`. */
  colorSchema: z.string().max(60).nullable(),
  /** A route's; null for a bundle. */
  path: z
    .string()
    .regex(/^\/[a-z0-9/-]{1,100}$/)
    .nullable(),
  /** The user took it out of the navigation. */
  lost: z.boolean(),
  /** The list that it lies in: `navigation`, `available`, or the bundle's. */
  dropListID: z.string().max(40),
});

/** An entry, or a bundle with its entries. */
export const NavigationItem = NavigationEntry.extend({ children: z.array(NavigationEntry).max(60) });
export type NavigationItem = z.infer<typeof NavigationItem>;

/** The whole navigation as the user arranged it: `mainNavigation`. An empty list means the default one. */
export const MainNavigation = z
  .array(NavigationItem)
  .max(60)
  .refine((items) => items.filter(({ path }) => path === null).length <= maxBundles, `At most ${maxBundles} bundles.`)
  .refine((items) => items.every(({ path, children }) => (path === null) === children.length > 0), {
    error: "A bundle holds entries, and an entry holds none.",
  })
  .refine((items) => {
    const paths = items.flatMap(({ path, children }) => [path, ...children.map((child) => child.path)]);
    const entries = paths.filter((path) => path !== null);
    return new Set(entries).size === entries.length;
  }, "Every entry stands in one place.");

const listName = z.string().regex(/^[A-Za-z-]{1,40}$/);
const columnNames = z.array(z.string().max(40)).max(60);

/** The columns of each list as the user chose and ordered them: `listColumns`. */
const ListColumns = withMost(z.record(listName, z.object({ order: columnNames, hidden: columnNames })), 60);

/** The saved view in which each list opens where nothing else is asked for: `defaultViews`. */
const DefaultViews = withMost(z.record(listName, Id), 60);

/** Tests that are ordered often, and panels: tests with their sites that are ordered together. */
const TestFavorites = z.object({
  favorites: z.array(Id).max(24),
  panels: z
    .array(
      z.object({
        name: label,
        tests: z.array(z.object({ id: Id, sourceIds: z.array(Id).max(20) })).max(20),
      }),
    )
    .max(24),
});
export type TestFavorites = z.infer<typeof TestFavorites>;

/** The clinic's setting `isolationMonitoring`: for which kinds of record a person's isolation is followed. */
const IsolationMonitoring = z.object({
  enableInvestigation: z.boolean().default(false),
  enableContact: z.boolean().default(false),
});

/** The clinic's setting `isolationMessaging`: whether it writes to people in isolation, who may refuse it. */
const IsolationMessaging = z.object({ enabled: z.boolean().default(false) });

/** The clinic's setting `urgentAdvice`: what counts as a danger sign in a self-assessment, and what its patient is told. */
export const UrgentAdviceSetting = z.object({
  emergencyNumber: z
    .string()
    .trim()
    .max(20)
    .regex(/^[+\d][\d ()-]{1,19}$/, "Enter a phone number.")
    .default("911"),
  clinicPhone: z
    .string()
    .trim()
    .max(20)
    .regex(/^[+\d(][\d ()-]{5,19}$/, "Enter a phone number.")
    .nullable()
    .default(null),
  /** °F. */
  urgentTemperature: z.number().min(temperature.least).max(temperature.most).default(103),
  urgentSymptoms: z.array(z.enum(symptomNames)).max(symptomNames.length).default([]),
  words: z.partialRecord(z.enum(languages), z.string().trim().max(300)).default({}),
});
export type UrgentAdviceSetting = z.infer<typeof UrgentAdviceSetting>;

/** The clinic's setting `registration`: whether its kiosks let a visitor choose the language (R9-64: off). */
const Registration = z.object({ languageSelector: z.boolean().default(false) });

/** The clinic's setting `matching`: birth dates that its systems fill in where none is known. */
const MatchingSetting = z.object({ placeholderBirthDates: z.array(Day).max(50).default([]) });

/** The clinic's setting `labReports`: whether test and training messages are matched with its patients. */
const LabReports = z.object({ matchTestMessages: z.boolean().default(false) });

/** Every preference by its name: whose it is, and the schema of its value. What nobody has set has the schema's defaults. */
export const namedPreferences = {
  mainNavigation: { of: "user", value: MainNavigation, unset: [] },
  user_ui_preferences: { of: "user", value: UiPreferences, unset: {} },
  listColumns: { of: "user", value: ListColumns, unset: {} },
  defaultViews: { of: "user", value: DefaultViews, unset: {} },
  testFavorites: { of: "user", value: TestFavorites, unset: { favorites: [], panels: [] } },
  clinicTestFavorites: { of: "clinic", value: TestFavorites, unset: { favorites: [], panels: [] } },
  isolationMonitoring: { of: "clinic", value: IsolationMonitoring, unset: {} },
  isolationMessaging: { of: "clinic", value: IsolationMessaging, unset: {} },
  urgentAdvice: { of: "clinic", value: UrgentAdviceSetting, unset: {} },
  registration: { of: "clinic", value: Registration, unset: {} },
  matching: { of: "clinic", value: MatchingSetting, unset: {} },
  labReports: { of: "clinic", value: LabReports, unset: {} },
  organizationAdvanced: { of: "clinic", value: OrganizationAdvanced, unset: {} },
  scheduling: { of: "clinic", value: Scheduling, unset: {} },
} as const;

export type PreferenceName = keyof typeof namedPreferences;
export type PreferenceValue<Name extends PreferenceName> = z.output<(typeof namedPreferences)[Name]["value"]>;

const names = Object.keys(namedPreferences) as [PreferenceName, ...PreferenceName[]];
const namesOf = <Of extends "user" | "clinic">(of: Of) =>
  names.filter((name) => namedPreferences[name].of === of) as unknown as [NameOf<Of>, ...NameOf<Of>[]];
type NameOf<Of> = {
  [Name in PreferenceName]: (typeof namedPreferences)[Name]["of"] extends Of ? Name : never;
}[PreferenceName];

export type UserPreferenceName = NameOf<"user">;
const userPreferenceNames = namesOf("user");

/** The value in a preference's JSON text; what is missing or unreadable is what nobody has set. */
export function readPreference<Name extends PreferenceName>(name: Name, text?: string): PreferenceValue<Name> {
  const { value, unset } = namedPreferences[name];
  const parsed = value.safeParse(jsonOf(text));
  return (parsed.success ? parsed.data : value.parse(unset)) as PreferenceValue<Name>;
}

function jsonOf(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}

/** What is wrong with a text as the value of this preference; nothing where it fits. */
export const preferenceFaults = (name: PreferenceName, text: string): string[] =>
  namedPreferences[name].value.safeParse(jsonOf(text)).error?.issues.map(({ message }) => message) ?? [];

const valueText = z.string().max(60_000);

/** A named value: a user's own, or with no user the clinic's (R3-90). */
export const Preference = z.object({
  /** Null as long as nobody has set it. */
  uuid: Id.nullable(),
  name: z.enum(names),
  /** JSON. */
  value: z.string(),
  user: Id.nullable(),
  version: MadeOn,
});
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
    params: z.object({ name: z.enum(namesOf("clinic")) }),
    reply: Preference,
  }),
  save: call({
    method: "PUT",
    path: "/user/preferences/:name",
    summary: "Keeps one of the user's own preferences, the first time as any other.",
    needs: "staff",
    params: z.object({ name: z.enum(userPreferenceNames) }),
    body: z.object({ value: valueText, version: MadeOn }),
    atMostKilobytes: 256,
    reply: Preference,
    refuses: ["request.invalid", "edit.stale"],
  }),
};
