import { investigationFields } from "@tracewell/contract/fields/investigation-fields";
import { type InvestigationPage, investigationCalls } from "@tracewell/contract/investigations";
import { factsOf } from "../../editing/components/field-facts.tsx";
import type { Values } from "../../editing/texts.ts";
import { namesOf } from "../../editing/value-text.ts";
import { useAssignableUsers } from "../../lookups/hooks/use-assignable-users.ts";
import { useCdcLookup } from "../../lookups/hooks/use-lookup.ts";
import { OwnFields } from "../../records/containers/own-fields.tsx";
import { firstPositiveAt } from "../../records/overview/containers/glance.ts";
import { Facts } from "../../ui/facts.tsx";
import { Instant } from "../../ui/time/instant.tsx";
import { Priority } from "../components/priority.tsx";

/** What is known of a case itself: its days, its interview, and who works on it; read first, edited in place. */
export function InvestigationCard({ investigation: page }: { investigation: InvestigationPage }) {
  const { users } = useAssignableUsers(investigationCalls.list.needs);
  const detectionMethod = useCdcLookup("DETECTION_METHOD");
  const values = valuesOf(page);
  const foundAt = page.positiveTestOn === null ? firstPositiveAt(page.orders, page.infection.id) : null;
  const names = {
    ...namesOf(page.supervisor, page.reportingOrganization, page.investigatingOrganization),
    ...(page.regionId && page.jurisdiction ? { [page.regionId]: page.jurisdiction } : {}),
    ...(page.workgroupId && page.workgroup ? { [page.workgroupId]: page.workgroup } : {}),
  };
  return (
    <OwnFields
      label="Case"
      calls={investigationCalls}
      record={page}
      fields={investigationFields}
      valuesOf={valuesOf}
      names={names}
      choices={{ detectionMethod, supervisorId: users.map(({ id, name }) => ({ value: id, label: name })) }}
      ability={page.abilities.edit}
      view={
        <Facts
          columns={2}
          knownOnly
          facts={[
            ...factsOf(investigationFields, values, {
              names,
              // A region and a workgroup that the clinic's lists no longer have are known by name alone.
              own: {
                priority: <Priority priority={page.priority} />,
                regionId: page.jurisdiction,
                workgroupId: page.workgroup,
                ...(foundAt && { positiveTestOn: <FromResults at={foundAt} /> }),
              },
            }),
            { label: "Investigator before", value: page.previousAssignee?.name },
            { label: "Episode", value: page.episode },
            { label: "Opened", value: <Instant at={page.openedAt} withTime /> },
            { label: "Source created", value: page.sourceCreatedAt && <Instant at={page.sourceCreatedAt} withTime /> },
          ]}
        />
      }
    />
  );
}

/** Where nobody typed the day, the results tell it. */
const FromResults = ({ at }: { at: string }) => (
  <>
    <Instant at={at} />, from the results
  </>
);

const valuesOf = (page: InvestigationPage): Values => ({
  ...page,
  supervisorId: page.supervisor?.id ?? null,
  reportingOrganizationId: page.reportingOrganization?.id ?? null,
  investigatingOrganizationId: page.investigatingOrganization?.id ?? null,
});
