import { randomBytes, randomUUID } from "node:crypto";
import { treatmentWarnings } from "@tracewell/contract/given-treatments";
import { someHalfHour } from "./appointments.ts";
import { clinicDay } from "./clinic-day.ts";
import { aConfiguration } from "./configuration.ts";
import type { RawInput } from "./contract-inputs.ts";
import { onDay } from "./visit.ts";

/** What the input's sender knows: the ids of their own clinic's things, and the number of the last edit. */
export interface Known {
  ids: Record<string, string>;
  version: number;
  email: string;
  /** The patient's own: another one would ask for their password. */
  patientEmail: string;
  metadataUrl: string;
}

type Fields = Record<string, unknown>;

/** The least input of a call with what its schema alone can't tell: rules between fields, numbers of edits, real words. */
export function completed(title: string, input: RawInput, known: Known): RawInput {
  const body = typeof input.body === "object" && !Array.isArray(input.body) ? (input.body as Fields) : undefined;
  const [feature = ""] = title.split(".");
  const params = feature === "clinical" ? entryOfItsKind(input, known) : namedModule(feature, input);
  const query = "version" in input.query ? { ...input.query, version: known.version } : input.query;
  if (!body) return { ...input, params, query };
  const versioned = "version" in body ? { ...body, version: known.version } : body;
  return { params, query, body: { ...versioned, ...more[title]?.(body, known) } };
}

const namedModule = (feature: string, { params }: RawInput): Fields =>
  feature === "comments" && "moduleId" in params ? { ...params, moduleId: "notes" } : params;

/** One's own entry is one of the kind that is asked for. */
function entryOfItsKind({ params, query, body }: RawInput, { ids }: Known): Fields {
  const kind = String(query.kind ?? ((body as Fields | undefined)?.entry as Fields | undefined)?.kind);
  return params.entryId === ids.clinicalEntry && ids[kind] ? { ...params, entryId: ids[kind] } : params;
}

/** Whatever speaks against it was read. */
const readWarnings = (body: Fields, { ids }: Known): Fields => ({
  regimenId: body.regimenId ?? ids.regimen,
  accepted: [...treatmentWarnings],
  acceptedReason: "Heron",
});

/** A partner can be recognized by something. */
function recognizable(): Fields {
  return { description: { handle: "heron" } };
}

/** The regimen that was given stays one of its treatment. */
const aRegimen = {
  title: "Heron",
  description: null,
  code: null,
  dose: null,
  route: null,
  forPregnant: true,
  forNonPregnant: true,
  forAllergy: false,
  deleted: false,
};

/** Who is treated is treated with something. */
const treated = ({ entry }: Fields, { ids }: Known): Fields => ({
  entry:
    (entry as Fields).kind === "treatment" ? { definitionId: ids.treatmentDefinition, ...(entry as Fields) } : entry,
});

/** A rule has a criterion at least. */
const withoutEmptyRules = ({ definition }: Fields): Fields => ({
  definition:
    definition &&
    Object.fromEntries(
      Object.entries(definition as Record<string, { criteria?: unknown[]; groups?: unknown[] } | null>).map(
        ([name, rule]) => [name, rule?.criteria?.length || rule?.groups?.length ? rule : null],
      ),
    ),
});

const someone = (body: Fields): Fields => (body.personId ? {} : { person: { lastName: `Heron ${randomUUID()}` } });
const given = (body: Fields, { ids }: Known): Fields =>
  (body.userIds as string[]).length > 0 || body.workgroupId ? {} : { userIds: [ids.user] };
const said = (): Fields => ({ message: "Heron" });
const keepingFile = ({ attachmentIds }: Fields, file: string | undefined): Fields => ({
  attachmentIds: [...((attachmentIds as string[] | undefined) ?? []), file],
});
const noNumbers: Fields = { npi: null, phone: null, otherPhone: null, fax: null };
const anEmail = (): Fields => ({ email: `${randomUUID()}@staff.example` });
const aClinic = (): Fields => ({ name: `Heron ${randomUUID()}`, timeZone: "America/Chicago" });
const newUser = (body: Fields, { ids }: Known): Fields => ({
  ...anEmail(),
  levelUuid: body.levelUuid ?? ids.role,
});
const address = (body: Fields): Fields => ({ address: { ...(body.address as Fields), line1: "1 Heron Road" } });
const appointment = (): Fields => ({ appointment: onDay(2) });
/** Of which nothing leaves. */
const aSending = ({ recipients }: Fields, { ids }: Known): Fields => ({
  subject: "Heron",
  content: "Please call us.",
  recipients: (recipients as Fields[]).length > 0 ? recipients : [{ personId: ids.portalPatient }],
  more: true,
});
/** A message names no infections. */
const aLetter = (): Fields => ({ name: `Heron ${randomUUID()}`, channel: "letter", subjects: null });
const written = (): Fields => ({ tree: null, sql: "select status from visits" });
const ownPreference = (body: Fields, { ids }: Known): Fields => ({
  name: "user_ui_preferences",
  value: "{}",
  user: body.user ?? ids.user,
});

/** No test is made of itself, and one that is edited keeps the result that its outcome is of. */
const aTest = (body: Fields, { ids }: Known): Fields => ({
  name: `Heron ${randomUUID()}`,
  offSite: true,
  childIds: (body.childIds as string[]).filter((id) => id !== ids.testDefinition),
  qualitativeResultIds: [...new Set([...(body.qualitativeResultIds as string[]), ids.qualitativeResult])],
});

const more: Record<string, (body: Fields, known: Known) => Fields> = {
  "access.createUser": newUser,
  "access.editUser": newUser,
  "access.editRole": () => ({ groups: ["DCM_VISITS_USER"] }),
  // Of a person or of a visit, not of both.
  "appointments.book": (body, { ids }) => ({
    start: someHalfHour(),
    ...(body.visitId ? { personId: undefined, repeat: undefined } : { personId: body.personId ?? ids.person }),
  }),
  "waitlist.add": () => ({ from: clinicDay(), to: clinicDay(9) }),
  "waitlist.book": () => ({ start: someHalfHour() }),
  "appointments.move": () => ({ start: someHalfHour() }),
  "clinics.open": () => ({ ...aClinic(), administrator: { firstName: "Heron", lastName: "Heron", ...anEmail() } }),
  "clinics.edit": aClinic,
  "clinics.invite": anEmail,
  "clinical.add": treated,
  "clinical.edit": treated,
  "communications.log": said,
  // The file that it came with stays.
  "communications.edit": (body, { ids }) => ({ ...said(), ...keepingFile(body, ids.attachment) }),
  "records.editNote": (body, { ids }) => keepingFile(body, ids.noteFile),
  "outbreaks.editNote": (body, { ids }) => keepingFile(body, ids.outbreakNoteFile),
  "contacts.create": someone,
  "organizations.create": () => ({ name: `Heron ${randomUUID()}`, ...noNumbers }),
  "organizations.edit": () => ({ name: `Heron ${randomUUID()}`, ...noNumbers }),
  "outbreaks.preview": withoutEmptyRules,
  "outbreaks.define": withoutEmptyRules,
  // A site that is left out leaves the outbreak, one can't be sent twice, and one that is chosen is not new.
  "outbreaks.setSites": ({ sites }, { ids }) => {
    const [site] = sites as Fields[];
    return { sites: [{ ...site, siteId: site?.siteId ?? ids.exposureSite, newSite: null }] };
  },
  "exposure-sites.takeNamedPlace": ({ siteId }, { ids }) => ({ siteId: siteId ?? ids.exposureSite, newSite: null }),
  "outbreaks.join": ({ recordIds, personIds }, { ids }) => (recordIds || personIds ? {} : { recordIds: [ids.contact] }),
  "custom-queries.check": written,
  "custom-queries.create": written,
  "custom-queries.run": written,
  "custom-queries.update": written,
  "clusters.declare": () => ({ number: randomUUID() }),
  "data-imports.sendFailedAgain": () => ({ version: 1 }),
  "data-imports.dismissFailed": () => ({ version: 1 }),
  // Its dismissal was its second version.
  "data-imports.reopenFailed": () => ({ version: 2 }),
  // The row that was rejected, on its first version.
  "data-imports.sendAgain": ({ rows }, { ids }) => ({
    rows: (rows as Fields[]).map((row) => ({ messageId: ids.rejectedRow, ...row, version: 1 })),
  }),
  "relationships.keep": ({ personIds }, { ids }) => ({
    name: `Heron ${randomUUID()}`,
    personIds: (personIds as string[]).length > 0 ? personIds : [ids.tiedPerson],
  }),
  "dis-express.preview": aSending,
  "dis-express.send": aSending,
  // Of the call that is recorded.
  "follow-up.record": () => ({ version: 1 }),
  "forms.save": (body) => ({
    version: 0,
    answers: (body.answers as Fields[]).map((answer) => ({ ...answer, value: "morning" })),
  }),
  "incoming-files.create": someone,
  "investigations.create": someone,
  "lab-tests.create": aTest,
  "lab-tests.edit": aTest,
  "lab-tests.enterResult": (body, { ids }) => ({
    qualitativeResultId: body.qualitativeResultId ?? ids.qualitativeResult,
    reason: "Heron",
    keepTreatment: true,
  }),
  "lab-tests.createResult": () => ({ name: `Heron ${randomUUID()}` }),
  "lab-tests.editResult": () => ({ name: `Heron ${randomUUID()}` }),
  "lab-tests.createText": () => ({ name: `Heron ${randomUUID()}` }),
  "lab-tests.editText": () => ({ name: `Heron ${randomUUID()}` }),
  "given-treatments.give": readWarnings,
  "given-treatments.correct": readWarnings,
  "locations.create": () => ({ name: `Heron ${randomUUID()}`, timeZone: null }),
  "locations.edit": () => ({ name: `Heron ${randomUUID()}`, timeZone: null }),
  "locations.setClinicianHours": () => ({ version: 0 }),
  "locations.setHours": () => ({ version: 0, keepBooked: true }),
  "locations.setClinicHours": () => ({ version: 1, keepBooked: true }),
  "treatments.edit": (body, { ids }) => ({
    name: `Heron ${randomUUID()}`,
    regimens: [{ ...aRegimen, id: ids.regimen, ...(body.regimens as Fields[])[0], ...aRegimen }],
  }),
  "treatments.create": () => ({ name: `Heron ${randomUUID()}` }),
  "unnamed-partners.add": recognizable,
  "unnamed-partners.addSeveral": () => ({ partners: [{ ...recognizable(), certainty: "Likely" }] }),
  "unnamed-partners.edit": recognizable,
  "unnamed-partners.resolve": someone,
  "visits.create": someone,
  "contacts.elevate": (body, { ids }) => ({ infectionId: body.infectionId ?? ids.infection }),
  "visits.elevate": (body, { ids }) => ({ infectionId: body.infectionId ?? ids.infection }),
  "visits.followUp": appointment,
  "visits.reschedule": appointment,
  "persons.addAddress": address,
  "persons.editAddress": address,
  "persons.matches": () => ({ lastName: "Heron" }),
  "preferences.create": ownPreference,
  "preferences.update": ownPreference,
  "tasks.create": given,
  "tasks.edit": given,
  "tasks.assign": given,
  "profiles.update": (_body, { email }) => ({
    email,
    npi_number: null,
    mobile_phone: null,
    user_meta: { title: null, phone: null },
  }),
  "portal.update": (body, { ids, patientEmail }) => ({
    email: patientEmail,
    contact_preferences: "Email",
    address: {
      line1: "1 Heron Road",
      city: "Riverside",
      postcode: "43085",
      country_uuid: ids.country,
      state_uuid: ids.state,
      ...defined(body.address),
    },
  }),
  "api-keys.certify": () => ({ certificate: randomBytes(32).toString("hex") }),
  "webhooks.create": () => ({ url: "https://hooks.example/" }),
  "webhooks.edit": () => ({ url: "https://hooks.example/" }),
  "standard-messages.create": aLetter,
  "standard-messages.edit": aLetter,
  "configuration.preview": () => ({ content: aConfiguration("Any clinic", {}) }),
  "configuration.apply": () => ({ content: aConfiguration("Any clinic", {}) }),
  "triggers.create": withRule,
  "triggers.edit": withRule,
  "triggers.backTest": (body) => ({ ...withRule(body), rule: thatHolds }),
  "single-sign-on.edit": (_body, { metadataUrl }) => ({ metadataUrl, metadata: null }),
};

const thatHolds = { need: "all", conditions: [{ field: "status", operator: "known", values: [] }], groups: [] };

/** A trigger with a condition, and with an action where none was asked for. */
function withRule({ actions }: Fields): Fields {
  const rule = {
    need: "all",
    conditions: [{ field: "assigned", operator: "one-of", values: ["Yes"] }],
    groups: [],
  };
  const source = "record-made";
  return {
    source,
    after: null,
    rule,
    actions:
      Array.isArray(actions) && actions.length > 0
        ? // The clinic's own status of visits stands for their first (own-statuses.ts).
          actions.map((action: Fields) => (action.type === "status" ? { ...action, status: "Scheduled" } : action))
        : [{ type: "elevate" }],
  };
}

/** Which of the address's ids were asked for; the rest of the least address is no address yet. */
const defined = (given: unknown): Fields =>
  Object.fromEntries(
    Object.entries((given ?? {}) as Fields).filter(([name, value]) => name.endsWith("_uuid") && value !== ""),
  );
