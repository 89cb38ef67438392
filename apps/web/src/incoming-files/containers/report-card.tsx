import { reportFields } from "@tracewell/contract/fields/investigation-fields";
import { type IncomingFilePage, incomingFileCalls } from "@tracewell/contract/incoming-files";
import { factsOf } from "../../editing/components/field-facts.tsx";
import type { Values } from "../../editing/texts.ts";
import { useCdcLookup } from "../../lookups/hooks/use-lookup.ts";
import { OwnFields } from "../../records/containers/own-fields.tsx";
import { Facts } from "../../ui/facts.tsx";

/** Who sent a report and how it was detected; read first, edited in place. */
export function ReportCard({ file }: { file: IncomingFilePage }) {
  const { reportingOrganization: name, reportingOrganizationId: id } = file;
  const detectionMethod = useCdcLookup("DETECTION_METHOD");
  return (
    <OwnFields
      label="Report"
      calls={incomingFileCalls}
      record={file}
      fields={reportFields}
      valuesOf={valuesOf}
      names={id && name ? { [id]: name } : {}}
      choices={{ detectionMethod }}
      ability={file.abilities.edit}
      view={
        <Facts
          columns={2}
          knownOnly
          facts={factsOf(reportFields, valuesOf(file), { own: { reportingOrganizationId: name } })}
        />
      }
    />
  );
}

const valuesOf = (file: IncomingFilePage): Values => ({ ...file });
