import { fhirTypes, fhirVersion } from "@tracewell/contract/fhir";
import type { CapabilityStatement, CapabilityStatementRestResource } from "fhir/r4.js";
import { resourceKinds } from "./resource-kinds.service.ts";

/** The day on which what can be read last changed. */
const changedOn = "2026-11-25";

/** What other programs can read, and by which parameters they search. */
export const capabilities = (base: string): CapabilityStatement => ({
  resourceType: "CapabilityStatement",
  status: "active",
  date: changedOn,
  kind: "instance",
  software: { name: "Tracewell" },
  implementation: { description: "What a sexual health clinic and its investigators know", url: base },
  fhirVersion,
  format: ["application/fhir+json", "json"],
  rest: [
    {
      mode: "server",
      security: {
        description:
          "The secret of a key with the scope fhir-read, or fhir-bulk for exports, as a bearer token. A key reads what its user may see.",
      },
      operation: [exportOf("export")],
      resource: fhirTypes.map(resourceOf),
    },
  ],
});

const exportOf = (name: "export" | "patient-export") => ({
  name: "export",
  definition: `http://hl7.org/fhir/uv/bulkdata/OperationDefinition/${name}`,
});

function resourceOf(type: (typeof fhirTypes)[number]): CapabilityStatementRestResource {
  const { source } = resourceKinds[type];
  const hasPatient = source.personId !== null && type !== "Patient";
  return {
    type,
    interaction: [{ code: "read" }, { code: "search-type" }],
    ...(type === "Patient" ? { operation: [exportOf("patient-export")] } : {}),
    versioning: "no-version",
    ...(hasPatient
      ? { searchInclude: [`${type}:patient`, ...("subject" in source.parameters ? [`${type}:subject`] : [])] }
      : {}),
    searchParam: Object.entries(source.parameters).map(([name, { kind, personal }]) => ({
      name,
      type: kind,
      ...(personal ? { documentation: "By POST to _search only: addresses are written to logs." } : {}),
    })),
  };
}
