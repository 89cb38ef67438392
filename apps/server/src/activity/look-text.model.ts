import { activityCalls } from "@tracewell/contract/activity";
import type { CallSpec } from "@tracewell/contract/call";
import { clinicalCalls } from "@tracewell/contract/clinical";
import { commentCalls } from "@tracewell/contract/comments";
import { communicationCalls } from "@tracewell/contract/communications";
import { contactCalls } from "@tracewell/contract/contacts";
import { dataImportCalls } from "@tracewell/contract/data-imports";
import { failedMessageCalls } from "@tracewell/contract/failed-messages";
import { formCalls } from "@tracewell/contract/forms";
import { incomingFileCalls } from "@tracewell/contract/incoming-files";
import { investigationCalls } from "@tracewell/contract/investigations";
import { isolationCalls } from "@tracewell/contract/isolation";
import { kioskCalls } from "@tracewell/contract/kiosk";
import { personChronologyCalls } from "@tracewell/contract/person-chronology";
import { personDuplicateCalls } from "@tracewell/contract/person-duplicates";
import { personMergeCalls } from "@tracewell/contract/person-merges";
import { personPageCalls } from "@tracewell/contract/person-pages";
import { personResultCalls } from "@tracewell/contract/person-results";
import { personCalls } from "@tracewell/contract/persons";
import { portalCalls } from "@tracewell/contract/portal";
import { relationshipCalls } from "@tracewell/contract/relationships";
import { searchCalls } from "@tracewell/contract/search";
import { callName } from "@tracewell/contract/shown";
import { taskCalls } from "@tracewell/contract/tasks";
import { visitCalls } from "@tracewell/contract/visits";
import type { TrailLine } from "./activity-line.model.ts";

const words: [CallSpec, string][] = [
  [activityCalls.history, "the history of fields"],
  [activityCalls.asOf, "an earlier day"],
  [activityCalls.ofRecord, "the Activity log"],
  [activityCalls.ofPerson, "the Activity log"],
  [activityCalls.recent, "the menu of recent records"],
  [clinicalCalls.ofRecord, "the clinical cards"],
  [clinicalCalls.ofPerson, "the clinical cards"],
  [clinicalCalls.history, "the history of a clinical entry"],
  [commentCalls.ofModule, "the comments"],
  [commentCalls.replies, "the comments"],
  [communicationCalls.ofRecord, "the communications"],
  [communicationCalls.ofPerson, "the communications"],
  [dataImportCalls.messages, "the messages of an import"],
  [dataImportCalls.message, "a message of an import"],
  [failedMessageCalls.failed, "the failed messages and rows"],
  [formCalls.byIds, "the answers"],
  [formCalls.responses, "the answers"],
  [isolationCalls.ofDay, "the self-assessment"],
  [isolationCalls.ofPerson, "the self-assessments"],
  [kioskCalls.waiting, "the waiting room"],
  [kioskCalls.get, "a visitor’s registration"],
  [personCalls.matches, "a comparison with a new person"],
  [personCalls.likeness, "persons who may be the same"],
  [personChronologyCalls.chronology, "the chronology"],
  [personDuplicateCalls.duplicates, "the possible duplicates"],
  [personMergeCalls.merges, "the merges"],
  [personMergeCalls.previewMerge, "the preview of a merge"],
  [personResultCalls.labResults, "the lab results"],
  [portalCalls.profile, "the profile in the portal"],
  [portalCalls.access, "the portal access"],
  [relationshipCalls.graph, "the network"],
  [relationshipCalls.ofPerson, "the network"],
  [personCalls.search, "a search"],
  [searchCalls.results, "a search"],
  [personPageCalls.list, "the list of persons"],
  [visitCalls.list, "the list of visits"],
  [incomingFileCalls.list, "the list of incoming files"],
  [investigationCalls.list, "the list of investigations"],
  [contactCalls.list, "the list of contacts"],
  [taskCalls.list, "the list of tasks"],
  [taskCalls.bell, "the bell"],
  [taskCalls.get, "a task"],
  [visitCalls.get, "the page of a visit"],
  [incomingFileCalls.get, "the page of an incoming file"],
  [investigationCalls.get, "the page of an investigation"],
  [contactCalls.get, "the page of a contact"],
];
const wordsOf = new Map(words.map(([spec, said]) => [callName(spec), said]));

/** Lines about looks: of a record or a person, of a part of one, or of what a person was seen in. */
export const isLook = ({ action }: TrailLine): boolean => action in verbs;

const verbs: Record<string, string> = {
  view: "looked at the record",
  "view-person": "looked at the person",
  read: "looked at",
  seen: "saw this person in",
};

/** What was looked at in one go, in a sentence. */
export function describeLooks(lines: readonly TrailLine[]): string {
  const what = (action: string, otherwise: string) => [
    ...new Set(
      lines.filter((line) => line.action === action).map(({ reason }) => wordsOf.get(reason ?? "") ?? otherwise),
    ),
  ];
  const opened = lines.find(({ action }) => action === "view" || action === "view-person");
  const parts = what("read", "a part of it");
  const places = what("seen", "a list");
  const looked = opened
    ? [verbs[opened.action], parts.length > 0 && `with ${list(parts)}`]
    : [parts.length > 0 && `${verbs.read} ${list(parts)}`];
  const sentences = [looked.filter(Boolean).join(" "), places.length > 0 && `${verbs.seen} ${list(places)}`];
  return sentences.filter(Boolean).join(", ");
}

const list = (words: string[]): string => new Intl.ListFormat("en-US").format(words);
