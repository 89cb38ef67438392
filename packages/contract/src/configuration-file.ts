import { z } from "zod";
import { clinicSettings } from "./clinic-settings.ts";
import { FiledBlock } from "./configuration-forms.ts";
import { FiledArticle } from "./configuration-guide.ts";
import { FiledRole } from "./configuration-roles.ts";
import { FiledFavorites, FiledResult, FiledResultText, FiledTest } from "./configuration-tests.ts";
import { FiledTreatment } from "./configuration-treatments.ts";
import { FiledTrigger } from "./configuration-triggers.ts";
import { infectionGroups } from "./constants.ts";
import { ExposureWindow, InfectionCode } from "./infections.ts";
import { IntakeItem } from "./intake.ts";
import { mostIntakeItems } from "./intake-lines.ts";
import { LocationBody } from "./locations.ts";
import { LookupBody } from "./lookup-editing.ts";
import { lookupKinds } from "./lookup-kinds.ts";
import { ModuleRule } from "./module-rules.ts";
import { RuledArea } from "./module-settings.ts";
import { mostLocations, OrganizationBody } from "./organizations.ts";
import { Line } from "./primitives.ts";
import { RecordKind, StatusKey } from "./records.ts";
import { TypeScheduling } from "./scheduling.ts";
import { ResultMessageTypes, StandardMessageBody } from "./standard-messages.ts";
import { KeptOwnStatus, mostOwnStatuses } from "./statuses.ts";
import { ThemeSetting } from "./themes.ts";

export const configurationFormat = "tracewell-configuration";
/** Goes up when an older file could be misread. */
export const configurationVersion = 1;

/** The clinic's settings that a file holds: what names no staff and no tests by their ids. */
export const filedSettings = {
  organizationBasic: "Waiting times, kiosks, tasks and charts",
  organizationAdvanced: "Messages about results",
  scheduling: "Appointments",
  isolationMonitoring: "Isolation",
  isolationMessaging: "Messages to people in isolation",
  urgentAdvice: "Danger signs and answers to self-assessments",
  registration: "Languages of kiosks",
  matching: "Matching",
  labReports: "Lab reports",
  environment: "Screens",
  yieldWeights: "Weights of the work list",
  letters: "Paper of letters",
  specimenLabels: "Specimen labels",
} as const satisfies Partial<Record<keyof typeof clinicSettings, string>>;
export type FiledSetting = keyof typeof filedSettings;
const settingNames = Object.keys(filedSettings) as [FiledSetting, ...FiledSetting[]];

/** What it names of a setting is set; what it leaves out stays. */
const Setting = z
  .strictObject({ setting: z.enum(settingNames), values: z.record(z.string(), z.unknown()) })
  .superRefine(({ setting, values }, { addIssue }) => {
    const schema: z.ZodObject = clinicSettings[setting].value;
    for (const name of Object.keys(values))
      if (!Object.hasOwn(schema.shape, name))
        addIssue({ code: "custom", path: ["values", name], message: "This setting has no such value." });
    for (const { path, message } of schema.safeParse(values).error?.issues ?? [])
      addIssue({ code: "custom", path: ["values", ...path], message });
  });

/** What is found by its name has one of its own, whatever the case. */
const areNamedOnce = (all: readonly { name: string }[]) =>
  new Set(all.map(({ name }) => name.toLowerCase())).size === all.length;
const namedTwice = "Two of them have the same name.";

const list = z.enum(lookupKinds);
const infectionNames = z.array(Line.min(1)).max(100);
const listValue = LookupBody.omit({ order: true }).shape;
const rule = ModuleRule.omit({ infectionIds: true }).shape;
const location = LocationBody.omit({ visitTypeIds: true, byVisitType: true }).shape;
const { typeId: _type, locationsInClinic: _there, ...organization } = OrganizationBody.shape;
const typeScheduling = TypeScheduling.omit({ visitTypeId: true }).shape;
const ownStatus = z.strictObject(KeptOwnStatus.omit({ id: true }).shape);
const intakeItem = IntakeItem.omit({ id: true, typeIds: true }).shape;
const theme = ThemeSetting.omit({ version: true }).shape;

const { infectionIds: _, order: _placed, ...message } = StandardMessageBody.shape;
/** A standard message; a letter names the infections that it is for. */
const Message = z
  .strictObject({ ...message, infections: infectionNames.default([]), resultType: ResultMessageTypes.nullable() })
  .superRefine((given, { addIssue }) => {
    for (const { path, message } of StandardMessageBody.safeParse(given).error?.issues ?? [])
      addIssue({ code: "custom", path, message });
    if (given.channel !== "letter" && given.infections.length > 0)
      addIssue({ code: "custom", path: ["infections"], message: "Only a letter can be limited to some infections." });
  });

/** Of a section; what a clinic has more of is not exported either. */
const mostItems = 20_000;
const items = <Item extends z.ZodType>(item: Item) => z.array(item).max(mostItems).optional();

/** The parts of a file, in the order in which they are applied: what others name comes first. */
export const ConfigurationParts = z.strictObject({
  lists: items(z.strictObject({ list, ...listValue })),
  /** By names; values that the file doesn't name keep their places. */
  listOrder: items(z.strictObject({ list, values: z.array(z.string().trim().max(200)).max(mostItems) })),
  infections: items(
    z.strictObject({
      /** Of those that every clinic begins with, whatever it calls them. */
      key: Line.min(1).nullable(),
      name: Line.min(1, "Name the infection.").max(120),
      group: z.enum(infectionGroups),
      disabled: z.boolean(),
      codes: z.array(InfectionCode).max(500),
      windows: z.array(ExposureWindow).max(20),
    }),
  ),
  organizations: items(
    z.strictObject({
      ...organization,
      type: Line.min(1).nullable(),
      /** In their order. */
      locationsInClinic: z
        .array(z.strictObject({ location: Line.min(1), atKiosk: z.boolean() }))
        .max(mostLocations)
        .refine(
          (all) => new Set(all.map(({ location: place }) => place)).size === all.length,
          "Name each location once.",
        ),
    }),
  ),
  treatments: items(FiledTreatment),
  results: items(FiledResult),
  resultTexts: items(FiledResultText),
  tests: items(FiledTest),
  favoriteTests: items(FiledFavorites),
  settings: items(Setting),
  messages: items(Message),
  statuses: items(
    z.strictObject({
      kind: RecordKind,
      statuses: z.array(z.strictObject({ key: StatusKey, name: Line.min(1, "Give it a name.").max(60) })).max(100),
      moves: z
        .array(z.strictObject({ from: StatusKey, to: StatusKey, supervisors: z.boolean(), asksReason: z.boolean() }))
        .max(1000),
      /** The clinic's own in their order. Older files leave this out, and the clinic's own stay as they are. */
      own: z
        .array(ownStatus)
        .max(mostOwnStatuses, `A kind of record has at most ${mostOwnStatuses} statuses of the clinic’s own.`)
        .refine(areNamedOnce, namedTwice)
        .optional(),
    }),
  ),
  forms: items(FiledBlock),
  modules: items(
    z.strictObject({
      area: RuledArea,
      cards: z
        .array(
          z.strictObject({
            card: Line.min(1).max(64),
            rule: z.strictObject({ ...rule, infections: infectionNames }).nullable(),
          }),
        )
        .max(200),
    }),
  ),
  intake: items(
    z.strictObject({
      /** In their order; what visits of a type ask for names the type, what all ask for names none. */
      items: z
        .array(z.strictObject({ ...intakeItem, visitTypes: z.array(Line.min(1)).max(100) }))
        .max(mostIntakeItems, `Visits ask for at most ${mostIntakeItems} items.`)
        .refine(areNamedOnce, namedTwice),
    }),
  ),
  locations: items(
    z.strictObject({
      ...location,
      visitTypes: z.array(Line.min(1)).max(100),
      byVisitType: z.array(z.strictObject({ visitType: Line.min(1), ...typeScheduling })).max(100),
    }),
  ),
  triggers: items(FiledTrigger),
  roles: items(FiledRole),
  guide: items(FiledArticle),
  theme: items(z.strictObject(theme)),
});
export type ConfigurationParts = z.output<typeof ConfigurationParts>;
export type SectionKey = keyof ConfigurationParts;
export type ItemOf<Key extends SectionKey> = NonNullable<ConfigurationParts[Key]>[number];

export const sectionTitles: Record<SectionKey, string> = {
  lists: "Lists",
  listOrder: "Order of lists",
  infections: "Infections",
  organizations: "Organizations",
  treatments: "Treatments",
  results: "Results",
  resultTexts: "What patients read",
  tests: "Tests",
  favoriteTests: "Favorite tests",
  settings: "Clinic defaults",
  messages: "Standard messages",
  statuses: "Statuses",
  forms: "Forms",
  modules: "Modules",
  intake: "Intake",
  locations: "Locations",
  triggers: "Triggers",
  roles: "Roles",
  guide: "Articles of the guide",
  theme: "Theme",
};
export const sectionKeys = Object.keys(sectionTitles) as [SectionKey, ...SectionKey[]];

/** What a clinic sets up and a file doesn't hold. */
export const notInFile = [
  "Assignment rules, and for whom triggers act: they name staff",
  "Drafts of forms, and blocks that are asked no more",
  "The laboratories of the clinic’s tests, with their account numbers",
  "Users and who has which role; opening hours; the patient portal and how sessions end",
  "Access keys, webhooks, sign-ins and everything secret",
] as const;

/** A clinic's configuration as one file: things by their names and codes, nothing of patients, nothing secret. */
export const ConfigurationFile = z.strictObject({
  format: z.literal(configurationFormat),
  version: z.literal(configurationVersion),
  /** The clinic that it comes from. */
  clinic: z.string().trim().max(200),
  exportedAt: z.iso.datetime().max(40),
  sections: ConfigurationParts,
});
export type ConfigurationFile = z.output<typeof ConfigurationFile>;
