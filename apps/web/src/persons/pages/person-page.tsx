import { useParams } from "@tanstack/react-router";
import { personTopic } from "@tracewell/contract/live";
import { networkReaders } from "@tracewell/contract/permissions";
import type { PersonPage as Person } from "@tracewell/contract/person-pages";
import { formatPhone } from "@tracewell/contract/phone-format";
import { Suspense } from "react";
import { PersonActivity } from "../../activity/containers/record-activity.tsx";
import { usePersonClinicalModules } from "../../clinical/containers/clinical-modules.tsx";
import { useCommunicationModule } from "../../communications/containers/communication-module.tsx";
import { useReach } from "../../communications/containers/reach.tsx";
import { useQuestionModules } from "../../forms/containers/question-modules.tsx";
import { usePersonTreatmentModule } from "../../given-treatments/containers/treatment-module.tsx";
import { PersonReports } from "../../isolation/containers/person-reports.tsx";
import { OrderTests, TestsAbout } from "../../lab-tests/ordering/containers/tests-about.tsx";
import { useFittingModules } from "../../modules/containers/fitting-modules.tsx";
import { usePageTitle } from "../../platform/browser/page-title.ts";
import { useMay } from "../../platform/session/use-session.ts";
import { ArrangeButton } from "../../preferences/containers/arrange-button.tsx";
import { useArrangedModules } from "../../preferences/containers/arranged-modules.tsx";
import { Presence } from "../../records/components/presence.tsx";
import { RecordStates } from "../../records/components/record-states.tsx";
import { useLivePage } from "../../records/hooks/use-live-page.ts";
import { recordKeys } from "../../records/record-shortcuts.ts";
import { PersonNetwork } from "../../relationships/containers/record-network.tsx";
import { AddTask, OpenTaskCount, TasksAbout } from "../../tasks/containers/record-tasks.tsx";
import { Badge } from "../../ui/badges/badge.tsx";
import { InfectionBadges } from "../../ui/badges/infection-badge.tsx";
import { lazyPart } from "../../ui/parts/lazy-part.tsx";
import { RecordFrame, type RecordModule } from "../../ui/record-frame/record-frame.tsx";
import { Day } from "../../ui/time/day.tsx";
import { PersonIdentifiers, PersonInfections, PersonRecords } from "../components/person-cards.tsx";
import { PersonActions } from "../containers/person-actions.tsx";
import { PersonAddresses } from "../containers/person-addresses.tsx";
import { PersonDemographics } from "../containers/person-demographics.tsx";
import { PersonMerges } from "../containers/person-merges.tsx";
import { PortalAccessRow } from "../containers/portal-access-row.tsx";
import { personPageKey, usePerson } from "../hooks/person-queries.ts";
import { useMergedAway } from "../hooks/use-merged-away.ts";
import { portalAccessNeeds } from "../hooks/use-portal-access.ts";

const PersonChronology = lazyPart(() => import("../containers/person-chronology.tsx"), "PersonChronology");
const PersonResults = lazyPart(() => import("../containers/person-results.tsx"), "PersonResults");

/** One person: who they are, and all that the clinic knows of them. */
export function PersonPage() {
  const { id = "" } = useParams({ strict: false });
  const person = usePerson(id);
  return (
    <RecordStates kind="Person" listHref="/persons" record={person}>
      {(page) => <PersonRecord person={page} />}
    </RecordStates>
  );
}

function PersonRecord({ person }: { person: Person }) {
  const seesPortal = useMay(portalAccessNeeds);
  const seesNetwork = useMay(networkReaders);
  usePageTitle(person.fullName);
  useMergedAway(person);
  const here = useLivePage({
    topic: personTopic(person.id),
    pageKey: personPageKey(person.id),
    ids: [person.id, ...person.records.map(({ id }) => id)],
  });
  const communications = useCommunicationModule(
    { personId: person.id },
    { shortcut: recordKeys.log, note: seesPortal && <PortalNote personId={person.id} /> },
  );
  const { mobilePhone, homePhone, workPhone, altPhone, altPhone2 } = person;
  const reach = useReach(communications.calls, {
    fullName: person.fullName,
    phones: [mobilePhone, homePhone, workPhone, altPhone, altPhone2],
    addresses: person.addresses.map(postalOf),
  });
  const {
    modules: arranged,
    anchored,
    toArrange,
  } = useArrangedModules(
    "Person",
    useQuestionModules("Person", person, [
      ...modulesOf(person, seesNetwork),
      communications.card,
      ...usePersonTreatmentModule(person.id, usePersonClinicalModules(person.id, person.currentReference?.id)),
    ]),
  );
  const { modules, foot } = useFittingModules(person.id, arranged);
  return (
    <RecordFrame
      name={person.fullName}
      badges={
        <>
          <PersonBadges person={person} />
          <Presence here={here} />
        </>
      }
      reference={`No. ${person.personNumber}`}
      actions={<PersonActions person={person} reach={reach} />}
      facts={[
        { label: "Born", value: <Born person={person} /> },
        { label: "Sex at birth", value: person.sexAtBirth },
        { label: "Phone", value: phoneOf(person) },
        { label: "Address", value: person.primaryAddress },
        ...(person.jurisdictionFactorResponse
          ? [{ label: "Jurisdiction", value: person.jurisdictionFactorResponse }]
          : []),
        { label: "Worked on by", value: person.primaryUserDisplayName },
      ]}
      modules={modules}
      foot={foot}
      anchored={anchored.length > 0 ? [...new Set([...ownAnchors, ...anchored])] : undefined}
      indexFoot={<ArrangeButton {...toArrange} modules={modules} />}
    />
  );
}

/** What stands out in the index beside the product's own anchors. */
const ownAnchors = ["demographics", "records"];

function PersonBadges({ person }: { person: Person }) {
  const { infections, canReceiveMessages, contactPreferences, isolationDeadline, portalDisabled } = person;
  const badges = infections.map(({ infection, status }) => ({ ...infection, status }));
  return (
    <>
      {badges.length > 0 && <InfectionBadges infections={badges} most={4} />}
      {contactPreferences === "Opt out" && <Badge tone="exposed">Wants no messages</Badge>}
      {contactPreferences !== "Opt out" && !canReceiveMessages && <Badge>Undeliverable</Badge>}
      {portalDisabled && <Badge>Canceled the portal</Badge>}
      {isolationDeadline && (
        <Badge tone="exposed">
          <span>
            Isolates until <Day day={isolationDeadline} />
          </span>
        </Badge>
      )}
    </>
  );
}

const postalOf = ({ state, meta, ...address }: Person["addresses"][number]) => ({
  ...address,
  state: state && (state.abbr || state.name),
  primary: meta.primary,
});

const phoneOf = ({ mobilePhone, homePhone, workPhone }: Person) => {
  const phone = mobilePhone ?? homePhone ?? workPhone;
  return phone && <a href={`tel:${phone}`}>{formatPhone(phone)}</a>;
};

const Born = ({ person }: { person: Person }) => (
  <>
    <Day day={person.dateOfBirth} />
    {person.age !== null && ` (${person.age} y)`}
    {person.approximateAge !== null && ` (about ${person.approximateAge} y)`}
  </>
);

/** The record that it is ordered from says what stands in the way. */
const allowed = { allowed: true, reasons: [] };

const modulesOf = (person: Person, seesNetwork: boolean): RecordModule[] => [
  {
    id: "demographics",
    title: "Demographics",
    wide: true,
    content: <PersonDemographics person={person} />,
  },
  {
    id: "records",
    title: "Records",
    count: person.records.length,
    wide: true,
    content: <PersonRecords records={person.records} />,
  },
  {
    id: "chronology",
    title: "Chronology",
    wide: true,
    content: (
      <Suspense>
        <PersonChronology personId={person.id} />
      </Suspense>
    ),
  },
  {
    id: "infections",
    title: "Infections",
    count: person.infections.length,
    wide: true,
    content: <PersonInfections infections={person.infections} />,
  },
  {
    id: "results",
    title: "Test results",
    wide: true,
    content: (
      <Suspense>
        <PersonResults personId={person.id} />
      </Suspense>
    ),
  },
  {
    id: "address",
    title: "Addresses",
    count: person.addresses.length,
    wide: true,
    content: <PersonAddresses person={person} />,
  },
  {
    id: "tasks",
    title: "Tasks",
    wide: true,
    note: <OpenTaskCount about={{ personId: person.id }} />,
    action: <AddTask about={{ personId: person.id }} workers="PERSONS_AGGREGATED" shortcut={recordKeys.task} />,
    content: <TasksAbout about={{ personId: person.id }} />,
  },
  {
    id: "tests",
    title: "Tests ordered",
    wide: true,
    action: person.currentReference && (
      <OrderTests recordId={person.currentReference.id} ability={allowed} shortcut={recordKeys.order} />
    ),
    content: <TestsAbout about={{ personId: person.id }} />,
  },
  {
    id: "self-assessments",
    title: "Self-assessments",
    wide: true,
    closedAtFirst: true,
    content: <PersonReports personId={person.id} />,
  },
  {
    id: "identifiers",
    title: "Identifiers",
    count: person.identifiers.length,
    content: <PersonIdentifiers identifiers={person.identifiers} />,
  },
  ...(seesNetwork
    ? [
        {
          id: "network",
          title: "Network",
          wide: true,
          content: <PersonNetwork personId={person.id} personNumber={person.personNumber} />,
        },
      ]
    : []),
  {
    id: "activity",
    title: "Activity",
    wide: true,
    content: (
      <>
        <PersonMerges personId={person.id} />
        <PersonActivity personId={person.id} />
      </>
    ),
  },
];

/** Beside messages and calls "No access" alone would not say to what. */
const PortalNote = ({ personId }: { personId: string }) => (
  <>
    Patient portal: <PortalAccessRow personId={personId} />
  </>
);
