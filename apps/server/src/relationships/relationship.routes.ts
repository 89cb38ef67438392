import { networkSnapshotCalls } from "@tracewell/contract/network-snapshots";
import { relationshipCalls } from "@tracewell/contract/relationships";
import { serve, serveReading } from "../platform/http/serve.ts";
import type { Feature } from "../platform/platform.ts";
import { compareSnapshots, deleteSnapshot, keepSnapshot, listSnapshots } from "./network-snapshot.service.ts";
import { drawInvestigations, drawNetwork, drawPersonNetwork } from "./relationship.service.ts";
import { getTie, noteDownload, turnTie } from "./tie.service.ts";

const calls = { ...relationshipCalls, ...networkSnapshotCalls };

export const relationships: Feature = (platform) => {
  serveReading(platform, calls.graph, drawNetwork, ({ viewer, params, query }) => [viewer, params.id, query]);
  serveReading(platform, calls.ofPerson, drawPersonNetwork, ({ viewer, params, query }) => [viewer, params.id, query]);
  serve(platform, calls.ofInvestigations, ({ tx, viewer, query }) => drawInvestigations(tx, viewer, query));
  serve(platform, calls.noteDownload, ({ tx, viewer, body }) => noteDownload(tx, viewer, body));
  serve(platform, calls.tie, ({ tx, viewer, params }) => getTie(tx, viewer, params.id));
  serve(platform, calls.turn, ({ tx, viewer, params, body }) => turnTie(tx, viewer, params.id, body.version));
  serve(platform, calls.snapshots, ({ tx, viewer }) => listSnapshots(tx, viewer));
  serve(platform, calls.keep, ({ tx, viewer, body }) => keepSnapshot(tx, viewer, body));
  serve(platform, calls.compare, ({ tx, viewer, params }) => compareSnapshots(tx, viewer, params));
  serve(platform, calls.deleteSnapshot, ({ tx, viewer, params }) => deleteSnapshot(tx, viewer, params.id));
};
