import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { normalizePath } from "vite";

/** What is known of a module while it is put into a file. */
export interface Graph {
  getModuleInfo: (
    id: string,
  ) => { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[]; code: string | null } | null;
}

const source = (path: string) => normalizePath(fileURLToPath(new URL(`src/${path}`, import.meta.url)));
const all = (...paths: string[]) => paths.map(source);

/** Those who load pages together, by what they begin with. What only one page needs stays with that page. */
const start = all("main.tsx");
const staff = all("shell/layouts/main-layout.tsx", "home/pages/home-page.tsx");
/** What comes right after the first screen, whichever it is; and after the first of the staff. */
const overlays = all("ui/overlays.tsx");
const notices = all("shell/notices/live-notices.tsx");
const days = all("home/containers/my-calendar.tsx");
const entrance = all("ui/overlays.tsx", "shell/layouts/auth-layout.tsx", "auth/pages/sign-in-page.tsx");
const lists = all(
  "visits/pages/visits-page.tsx",
  "incoming-files/pages/incoming-files-page.tsx",
  "investigations/pages/investigations-page.tsx",
  "contacts/pages/contacts-page.tsx",
);
const records = all(
  "visits/pages/visit-page.tsx",
  "incoming-files/pages/incoming-file-page.tsx",
  "investigations/pages/investigation-page.tsx",
  "contacts/pages/contact-page.tsx",
);

/** Rooms whose pages only the setup leads to. */
const keptInSetup = new RegExp(
  [
    "/(?:apps/web/src/(?:access-checks|clinics|configuration|forms/(?:builder|library)|guide/editor|infections|organizations|setup|standard-messages/pages|system-settings|themes|webhooks)/",
    "apps/web/src/(?:editing/(?:containers/setting-edit|setting-fields)|locations/containers/(?!clinician-hours)|api-keys/)",
    // Analytics leads there.
    "apps/web/src/clinic-figures/(?!containers/figures-link|hooks/use-clinic-figures)",
    "apps/web/src/triggers/(?!containers/record-triggers|components/verdict-lines|hooks/use-firings)",
    "apps/web/src/lookups/(?:pages|containers|components)/",
    "apps/web/src/lab-tests/pages/(?:outcome-texts|results|test|tests)-page",
    "apps/web/src/modules/(?!containers/fitting-modules|components/outside-line|search)",
    // The picture brings its layout along, and comes after the page.
    "apps/web/src/statuses/(?!components/moves-picture|moves-layout)",
    "contract/src/(?:clinic|infection|lookup|organization|user|sign-in)-list\\.ts)",
  ].join("|"),
);

/** The clinic's flow and its waiting room; how many wait comes by itself, with the navigation. */
const keptInFlow =
  /\/apps\/web\/src\/(?:kiosk\/waiting-room\/|flow\/(?!containers\/waiting-badge|components\/waiting-badge|hooks\/use-waiting))/;

/** A library's front door names hundreds of modules; only those behind the names that are imported count. */
const frontDoor = /node_modules\/(@mantine\/[\w-]+|@tabler\/icons-react)\/.*\/(index|tabler-icons-react)\.mjs$/;

function behindFrontDoor(door: string, library: string, importer: string, graph: Graph): string[] {
  const imported = new Set<string>();
  for (const [, names = "", from] of importer.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)) {
    if (from === library) for (const name of names.split(",")) imported.add(name.trim().split(/\s+as\s+/)[0] ?? "");
  }
  const doorCode = graph.getModuleInfo(door)?.code ?? "";
  const modules: string[] = [];
  for (const [, names = "", from = ""] of doorCode.matchAll(
    /(?:import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g,
  )) {
    const given = names.split(",").map(
      (name) =>
        name
          .trim()
          .split(/\s+as\s+/)
          .at(-1) ?? "",
    );
    if (given.some((name) => imported.has(name))) modules.push(normalizePath(resolve(dirname(door), from)));
  }
  return modules;
}

function neededBy(id: string, graph: Graph): string[] {
  const info = graph.getModuleInfo(id);
  return (info?.importedIds ?? []).flatMap((next) => {
    const library = frontDoor.exec(next)?.[1];
    return library ? behindFrontDoor(next, library, info?.code ?? "", graph) : next;
  });
}

/** Which module is reached from where, without what is loaded later. */
export function reachedFrom(roots: readonly string[], graph: Graph): Map<string, number> {
  const reached = new Map<string, number>();
  for (const root of roots) {
    const waiting = [root];
    for (const seen = new Set(waiting); waiting.length > 0; ) {
      const id = waiting.pop() as string;
      reached.set(id, (reached.get(id) ?? 0) + 1);
      for (const next of neededBy(id, graph)) {
        if (!seen.has(next)) waiting.push(next);
        seen.add(next);
      }
    }
  }
  return reached;
}

/** Every module of the product, with those that need it at once. */
function usersOfAll(graph: Graph): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>(start.map((root) => [root, new Set()]));
  // The loop also reaches what is added on the way.
  for (const id of users.keys()) {
    const needed = neededBy(id, graph);
    for (const next of [...needed, ...(graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])])
      if (!users.has(next)) users.set(next, new Set());
    for (const next of needed) users.get(next)?.add(id);
  }
  return users;
}

/** The modules of these rooms, and those that only they need. */
function keptFor(rooms: RegExp, users: ReadonlyMap<string, ReadonlySet<string>>, graph: Graph): ReadonlySet<string> {
  const kept = new Set([...users.keys()].filter((id) => rooms.test(id)));
  for (const id of kept)
    for (const next of neededBy(id, graph))
      if ([...(users.get(next) ?? [])].every((user) => kept.has(user))) kept.add(next);
  return kept;
}

type Audience = "pages" | "notices" | "start" | "staff" | "overlays" | "days" | "entrance" | "lists" | "records";
type Reached = Record<Audience, Map<string, number>> & Record<"setup" | "flow", ReadonlySet<string>>;

const isAtWork = (id: string, { days, lists, records }: Pick<Reached, "days" | "lists" | "records">): boolean =>
  days.has(id) || lists.has(id) || records.has(id);

/** The files that audiences share, the most general first: none needs one that comes after it. */
const shared: Record<string, (id: string, reached: Reached) => boolean> = {
  start: (id, { start }) => start.has(id),
  everyone: (id, { entrance, staff }) => staff.has(id) && entrance.has(id),
  staff: (id, { staff }) => staff.has(id),
  overlays: (id, { overlays }) => overlays.has(id),
  inputs: (id, { entrance, ...staffs }) => entrance.has(id) && isAtWork(id, staffs),
  days: (id, { days }) => days.has(id),
  work: (id, { lists, records }) => (lists.get(id) ?? 0) > 1 && (records.get(id) ?? 0) > 1,
  list: (id, { lists }) => (lists.get(id) ?? 0) > 1,
  // What many pages edit with, and what notices need: little of it is a record's alone.
  parts: (id, { pages, notices, records }) => (pages.get(id) ?? 0) >= 10 || (notices.has(id) && records.has(id)),
  record: (id, { records }) => (records.get(id) ?? 0) > 1,
  // One file, whose name the first screen of the staff has to know, in place of ten: what administrators keep.
  keeping: (id, { setup }) => setup.has(id),
  flow: (id, { flow }) => flow.has(id),
  // What an address may hold, a few lines a page.
  addresses: (id) => /\/apps\/web\/src\/.*\/search\.ts$/.test(id),
};

/**
 * The files that modules go into: a screen asks for few files instead of a hundred, and for none of another audience's. What is
 * in none of them is left to the bundler.
 */
export function chunksByAudience() {
  let reached: Reached | undefined;
  const reach = (graph: Graph): Reached => {
    if (reached) return reached;
    const users = usersOfAll(graph);
    const pages = [...users.keys()].filter((id) => /\/pages\/[\w-]+-page\.tsx$/.test(id));
    reached = {
      pages: reachedFrom(pages, graph),
      notices: reachedFrom(notices, graph),
      start: reachedFrom(start, graph),
      staff: reachedFrom(staff, graph),
      overlays: reachedFrom(overlays, graph),
      days: reachedFrom(days, graph),
      entrance: reachedFrom(entrance, graph),
      lists: reachedFrom(lists, graph),
      records: reachedFrom(records, graph),
      setup: keptFor(keptInSetup, users, graph),
      flow: keptFor(keptInFlow, users, graph),
    };
    return reached;
  };
  return Object.entries(shared).map(([name, holds], index) => ({
    name: (id: string, graph: Graph) => (holds(id, reach(graph)) ? name : null),
    debugName: name,
    priority: 20 - index,
    // Otherwise a file takes in what others need too, and they all have to load the whole of it.
    includeDependenciesRecursively: false,
  }));
}

const jsonSchemas = /zod\/v4\/core\/(to-json-schema|json-schema-processors|json-schema-generator)\.js$/;

/** Only the server's API page writes JSON schemas; zod's schemas would bring that along into every browser. */
export const withoutJsonSchemas = {
  name: "without-json-schemas",
  transform(code: string, id: string) {
    if (!jsonSchemas.test(id)) return null;
    const names = [...code.matchAll(/^export (?:const|function|class) (\w+)/gm)].map(([, name]) => name);
    return {
      code: `const absent = () => undefined;\nexport { ${names.map((n) => `absent as ${n}`).join(", ")} };`,
      map: null,
    };
  },
};

const contract = /packages\/contract\/src\/[^/]+\.ts$/;

/** What only the server reads of a call: what it does, whom it shows, how large its body may be, whether its answer is kept. */
const forServers =
  /\bsummary:\s*"(?:[^"\\]|\\.)*",|\bviews: (?:"[a-z-]+"|\{ of: "[a-z-]+", by: "\w+" \}),|\batMostKilobytes: [\w]+,|\breplay: "never",/g;

/**
 * Browsers come without what only the server reads of a call. Of what a call refuses they need what has
 * to do with the session: which 401 is the call's own (problems.test.ts holds how those codes are named).
 */
export const withoutSummaries = {
  name: "without-summaries",
  enforce: "pre" as const,
  transform(code: string, id: string) {
    if (!contract.test(id)) return null;
    const withoutOthers = (refuses: string) =>
      refuses.replace(/"([^"]*)"\s*,?\s*/g, (entry, refused) => (/auth/i.test(refused) ? entry : ""));
    return {
      code: code
        .replace(forServers, "")
        .replace(/\brefuses:\s*\[(?:\s*(?:"[^"]*"|\.\.\.\w+)\s*,?)*\s*\]/g, withoutOthers),
      map: null,
    };
  },
};

/**
 * A browser writes the queries of lists and parses none: what lists take and what they are called comes with their own pages,
 * not with every call of their features.
 */
export const withoutListQueries = {
  name: "without-list-queries",
  enforce: "pre" as const,
  transform(code: string, id: string) {
    if (!contract.test(id)) return null;
    const without = code.replace(/\bquery: \w+List\.query,|\bbody: workListsOf\(\w+List\),/g, "");
    const isUsed = (name: string) => new RegExp(`\\b${name}\\b[^ ]`).test(without);
    return {
      code: without.replace(/^import \{ (\w+) \} from "\.\/[\w-]+-list\.ts";$/gm, (line, name: string) =>
        isUsed(name) ? line : "",
      ),
      map: null,
    };
  },
};
