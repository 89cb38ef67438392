import { z } from "zod";
import { withMost } from "./bounds.ts";
import { call } from "./call.ts";
import { maxBundles } from "./constants.ts";
import { Id, MadeOn } from "./primitives.ts";
import type { ShellKind } from "./records.ts";

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
export const TestFavorites = z.object({
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

/** A named value's schema, and what stands for it as long as nobody has set it. */
export interface NamedValue {
  value: z.ZodType;
  unset: unknown;
}

/** A user's own preferences by their names. */
export const userPreferences = {
  mainNavigation: { value: MainNavigation, unset: [] },
  user_ui_preferences: { value: UiPreferences, unset: {} },
  listColumns: { value: ListColumns, unset: {} },
  defaultViews: { value: DefaultViews, unset: {} },
  testFavorites: { value: TestFavorites, unset: { favorites: [], panels: [] } },
} as const satisfies Record<string, NamedValue>;

export type UserPreferenceName = keyof typeof userPreferences;
export type UserPreference<Name extends UserPreferenceName> = z.output<(typeof userPreferences)[Name]["value"]>;

export const userPreferenceNames = Object.keys(userPreferences) as [UserPreferenceName, ...UserPreferenceName[]];

/** The value in a JSON text; what is missing or unreadable is what nobody has set. */
export function readValue<Named extends NamedValue>({ value, unset }: Named, text?: string): z.output<Named["value"]> {
  const parsed = value.safeParse(jsonOf(text));
  return (parsed.success ? parsed.data : value.parse(unset)) as z.output<Named["value"]>;
}

/** What a text says, where it is JSON at all. */
export function jsonOf(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}

/** The value in the text of a user's preference. */
export const readPreference = <Name extends UserPreferenceName>(name: Name, text?: string): UserPreference<Name> =>
  readValue(userPreferences[name], text) as UserPreference<Name>;

export const valueText = z.string().max(60_000);

const stored = {
  /** Null as long as nobody has set it. */
  uuid: Id.nullable(),
  /** JSON. */
  value: z.string(),
  user: Id.nullable(),
  version: MadeOn,
};

/** A named value of these names: a user's own, or with no user the clinic's (R3-90). */
export const preferenceNamed = <Name extends string>(names: readonly Name[]) =>
  z.object({ name: z.enum(names), ...stored });

export const OwnPreference = preferenceNamed(userPreferenceNames);
export type OwnPreference = z.infer<typeof OwnPreference>;

export const ownPreferenceCalls = {
  save: call({
    method: "PUT",
    path: "/user/preferences/:name",
    summary: "Keeps one of the user's own preferences, the first time as any other.",
    needs: "staff",
    params: z.object({ name: z.enum(userPreferenceNames) }),
    body: z.object({ value: valueText, version: MadeOn }),
    atMostKilobytes: 256,
    reply: OwnPreference,
    refuses: ["request.invalid", "edit.stale"],
  }),
};
