import { eitherOf, importFields, type TableKind, tableKinds } from "@tracewell/contract/import-fields";
import { guessMapping, plainName, type SampledColumn } from "./mapping-guess.model.ts";

/** Names of columns that hardly stand in a table of anything else; each of a group counts once. */
const signs: Record<TableKind, readonly (readonly string[])[]> = {
  "lab-results": [
    ["result", "testresult", "testresultcode", "resultvalue", "observation", "labname", "testinglabname"],
    ["testcode", "testperformedcode", "orderedtestcode", "loinc", "samplematerial", "sampletype", "specimentype"],
    ["accession", "accessionnumber", "sampleidentifier", "specimenid", "specimencollectiondate", "datesampletaken"],
  ],
  persons: [
    ["dateofbirth", "dob", "birthdate", "geburtsdatum"],
    ["lastname", "surname", "last", "nachname"],
  ],
  "incoming-files": [["reportid", "reportnumber", "reportingorganization", "orderingfacility"]],
  investigations: [
    ["caseid", "casenumber", "epidnumber"],
    ["classification", "caseclassification", "casestatus", "datebecomecase"],
    ["disease", "infection", "condition"],
    ["dateofonset", "symptomsonsetdate", "onset", "openedon", "reportdate", "diagdate"],
  ],
  contacts: [
    ["contactid", "contactstatus", "contactclassification", "contactproximity", "relationtocase"],
    ["lastcontactdate", "returningtraveler", "sourcecase", "relatedcase", "sourcecaseuuid", "caseidexternalsystem"],
  ],
  relationships: [
    ["source", "sourceuuid", "infector", "persona"],
    ["target", "targetuuid", "infectee", "personb"],
    ["exposuretype", "certaintylevel", "relationdetail", "contacttype"],
  ],
  outbreaks: [
    ["outbreaknumber", "outbreakno", "outbreakname", "eventtitle"],
    ["placecategory", "meetingplace", "eventstatus", "meetingplacecategory", "locationtype"],
  ],
  "test-definitions": [["possibleresults", "specimensources", "rapidminutes", "qualitativeresults", "onsite"]],
  organizations: [["facilitytype", "organizationtype", "clia", "publicownership", "revenue", "organizationname"]],
  users: [
    ["role", "userrole", "userroles"],
    ["username", "supervisor", "workgroup", "npinumber", "mobilephone"],
  ],
};

const weights = { sign: 4, field: 1, missing: -4 };

/** Below this the columns fit nothing well: a name alone stands in tables of anything. */
const leastConvincing = 3;

export interface KindGuess {
  kind: TableKind;
  /** It fits well, and better than any other. */
  convincing: boolean;
}

/** What the rows of a table most likely are, by its columns. */
export function guessKind(columns: readonly SampledColumn[]): KindGuess {
  const names = new Set(columns.map(({ name }) => plainName(name)));
  const scores = tableKinds.map((kind) => ({ kind, score: scoreOf(kind, columns, names) }));
  const best = scores.reduce((one, other) => (other.score > one.score ? other : one));
  // Incoming files have all fields of their person, so a list of persons fits them as well.
  const rivals = scores.filter(({ kind }) => kind !== best.kind && kind !== "incoming-files");
  const convincing = best.score >= leastConvincing && rivals.every(({ score }) => score < best.score);
  return { kind: best.kind, convincing };
}

function scoreOf(kind: TableKind, columns: readonly SampledColumn[], names: ReadonlySet<string>): number {
  const mapped = new Set(guessMapping(columns, kind).columns.flatMap(({ field }) => field ?? []));
  const required = importFields[kind].filter((field) => field.required && !mapped.has(field.id)).length;
  const lacking = eitherOf[kind].filter((ids) => !ids.some((id) => mapped.has(id))).length;
  const found = signs[kind].filter((group) => group.some((sign) => names.has(sign))).length;
  return mapped.size * weights.field + found * weights.sign + (required + lacking) * weights.missing;
}
