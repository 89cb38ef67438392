import { cpus } from "node:os";
import { benchAnalytics } from "./analytics.ts";
import { benchBrowser } from "./browser.ts";
import { benchCalls } from "./calls.ts";
import { benchCampaigns } from "./campaigns.ts";
import { benchExports } from "./exports.ts";
import { benchFhir } from "./fhir.ts";
import { benchFrontDesk } from "./front-desk.ts";
import { benchIdentity } from "./identity.ts";
import { benchImports, benchTables } from "./imports.ts";
import { benchLookups } from "./lookups.ts";
import { benchMatching } from "./matching.ts";
import { benchNotifications } from "./notifications.ts";
import { benchOrders } from "./orders.ts";
import { benchQuestions } from "./questions.ts";
import { benchResults } from "./results.ts";
import { benchSearch } from "./search.ts";
import { benchSlots } from "./slots.ts";
import { benchStart } from "./start.ts";
import { benchWorkspace } from "./workspace.ts";

// `npm run bench`: all of it, some hours. `npm run bench -- matching search calls identity large imports tables start workspace browser results orders notifications campaigns front-desk slots lookups questions analytics exports fhir` chooses; BENCH_SECONDS is
// how long each row is asked (5). Everything runs on this machine: the server, PostgreSQL and who asks share its cores.
const parts: Record<string, () => Promise<string>> = {
  start: benchStart,
  identity: benchIdentity,
  matching: benchMatching,
  search: benchSearch,
  calls: () => benchCalls({ persons: 30_000, files: 10_000 }),
  imports: () => benchImports([10_000, 100_000]),
  tables: () => benchTables([10_000, 100_000]),
  large: () => benchCalls({ persons: 1_000_000, files: 300_000 }),
  workspace: benchWorkspace,
  browser: benchBrowser,
  results: benchResults,
  orders: benchOrders,
  notifications: benchNotifications,
  campaigns: benchCampaigns,
  "front-desk": benchFrontDesk,
  slots: benchSlots,
  lookups: benchLookups,
  questions: benchQuestions,
  analytics: benchAnalytics,
  exports: benchExports,
  fhir: benchFhir,
};

const chosen = process.argv.slice(2);
console.log(`Node ${process.version}, ${cpus().length} cores`);
for (const [name, part] of Object.entries(parts)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  console.log(`\n## ${name}\n\n${await part()}`);
}
