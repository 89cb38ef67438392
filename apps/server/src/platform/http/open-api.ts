import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import { allCalls } from "@tracewell/contract/all-calls";
import { type CallSpec, envelopeOf, idempotencyKeyForm } from "@tracewell/contract/call";
import { Problem } from "@tracewell/contract/problem-reply";
import { type ProblemCode, problemStatus, problemText } from "@tracewell/contract/problems";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { policyLine } from "./security-headers.ts";

/** Serves the OpenAPI 3.1 description, made from the contract, and a page to read it. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  const document = theDocument();
  app.get("/api/openapi.json", async () => document);
  await app.register(swagger, { mode: "static", specification: { document: document as never } });
  await app.register(swaggerUi, {
    routePrefix: "/api/reference",
    staticCSP: policyLine,
    theme: { title: "Tracewell API" },
  });
}

type Schema = Record<string, unknown>;

let made: Schema | undefined;
/** Made once per process, because it takes a few tenths of a second and tests start hundreds of servers in one process. */
function theDocument(): Schema {
  made ??= openApiDocument();
  return made;
}

/** The whole contract as an OpenAPI 3.1 document. */
function openApiDocument(): Schema {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [feature, calls] of Object.entries(allCalls)) {
    for (const [name, spec] of Object.entries<CallSpec>(calls)) {
      const path = `/api${spec.path.replace(/:(\w+)/g, "{$1}")}`;
      paths[path] = { ...paths[path], [spec.method.toLowerCase()]: operation(feature, name, spec) };
    }
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Tracewell",
      version: "0.1.0",
      description: "Every call of the product: who may make it, what it takes, what it answers and why it may refuse.",
      license: { name: "Not licensed for use by others", identifier: "LicenseRef-UNLICENSED" },
    },
    servers: [{ url: "/", description: "The server that this document comes from." }],
    paths,
    components: {
      schemas: { Problem: schemaOf(Problem, "output") },
      securitySchemes: { session: { type: "apiKey", in: "header", name: "authorization" } },
    },
  };
}

function operation(feature: string, name: string, spec: CallSpec): Schema {
  const needs = typeof spec.needs === "string" ? [spec.needs] : spec.needs;
  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    summary: spec.summary,
    description: `Needs ${needs.join(" or ")}.`,
    security: spec.needs === "public" ? [] : [{ session: [] }],
    parameters: [...parameters(spec.params, "path"), ...parameters(spec.query, "query"), ...keyParameter(spec)],
    ...requestBody(spec),
    responses: responses(spec),
  };
}

function parameters(schema: z.ZodObject | undefined, place: "path" | "query"): Schema[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, "input") as { properties?: Schema; required?: string[] };
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: value,
  }));
}

const keyParameter = (spec: CallSpec): Schema[] =>
  spec.method === "GET" || spec.replay === "never" || spec.upload
    ? []
    : [
        {
          name: "Idempotency-Key",
          in: "header",
          required: false,
          schema: { type: "string", pattern: idempotencyKeyForm.source },
        },
      ];

function requestBody(spec: CallSpec): Schema {
  const file = { type: "object", properties: { file: { type: "string", format: "binary" } }, required: ["file"] };
  if (spec.upload) return { requestBody: { required: true, content: { "multipart/form-data": { schema: file } } } };
  if (!spec.body) return {};
  return { requestBody: { required: true, content: { "application/json": { schema: schemaOf(spec.body, "input") } } } };
}

function responses(spec: CallSpec): Schema {
  const envelope = envelopeOf(spec);
  const ok = envelope
    ? { 200: { description: "Done.", content: { "application/json": { schema: schemaOf(envelope, "output") } } } }
    : { [spec.plain ? 200 : 204]: { description: "Done." } };
  const refusals = Object.groupBy(new Set([...generalRefusals(spec), ...(spec.refuses ?? [])]), problemStatus);
  const problems = Object.entries(refusals).map(([status, codes = []]) => [
    status,
    {
      description: codes.map((code) => `\`${code}\`: ${problemText(code)}`).join("\n\n"),
      content: { "application/json": { schema: { $ref: "#/components/schemas/Problem" } } },
    },
  ]);
  return { ...ok, ...Object.fromEntries(problems) };
}

/** Why any call may be refused before it is looked at. */
const generalRefusals = (spec: CallSpec): ProblemCode[] =>
  spec.needs === "public"
    ? ["request.too-many"]
    : ["auth.signed-out", "auth.session-expired", "access.denied", "request.too-many"];

function schemaOf(schema: z.ZodType, io: "input" | "output"): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any", override: nameProperties });
  return rest;
}

/** A record of a choice's values requires each of them: they are named as properties, which readers of the document look for. */
function nameProperties({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  const { required, properties, additionalProperties } = jsonSchema;
  if (!required || properties || !additionalProperties) return;
  jsonSchema.properties = Object.fromEntries(required.map((name) => [name, additionalProperties]));
}
