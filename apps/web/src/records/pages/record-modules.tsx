import { type RecordKind, recordHref } from "@tracewell/contract/records";
import { RecordActivity } from "../../activity/pages/record-activity.tsx";
import { SearchPatients } from "../../search/pages/search-patients.tsx";
import { AddTask, OpenTaskCount, RecordTasks } from "../../tasks/pages/record-tasks.tsx";
import type { RecordModule } from "../../ui/record-frame/record-frame.tsx";
import { AnswersCard } from "../components/answers-card.tsx";
import { DemographicsCard } from "../components/demographics-card.tsx";
import { LinkedRecords } from "../components/linked-records.tsx";
import { ResultsCard, resultCount } from "../components/results-card.tsx";
import type { AnyRecord, RecordCalls } from "../record-calls.ts";
import { recordKeys } from "../record-shortcuts.ts";
import { RecordNotes } from "./record-notes.tsx";

/** The cards that all kinds of record share; a page puts its own among them. */
export const recordModules = {
  results: (record: AnyRecord): RecordModule => ({
    id: "results",
    title: "Test results",
    count: resultCount(record.orders),
    wide: true,
    content: <ResultsCard orders={record.orders} recordId={record.id} sourceHref={sourceHref(record)} />,
  }),
  answers: (record: AnyRecord): RecordModule => ({
    id: "questions",
    title: "Questions asked with the order",
    count: record.answers.length,
    content: <AnswersCard answers={record.answers} />,
  }),
  person: (record: AnyRecord): RecordModule => ({
    id: "person",
    title: "Person",
    action: <SearchPatients person={record.person} />,
    content: <DemographicsCard person={record.person} />,
  }),
  notes: (calls: RecordCalls, record: AnyRecord): RecordModule => ({
    id: "notes",
    title: "Notes",
    count: record.notes.length,
    content: <RecordNotes calls={calls} record={record} />,
  }),
  tasks: (calls: RecordCalls, record: AnyRecord): RecordModule => ({
    id: "tasks",
    title: "Tasks",
    wide: true,
    note: <OpenTaskCount recordId={record.id} />,
    action: <AddTask recordId={record.id} workers={calls.list.needs} shortcut={recordKeys.task} />,
    content: <RecordTasks recordId={record.id} />,
  }),
  linked: (record: AnyRecord): RecordModule => ({
    id: "linked",
    title: "Linked records",
    count: record.followedBy.length + (record.basedOn ? 1 : 0),
    content: <LinkedRecords basedOn={record.basedOn} followedBy={record.followedBy} />,
  }),
  activity: (record: AnyRecord): RecordModule => ({
    id: "activity",
    title: "Activity",
    wide: true,
    closedAtFirst: true,
    content: <RecordActivity recordId={record.id} />,
  }),
};

/** Where the record is that a result came with: the one this is based on, or one that was attached to it. */
function sourceHref({ basedOn }: AnyRecord) {
  const fallback: RecordKind = "IncomingReport";
  return (id: string) => recordHref(id === basedOn?.id ? basedOn.kind : fallback, id);
}
