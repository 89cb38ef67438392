import { type IncomingFilePage, incomingFileCalls } from "@tracewell/contract/incoming-files";
import { asWritten, type OwnField, type OwnValues, withPresent } from "../../editing/texts.ts";
import { useCdcWords, useOrganizationChoices } from "../../lookups/hooks/use-lookup.ts";
import { OwnFields } from "../../records/containers/own-fields.tsx";
import { Facts } from "../../ui/facts.tsx";

/** Who sent a report and how it was detected; read first, edited in place. */
export function ReportCard({ file }: { file: IncomingFilePage }) {
  const { reportingOrganization, reportingOrganizationId: id } = file;
  const present = id && reportingOrganization ? { id, name: reportingOrganization } : null;
  const organizations = withPresent(useOrganizationChoices(), present);
  const methods = withPresent(useCdcWords("DETECTION_METHOD"), asWritten(file.detectionMethod));
  const fields: OwnField[] = [
    { name: "reportingOrganizationId", label: "Reporting organisation", type: "choice", choices: organizations },
    { name: "orderingFacility", label: "Ordering facility", type: "text" },
    { name: "detectionMethod", label: "Detected by", type: "choice", choices: methods },
    { name: "lostToFollowUp", label: "Lost to follow-up", type: "yes-no" },
  ];
  return (
    <OwnFields
      label="Report"
      calls={incomingFileCalls}
      record={file}
      fields={fields}
      valuesOf={valuesOf}
      ability={file.abilities.edit}
      view={
        <Facts
          columns={2}
          facts={[
            { label: "Reporting organisation", value: reportingOrganization },
            { label: "Ordering facility", value: file.orderingFacility },
            { label: "Detected by", value: file.detectionMethod },
            { label: "Lost to follow-up", value: file.lostToFollowUp ? "Yes" : "No" },
          ]}
        />
      }
    />
  );
}

const valuesOf = ({
  reportingOrganizationId,
  orderingFacility,
  detectionMethod,
  lostToFollowUp,
}: IncomingFilePage): OwnValues => ({ reportingOrganizationId, orderingFacility, detectionMethod, lostToFollowUp });
