import { personCalls } from "@tracewell/contract/persons";
import { serve } from "../platform/http/serve.ts";
import type { Feature } from "../platform/platform.ts";
import { createPerson, getPerson, searchPersons } from "./person.service.ts";

export const persons: Feature = (platform) => {
  serve(platform, personCalls.get, ({ tx, viewer, params }) => getPerson(tx, viewer, params.id));
  serve(platform, personCalls.create, ({ tx, viewer, body }) => createPerson(tx, viewer, body));
  serve(platform, personCalls.search, ({ tx, viewer, query }) => searchPersons(tx, viewer, query));
};
