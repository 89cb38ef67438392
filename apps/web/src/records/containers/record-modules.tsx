import type { Ability } from "@tracewell/contract/abilities";
import { type RecordKind, recordHref } from "@tracewell/contract/records";
import { RecordActivity } from "../../activity/containers/record-activity.tsx";
import { AnswersCard } from "../../lab-tests/components/answers-card.tsx";
import { resultCount } from "../../lab-tests/components/results-card.tsx";
import { AddResult } from "../../lab-tests/containers/add-result.tsx";
import { RecordResults } from "../../lab-tests/containers/record-results.tsx";
import { OrderTests, TestsAbout } from "../../lab-tests/ordering/containers/tests-about.tsx";
import { SearchPatients } from "../../search/containers/search-patients.tsx";
import { AddTask, OpenTaskCount, TasksAbout } from "../../tasks/containers/record-tasks.tsx";
import type { RecordModule } from "../../ui/record-frame/record-frame.tsx";
import { LinkedRecords } from "../components/linked-records.tsx";
import type { AnyRecord, RecordCalls } from "../record-calls.ts";
import { recordKeys } from "../record-shortcuts.ts";
import { PersonCard } from "./person-card.tsx";
import { RecordNotes } from "./record-notes.tsx";

const always: Ability = { allowed: true, reasons: [] };

/** The cards that all kinds of record share; a page puts its own among them. */
export const recordModules = {
  /** `ability` says by which rule results are added and changed by hand; left out, they always can be. */
  results: (calls: RecordCalls, record: AnyRecord, ability: Ability = always): RecordModule => ({
    id: "results",
    title: "Test results",
    count: resultCount(record.orders),
    wide: true,
    action: <AddResult record={record} calls={calls} ability={ability} />,
    content: (
      <RecordResults
        orders={record.orders}
        recordId={record.id}
        sourceHref={sourceHref(record)}
        adding={{ calls, ability }}
      />
    ),
  }),
  /** What the clinic itself ordered; `ordering` says by which rule more can be. */
  tests: (record: AnyRecord, ordering: Ability): RecordModule => ({
    id: "tests",
    title: "Tests ordered",
    wide: true,
    action: <OrderTests recordId={record.id} ability={ordering} shortcut={recordKeys.order} />,
    content: <TestsAbout about={{ recordId: record.id }} />,
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
    content: <PersonCard person={record.person} />,
  }),
  /** `writing` says by which rule notes are written; left out, they always can be. */
  notes: (calls: RecordCalls, record: AnyRecord, writing?: Ability): RecordModule => ({
    id: "notes",
    title: "Notes",
    count: record.notes.length,
    writeKey: recordKeys.note,
    content: <RecordNotes calls={calls} record={record} writing={writing} />,
  }),
  tasks: (calls: RecordCalls, record: AnyRecord): RecordModule => ({
    id: "tasks",
    title: "Tasks",
    wide: true,
    note: <OpenTaskCount about={{ recordId: record.id }} />,
    action: <AddTask about={{ recordId: record.id }} workers={calls.list.needs} shortcut={recordKeys.task} />,
    content: <TasksAbout about={{ recordId: record.id }} />,
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

/** Where the record is that a result came with: one that this is linked to, or a report that was attached to it. */
function sourceHref({ basedOn, followedBy }: AnyRecord) {
  const fallback: RecordKind = "IncomingReport";
  return (id: string) => recordHref([basedOn, ...followedBy].find((record) => record?.id === id)?.kind ?? fallback, id);
}
