import { expect, it } from "vitest";
import { z } from "zod";
import { allCalls } from "./all-calls.ts";
import type { CallSpec } from "./call.ts";
import { idsAt, shownBy } from "./shown.ts";

const everyCall = Object.entries(allCalls).flatMap(([feature, specs]) =>
  Object.entries<CallSpec>(specs).map(([name, spec]) => ({ feature, title: `${feature}.${name}`, spec })),
);

/** Features that tell of the clinic, its words and its users, never of a patient. */
const ofTheClinic = [
  "access",
  "access-checks",
  "addresses",
  "api-keys",
  "auth",
  "clinics",
  "environment",
  "configuration",
  "guide",
  "infections",
  "locations",
  "lookups",
  "organizations",
  "preferences",
  "profiles",
  "sights",
  "single-sign-on",
  "standard-messages",
  "statuses",
  "system-settings",
  "themes",
  "treatments",
  // Ids alone.
  "webhooks",
];

/** Other calls that tell of nobody, and why. */
const tellsOfNobody: Record<string, string> = {
  "activity.signIns": "of users; patients only by what they did to sign in",
  "activity.verify": "of the log itself",
  "calendar-feed.get": "whether the asker has an address, and when it was read",
  "calendar-feed.make": "an address for the asker",
  "calendar-feed.read": "when and where, of nobody",
  "analytics.epiCurve": "numbers of cases",
  "analytics.pyramid": "numbers of cases",
  "analytics.map": "numbers of cases",
  "analytics.categories": "numbers of cases",
  "analytics.dashboards": "which charts, and no counts",
  "analytics.dashboard": "which charts, and no counts",
  "analytics.createDashboard": "which charts, and no counts",
  "analytics.updateDashboard": "which charts, and no counts",
  "analytics.populations": "numbers of residents",
  "analytics.uploadPopulations": "numbers of residents",
  "analytics.usePopulations": "numbers of residents",
  "analytics.cascade": "numbers of cases",
  "analytics.timeliness": "days, of nobody",
  "analytics.outcomes": "numbers of cases and contacts",
  "analytics.visits": "numbers of visits",
  "analytics.tests": "numbers of results",
  "clinic-figures.below": "how many clinics there are",
  "clinic-figures.figures": "numbers of clinics; small ones are hidden",
  "analytics.activity": "numbers of the clinic's staff",
  "triggers.list": "what the clinic does by itself",
  "triggers.templates": "what is offered ready-made",
  "triggers.create": "what the clinic does by itself",
  "triggers.edit": "what the clinic does by itself",
  "checklists.counts": "numbers of each investigator",
  "persons.decidedPairs": "numbers of decisions",
  "persons.keepApart": "an id of the pair that the asker has in view",
  "persons.lookAgain": "an id of the pair that the asker has in view",
  "home.health": "of jobs, files and messages; counts, and names of files",
  "home.week": "numbers of cases",
  "home.clinics": "clinics, and numbers of steps",
  "workload.caseloads": "numbers of each investigator",
  "workload.backTest": "numbers",
  "workload.tryWeights": "numbers",
  "workload.assignByRule": "how many were assigned",
  "workload.handOver": "how many were handed over",
  "appointments.slots": "times that are free",
  "appointments.days": "numbers of each day",
  "appointments.clinicians": "when clinicians are at work, and when they are free",
  "appointments.nextFree": "times that are free",
  "appointments.planMove": "times of the asker's own plan, of a series whose patient they have in view",
  "appointments.book": "the id of the appointment that the asker has just booked",
  "appointments.move": "the id of the appointment that the asker has just moved",
  "comments.counts": "numbers",
  "contacts.counts": "numbers",
  "contacts.elevate": "the number of the record that the asker has just opened",
  "contacts.attach": "the number of the record that the asker has just chosen",
  "custom-queries.sources": "which views there are",
  "custom-queries.check": "the asker's own SELECT",
  "custom-queries.saved": "what users saved",
  "custom-queries.create": "what users saved",
  "custom-queries.update": "what users saved",
  "data-exports.start": "of the export, not of what is in it",
  "data-exports.list": "of exports, not of what is in them",
  "data-exports.get": "of the export, not of what is in it",
  "data-exports.delete": "of the export, not of what is in it",
  "data-exports.presets": "what users saved",
  "data-exports.createPreset": "what users saved",
  "data-exports.updatePreset": "what users saved",
  "data-imports.failedGroups": "numbers of messages",
  "data-imports.senders": "numbers of each sender's messages",
  "data-imports.guideFile": "made-up people of the guide",
  "data-imports.start": "a new id",
  "data-imports.list": "numbers of files",
  "data-imports.get": "numbers of a file, and which fields could not be read",
  "data-imports.receiveHl7": "what became of the messages that the asker has just sent",
  "data-imports.undo": "how many records went or stayed",
  "data-imports.cancel": "numbers of a file, and which fields could not be read",
  "fhir.metadata": "what can be read, and nobody's",
  "fhir.exportAll": "where to ask how the export stands",
  "fhir.exportAllByPost": "where to ask how the export stands",
  "fhir.exportPatients": "where to ask how the export stands",
  "fhir.exportPatientsByPost": "where to ask how the export stands",
  "fhir.exportStatus": "numbers of each type",
  "fhir.cancelExport": "nothing",
  "files.upload": "a new id",
  "files.probeNamed": "whether there is a file",
  "files.putNamed": "a new id",
  "follow-up.assign": "how many were assigned",
  "forms.factors": "the clinic's questions",
  "forms.blocks": "the clinic's questions",
  "forms.definitions": "the clinic's questions",
  "forms.replaceDefinitions": "the clinic's questions",
  "forms.builtBlocks": "the clinic's questions",
  "forms.createBlock": "the clinic's questions",
  "forms.builtBlock": "the clinic's questions",
  "forms.saveDraft": "the clinic's questions",
  "forms.restoreBlock": "the clinic's questions",
  "forms.readyBlocks": "the installation's questions",
  "forms.copyReadyBlock": "the clinic's questions",
  "forms.tryDraft": "numbers",
  "forms.publishDraft": "the clinic's questions",
  "dis-express.receiveSms": "what became of what the asker has just told",
  "dis-express.send": "numbers",
  "dis-express.campaigns": "numbers",
  "dis-express.campaign": "numbers",
  "dis-express.step": "numbers",
  "modules.list": "how many questions are answered",
  "modules.rules": "the clinic's cards",
  "intake.items": "what the clinic’s visits ask for",
  "intake.editItems": "what the clinic’s visits ask for",
  "modules.editRules": "the clinic's cards",
  "modules.resetRules": "the clinic's cards",
  "incoming-files.counts": "numbers",
  "incoming-files.elevate": "the number of the record that the asker has just opened",
  "incoming-files.attach": "the number of the record that the asker has just chosen",
  "incoming-files.create": "the number of the record that the asker has just opened",
  "investigations.counts": "numbers",
  "investigations.create": "the number of the record that the asker has just opened",
  "isolation.report": "what the asker has just sent",
  "isolation.link": "whether a link still holds",
  "flow.wall": "numbers of tickets, without whose they are",
  "flow.waiting": "how many wait",
  "flow.giveTicket": "the number of a ticket that the asker has just given",
  "kiosk.settings": "the clinic's words",
  "kiosk.configure": "the clinic's words",
  "kiosk.checkIn": "the asker's own number in the queue",
  "kiosk.register": "the asker's own number in the queue",
  "lab-tests.labelSample": "a label of an invented specimen",
  "lab-tests.tests": "numbers of specimens that wait",
  "lab-tests.definitions": "what the clinic tests for",
  "waitlist.add": "the id of what the asker has just added",
  "waitlist.book": "the id of the appointment that the asker has just booked",
  "exposure-sites.find": "places, and numbers of those who were there",
  "exposure-sites.list": "places, and numbers of those who were there",
  "exposure-sites.create": "a place where nobody was yet",
  "exposure-sites.get": "a place, and the number of those who were there",
  "exposure-sites.edit": "a place, and the number of those who were there",
  "exposure-sites.previewMerge": "two places, and numbers of those who were there",
  "exposure-sites.takeNamedPlace": "a place, and the number of those who were there",
  "exposure-sites.merge": "a place, and the number of those who were there",
  "outbreaks.list": "numbers of those who belong to each",
  "outbreaks.create": "an outbreak to which nobody belongs yet",
  "outbreaks.get": "numbers of those who belong to it",
  "outbreaks.edit": "numbers of those who belong to it",
  "outbreaks.close": "numbers of those who belong to it",
  "outbreaks.reopen": "numbers of those who belong to it",
  "outbreaks.join": "how many joined",
  "outbreaks.joinFound": "how many joined",
  "outbreaks.removeMembers": "how many left",
  "outbreaks.work": "users, and what they write for each other",
  "outbreaks.setTeam": "users, and what they write for each other",
  "outbreaks.addNote": "what the asker has just written",
  "outbreaks.editNote": "what the asker has just written",
  "outbreaks.addFile": "names of files",
  "outbreaks.removeFile": "names of files",
  "outbreaks.report": "numbers of those who belong to it",
  "lab-tests.qualitativeResults": "what the clinic tests for",
  "lab-tests.managedResults": "what the clinic tests for",
  "lab-tests.list": "what the clinic tests for",
  "lab-tests.get": "what the clinic tests for",
  "lab-tests.create": "what the clinic tests for",
  "lab-tests.edit": "what the clinic tests for",
  "lab-tests.createResult": "what the clinic tests for",
  "lab-tests.editResult": "what the clinic tests for",
  "lab-tests.outcomes": "what the clinic tests for",
  "lab-tests.createOutcome": "what the clinic tests for",
  "lab-tests.editOutcome": "what the clinic tests for",
  "lab-tests.texts": "what the clinic tests for",
  "lab-tests.createText": "what the clinic tests for",
  "lab-tests.editText": "what the clinic tests for",
  "lab-tests.place": "the id of the order that the asker has just placed",
  "messages.mailbox": "trial installations only: what would have been sent",
  "partner-invitations.invite": "a code, and nobody's",
  "partner-invitations.look": "whether a code still holds",
  "partner-invitations.places": "where the clinic can be visited",
  "partner-invitations.slots": "times that are free",
  "partner-invitations.book": "the time that the asker has just booked",
  "appointments.look": "when and where, and nobody's",
  "appointments.answer": "the same, after the answer",
  "persons.places": "places; streets only where five or more persons share them",
  "portal.places": "where the clinic can be visited",
  "portal.slots": "times that are free",
  "portal.impersonate": "when the session ends",
  "portal.resultLink": "whether a link still holds",
  "portal.freshResultLink": "the masked address that a link was sent to",
  "records.deletions": "whether records can be deleted",
  "unnamed-partners.earlier": "descriptions of partners whom nobody can name, and not whose they are",
  "records.moves": "how statuses move",
  "records.statuses": "the clinic's statuses",
  "clusters.declare": "the outbreak that was declared",
  "relationships.snapshots": "names of snapshots, and places of ids",
  "relationships.keep": "names of snapshots, and places of ids",
  "saved-views.list": "what users saved",
  "saved-views.create": "what users saved",
  "saved-views.update": "what users saved",
  "search.users": "of users",
  "visits.counts": "numbers",
  "visits.elevate": "the number of the record that the asker has just opened",
  "visits.attach": "the number of the record that the asker has just chosen",
  "visits.followUp": "the number of the record that the asker has just opened",
};

const answers = everyCall.filter(({ spec }) => spec.reply || spec.plain);

it("says of every call that answers whose data it shows, or why it shows nobody's", () => {
  const unsaid = answers.filter(
    ({ feature, title, spec }) => !spec.views && !ofTheClinic.includes(feature) && !tellsOfNobody[title],
  );
  expect(unsaid.map(({ title }) => title)).toEqual([]);
  const both = everyCall.filter(({ title, spec }) => spec.views && tellsOfNobody[title]);
  expect(both.map(({ title }) => title)).toEqual([]);
  const unknown = Object.keys(tellsOfNobody).filter((title) => !everyCall.some((each) => each.title === title));
  expect(unknown).toEqual([]);
});

/** What only a patient, a visitor or a record has. */
const personal =
  /^(person|personId|patient|patientId|survivor|fullName|visitorName|personNumber|dateOfBirth|born|sexAtBirth|race|ethnicity|recordId|entries|results?|infections|diagnos.*|symptom.*|candidates)$/;

it("lets no call that shows nobody answer with a field of a patient", () => {
  const told = answers
    .filter(({ spec }) => !spec.views && spec.reply)
    .flatMap(({ title, spec }) => [
      ...shownBy(spec.reply as z.ZodType).persons.map((place) => `${title} ${place.join(".")}`),
      ...fieldsOf(spec.reply as z.ZodType)
        .filter((field) => personal.test(field))
        .map((field) => `${title} ${field}`),
    ]);
  expect(told).toEqual([]);
});

it("can tell of every look whom it is about", () => {
  const lost = everyCall.filter(({ spec }) => {
    if (!spec.views) return false;
    const { of: view, by } = typeof spec.views === "string" ? { of: spec.views, by: "id" } : spec.views;
    if (view === "told" || view === "own") return false;
    if (view === "persons") {
      const shown = shownBy(spec.reply as z.ZodType);
      return shown.persons.length + shown.records.length === 0;
    }
    const body = spec.body instanceof z.ZodObject ? spec.body.shape : {};
    return !(by in { ...spec.params?.shape, ...spec.query?.shape, ...body });
  });
  expect(lost.map(({ title }) => title)).toEqual([]);
});

it("finds ids of persons and records wherever they stand in an answer", () => {
  const person = z.object({ id: z.uuid(), fullName: z.string() });
  const schema = z.array(
    z.object({
      id: z.uuid(),
      referenceNumber: z.string(),
      person: person.nullable(),
      beside: z.array(person).optional(),
    }),
  );
  const { persons, records } = shownBy(schema);
  const answer = [
    { id: "r1", referenceNumber: "1", person: { id: "p1" }, beside: [{ id: "p2" }, { id: "p1" }] },
    { id: "r2", referenceNumber: "2", person: null },
  ];
  expect(idsAt(answer, persons)).toEqual(["p1", "p2"]);
  expect(idsAt(answer, records)).toEqual(["r1", "r2"]);
});

function fieldsOf(schema: z.ZodType): string[] {
  const json = JSON.stringify(z.toJSONSchema(schema, { io: "output", unrepresentable: "any" }), (key, value) =>
    key === "properties" ? Object.fromEntries(Object.entries(value).map(([name, each]) => [`.${name}`, each])) : value,
  );
  return [...json.matchAll(/"\.(\w+)":/g)].map(([, field]) => field as string);
}
