import { sightCalls } from "@tracewell/contract/sights";
import { serve } from "../platform/http/serve.ts";
import type { Feature } from "../platform/platform.ts";
import { usersOfRole, whoSeesOutbreak, whoSeesPerson, whoSeesRecord } from "./sight.service.ts";

export const sights: Feature = (platform) => {
  serve(platform, sightCalls.ofRecord, ({ tx, viewer, params }) => whoSeesRecord(tx, viewer, params.id));
  serve(platform, sightCalls.ofPerson, ({ tx, params }) => whoSeesPerson(tx, params.id));
  serve(platform, sightCalls.ofOutbreak, ({ tx, params }) => whoSeesOutbreak(tx, params.id));
  serve(platform, sightCalls.users, ({ tx, params, query }) => usersOfRole(tx, params.id, query));
};
