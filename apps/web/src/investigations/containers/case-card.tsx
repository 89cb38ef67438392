import { interviewLocations } from "@tracewell/contract/constants";
import { type InvestigationPage, investigationCalls, priorities } from "@tracewell/contract/investigations";
import { asWritten, type OwnField, type OwnValues, withPresent } from "../../editing/texts.ts";
import { useAssignableUsers } from "../../lookups/hooks/use-assignable-users.ts";
import { choicesOf, useCdcWords, useLookup, useOrganizationChoices } from "../../lookups/hooks/use-lookup.ts";
import { OwnFields } from "../../records/containers/own-fields.tsx";
import { Facts } from "../../ui/facts.tsx";
import { Day } from "../../ui/time/day.tsx";
import { Instant } from "../../ui/time/instant.tsx";
import { Priority } from "../components/priority.tsx";

/** What is known of a case itself: its days, its interview, and who works on it; read first, edited in place. */
export const CaseCard = ({ investigation }: { investigation: InvestigationPage }) => (
  <OwnFields
    label="Case"
    calls={investigationCalls}
    record={investigation}
    fields={useCaseFields(investigation)}
    valuesOf={valuesOf}
    ability={investigation.abilities.edit}
    view={<CaseFacts investigation={investigation} />}
  />
);

const plain = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

function useCaseFields(present: InvestigationPage): OwnField[] {
  const { users } = useAssignableUsers(investigationCalls.list.needs);
  const organizations = useOrganizationChoices();
  const { jurisdiction, regionId, workgroup, workgroupId, reportingOrganization, investigatingOrganization } = present;
  const named = (id: string | null, name: string | null) => (id && name ? { id, name } : null);
  const regions = withPresent(choicesOf(useLookup("REGION")), named(regionId, jurisdiction));
  const workgroups = withPresent(choicesOf(useLookup("USER_WORKGROUP")), named(workgroupId, workgroup));
  const methods = withPresent(useCdcWords("DETECTION_METHOD"), asWritten(present.detectionMethod));
  const supervisors = withPresent(
    users.map(({ id, name }) => ({ value: id, label: name })),
    present.supervisor,
  );
  return [
    { name: "priority", label: "Priority", type: "choice", choices: plain(priorities), needed: true },
    { name: "followUpOn", label: "Follow-up", type: "day" },
    { name: "regionId", label: "Jurisdiction", type: "choice", choices: regions },
    { name: "workgroupId", label: "Workgroup", type: "choice", choices: workgroups },
    { name: "supervisorId", label: "Supervisor", type: "choice", choices: supervisors },
    { name: "lostToFollowUp", label: "Lost to follow-up", type: "yes-no" },
    { name: "firstContactOn", label: "First contact", type: "day" },
    { name: "positiveTestOn", label: "Positive test", type: "day" },
    { name: "interviewed", label: "Interviewed", type: "yes-no" },
    { name: "interviewLocation", label: "Interview location", type: "choice", choices: plain(interviewLocations) },
    { name: "interviewedOn", label: "Interview day", type: "day" },
    { name: "comorbidityCount", label: "Comorbidities", type: "number" },
    {
      name: "reportingOrganizationId",
      label: "Reporting organisation",
      type: "choice",
      choices: withPresent(organizations, reportingOrganization),
    },
    {
      name: "investigatingOrganizationId",
      label: "Investigating organisation",
      type: "choice",
      choices: withPresent(organizations, investigatingOrganization),
    },
    { name: "detectionMethod", label: "Detected by", type: "choice", choices: methods },
  ];
}

const valuesOf = (page: InvestigationPage): OwnValues => ({
  priority: page.priority,
  followUpOn: page.followUpOn,
  regionId: page.regionId,
  workgroupId: page.workgroupId,
  supervisorId: page.supervisor?.id ?? null,
  lostToFollowUp: page.lostToFollowUp,
  firstContactOn: page.firstContactOn,
  positiveTestOn: page.positiveTestOn,
  interviewed: page.interviewed,
  interviewLocation: page.interviewLocation,
  interviewedOn: page.interviewedOn,
  comorbidityCount: page.comorbidityCount,
  reportingOrganizationId: page.reportingOrganization?.id ?? null,
  investigatingOrganizationId: page.investigatingOrganization?.id ?? null,
  detectionMethod: page.detectionMethod,
});

const CaseFacts = ({ investigation: page }: { investigation: InvestigationPage }) => (
  <Facts
    columns={2}
    facts={[
      { label: "Priority", value: <Priority priority={page.priority} /> },
      { label: "Follow-up", value: page.followUpOn && <Day day={page.followUpOn} /> },
      { label: "Jurisdiction", value: page.jurisdiction },
      { label: "Workgroup", value: page.workgroup },
      { label: "Supervisor", value: page.supervisor?.name },
      { label: "Investigator before", value: page.previousAssignee?.name },
      { label: "Lost to follow-up", value: page.lostToFollowUp ? "Yes" : "No" },
      { label: "Episode", value: page.episode },
      { label: "Opened", value: <Instant at={page.openedAt} withTime /> },
      { label: "Source created", value: page.sourceCreatedAt && <Instant at={page.sourceCreatedAt} withTime /> },
      { label: "First contact", value: page.firstContactOn && <Day day={page.firstContactOn} /> },
      { label: "Positive test", value: page.positiveTestOn && <Day day={page.positiveTestOn} /> },
      { label: "Interviewed", value: page.interviewed === null ? null : page.interviewed ? "Yes" : "No" },
      { label: "Interview location", value: page.interviewLocation },
      { label: "Interview day", value: page.interviewedOn && <Day day={page.interviewedOn} /> },
      { label: "Comorbidities", value: page.comorbidityCount },
      { label: "Reporting organisation", value: page.reportingOrganization?.name },
      { label: "Investigating organisation", value: page.investigatingOrganization?.name },
      { label: "Detected by", value: page.detectionMethod },
    ]}
  />
);
