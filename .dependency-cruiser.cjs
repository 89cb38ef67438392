// The arrow of docs/architecture.md, drawn by a machine. `scripts/boundaries.test.ts` plants a violation of each rule.

const featureOf = "^apps/(server|web)/src/([^/]+)/";
/** Folders that are no features: what features stand on. */
const ground = "platform|ui|shell|lists|editing";
/** What staff do with those who registered at a kiosk. */
const staffSideOfKiosk = "^apps/web/src/kiosk/waiting-room/";

const rule = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    rule("no-cycles", "A circle has no beginning to read from.", {}, { circular: true }),
    rule(
      "resolvable",
      "An import that leads nowhere fails in production; the types of FHIR and of shapes come without code.",
      {},
      { couldNotResolve: true, pathNot: "^(fhir/r4\\.js|geojson|topojson-specification)$" },
    ),
    rule(
      "contract-stands-alone",
      "The contract imports nothing of ours and knows neither DOM nor Node.",
      { path: "^packages/contract/", pathNot: "\\.test\\.ts$" },
      { pathNot: "^packages/contract/|node_modules/zod/" },
    ),
    rule(
      "fixtures-know-the-contract-only",
      "Synthetic people serve tests, benches and demo clinics; they run anywhere.",
      { path: "^packages/fixtures/", pathNot: "\\.test\\.ts$" },
      { path: "^apps/" },
    ),
    rule(
      "web-never-reaches-server",
      "SQL must not reach a browser.",
      { path: "^apps/web/" },
      { path: "^apps/server/" },
    ),
    rule("server-never-reaches-web", "The server knows no screens.", { path: "^apps/server/" }, { path: "^apps/web/" }),
    rule(
      "fixtures-in-demo-only",
      "Made-up people come from the demo clinics and tests, from nowhere else.",
      { path: "^apps/server/src/", pathNot: "\\.test\\.ts$|^apps/server/src/demo/" },
      { path: "^packages/fixtures/" },
    ),

    rule(
      "server-platform-knows-no-feature",
      "The platform serves every feature, so it can't lean on one.",
      { path: "^apps/server/src/platform/", pathNot: "\\.test\\.ts$" },
      { path: "^apps/server/src/", pathNot: "^apps/server/src/platform/" },
    ),
    rule(
      "server-lists-know-no-feature",
      "The list engine serves every feature, like the platform.",
      { path: "^apps/server/src/lists/", pathNot: "\\.test\\.ts$" },
      { path: "^apps/server/src/", pathNot: "^apps/server/src/(lists|platform)/" },
    ),
    rule(
      "server-features-talk-through-services",
      "Across features a service calls another's service: never its queries, routes, jobs or events.",
      { path: `^apps/server/src/((?!(?:platform)/)[^/]+)/`, pathNot: "\\.test\\.ts$" },
      {
        path: "^apps/server/src/[^/]+/.*\\.(queries|routes|jobs|events)\\.ts$",
        pathNot: "^apps/server/src/($1|platform)/",
      },
    ),
    rule(
      "queries-do-not-decide",
      "Queries answer questions, models and readers know what they are given; policies and services decide.",
      { path: "^apps/server/.*\\.(queries|columns|model|reader|seed)\\.ts$" },
      { path: "\\.(service|policy|routes|jobs|events)\\.ts$" },
    ),
    rule(
      "columns-ask-nothing",
      "Columns are fragments of SQL and models plain data: queries stand on them.",
      { path: "^apps/server/.*\\.(columns|model|reader|seed)\\.ts$" },
      { path: "\\.queries\\.ts$" },
    ),
    rule(
      "policy-is-pure",
      "A policy decides from what it is given: no database, no HTTP.",
      { path: "^apps/server/.*\\.(policy|reader)\\.ts$" },
      {
        path: "\\.(queries|columns|service|routes|jobs|events)\\.ts$|platform/(database|http|jobs|live)/|^(node:)?(fs|net|http)",
      },
    ),
    rule(
      "model-is-plain",
      "A model is plain data and rules: it reads no file, asks no database and no network.",
      { path: "^apps/server/.*\\.model\\.ts$" },
      { path: "\\.columns\\.ts$|platform/(database|http|jobs|live)/|^(node:)?(fs|http|dns|child_process)" },
    ),
    rule(
      "only-queries-write-sql",
      "All SQL of a feature stands in its queries, and what several of them select in columns.",
      {
        path: "^apps/server/src/[^/]+/",
        pathNot: "^apps/server/src/(platform|lists)/|\\.(queries|columns|test)\\.ts$",
      },
      { path: "node_modules/kysely/" },
    ),
    rule(
      "service-never-sees-http",
      "A service speaks in the clinic's verbs; a job or an import calls it too.",
      { path: "^apps/server/.*\\.service\\.ts$" },
      {
        path: "node_modules/(fastify|@fastify)/|platform/http/(serve|idempotency|problem-replies)|\\.(routes|jobs)\\.ts$",
      },
    ),
    rule(
      "jobs-call-services",
      "Nobody asked for a job by HTTP.",
      { path: "^apps/server/.*\\.(jobs|events)\\.ts$" },
      { path: "node_modules/(fastify|@fastify)/|platform/http/(serve|idempotency)|\\.routes\\.ts$" },
    ),
    rule(
      "routes-never-see-sql",
      "A route is a sentence: call, service.",
      { path: "\\.routes\\.ts$" },
      { path: "node_modules/kysely/|\\.(queries|columns)\\.ts$" },
    ),

    rule(
      "web-ui-knows-no-feature",
      "The design system gets props and gives markup.",
      { path: "^apps/web/src/ui/" },
      { path: "^apps/web/src/", pathNot: "^apps/web/src/ui/" },
    ),
    rule(
      "web-platform-knows-no-feature",
      "Session, calls and live serve every feature.",
      { path: "^apps/web/src/platform/" },
      { path: "^apps/web/src/", pathNot: "^apps/web/src/(platform|ui)/" },
    ),
    rule(
      "web-editing-knows-no-feature",
      "Every card is edited by it, whatever the card is about.",
      { path: "^apps/web/src/editing/" },
      { path: "^apps/web/src/", pathNot: "^apps/web/src/(editing|platform|ui)/" },
    ),
    rule(
      "web-lists-know-no-feature",
      "What every list is made of stands on the same ground as the features that have lists.",
      { path: "^apps/web/src/lists/" },
      { path: "^apps/web/src/", pathNot: `^apps/web/src/(${ground})/` },
    ),
    rule(
      "web-only-pages-meet",
      "Only pages and containers, which gather data for a part of a page, may use another feature’s components.",
      { path: `^apps/web/src/((?!(?:${ground})/)[^/]+)/`, pathNot: "/(pages|containers)/" },
      { path: "^apps/web/src/[^/]+/", pathNot: `^apps/web/src/($1|${ground})/` },
    ),
    rule(
      "web-nothing-uses-a-page",
      "A page is what the route table names; what several parts use is a container or a component.",
      { path: "^apps/web/src/.+/(containers|components|hooks)/", pathNot: "\\.test\\.tsx?$" },
      { path: "^apps/web/src/.+/pages/.*\\.tsx?$" },
    ),
    rule(
      "web-components-do-not-fetch",
      "Components get props; hooks name the calls.",
      { path: "^apps/web/src/.+/components/", pathNot: "\\.test\\.tsx?$" },
      { path: "^apps/web/src/platform/(calls|session)/" },
    ),
    rule(
      "portal-and-kiosk-carry-no-staff-code",
      "A patient's browser never loads staff code. The kiosk's waiting room is the staff's.",
      { path: "^apps/web/src/(portal|kiosk)/", pathNot: staffSideOfKiosk },
      { path: "^apps/web/src/", pathNot: "^apps/web/src/($1|ui|platform)/" },
    ),
    rule(
      "kiosk-carries-no-waiting-room",
      "Who waits, by name, is for the staff's browsers.",
      { path: "^apps/web/src/kiosk/", pathNot: staffSideOfKiosk },
      { path: staffSideOfKiosk },
    ),
    rule(
      "features-do-not-import-routes",
      "The route table imports pages, never the other way.",
      { path: featureOf },
      { path: "^apps/web/src/((entrance|patient)-)?routes\\.tsx?$" },
    ),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "/dist/|\\.css$" },
    // Version 7 of TypeScript has no API that the cruiser could use: given only that, it would check nothing.
    parser: "tsc",
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "types", "node", "default"],
      extensions: [".ts", ".tsx", ".js", ".json"],
    },
    moduleSystems: ["es6"],
  },
};
