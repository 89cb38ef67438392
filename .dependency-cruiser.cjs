// The arrow of docs/architecture.md, drawn by a machine. `scripts/boundaries.test.ts` plants a violation of each rule.

const featureOf = "^apps/(server|web)/src/([^/]+)/";
/** Folders that are no features: what features stand on. */
const ground = "platform|ui|shell|lists|editing";

const rule = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    rule("no-cycles", "A circle has no beginning to read from.", {}, { circular: true }),
    rule("resolvable", "An import that leads nowhere fails in production.", {}, { couldNotResolve: true }),
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
      "Queries answer questions; policies and services decide.",
      { path: "\\.queries\\.ts$", pathNot: "\\.test\\.ts$" },
      { path: "\\.(service|policy|routes|jobs)\\.ts$" },
    ),
    rule(
      "policy-is-pure",
      "A policy decides from what it is given: no database, no HTTP.",
      { path: "^apps/server/.*\\.(policy|reader)\\.ts$" },
      { path: "\\.(queries|service|routes|jobs)\\.ts$|platform/(database|http|jobs|live)/|^(node:)?(fs|net|http)" },
    ),
    rule(
      "service-never-sees-http",
      "A service speaks in the clinic's verbs; a job or an import calls it too.",
      { path: "\\.service\\.ts$" },
      { path: "node_modules/(fastify|@fastify)/|platform/http/(serve|idempotency|problem-replies)|\\.routes\\.ts$" },
    ),
    rule(
      "routes-never-see-sql",
      "A route is a sentence: call, service.",
      { path: "\\.routes\\.ts$", pathNot: "^apps/server/src/lookups/" },
      { path: "node_modules/kysely/|\\.queries\\.ts$" },
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
      "web-only-pages-meet",
      "Only pages and containers, which gather data for a part of a page, may use another feature’s components.",
      { path: `^apps/web/src/((?!(?:${ground})/)[^/]+)/`, pathNot: "/(pages|containers)/" },
      { path: "^apps/web/src/[^/]+/", pathNot: `^apps/web/src/($1|${ground})/` },
    ),
    rule(
      "web-nothing-uses-a-page",
      "A page is what the route table names; what several parts use is a container or a component.",
      { path: "^apps/web/src/[^/]+/(containers|components|hooks)/", pathNot: "\\.test\\.tsx?$" },
      { path: "^apps/web/src/[^/]+/pages/.*\\.tsx?$" },
    ),
    rule(
      "web-components-do-not-fetch",
      "Components get props; hooks name the calls.",
      { path: "^apps/web/src/[^/]+/components/" },
      { path: "^apps/web/src/platform/(calls|session)/" },
    ),
    rule(
      "portal-and-kiosk-carry-no-staff-code",
      "A patient's browser never loads staff code.",
      { path: "^apps/web/src/(portal|kiosk)/" },
      { path: "^apps/web/src/", pathNot: "^apps/web/src/($1|ui|platform)/" },
    ),
    rule(
      "features-do-not-import-routes",
      "The route table imports pages, never the other way.",
      { path: featureOf },
      { path: "^apps/web/src/(entrance-)?routes\\.tsx?$" },
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
      conditionNames: ["import", "types", "default"],
      extensions: [".ts", ".tsx", ".js", ".json"],
    },
    moduleSystems: ["es6"],
  },
};
