import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { isPatientAddress } from "@tracewell/contract/patient-addresses";
import { normalizePath, type Plugin, type Rolldown } from "vite";
import { type Graph, reachedFrom } from "./chunks.ts";

const source = (path: string) => normalizePath(fileURLToPath(new URL(`src/${path}`, import.meta.url)));
const page = "patients.html";

/** What comes with every page of an area: the layout, and what its pages share. */
const layouts: readonly (readonly [addresses: RegExp, modules: readonly string[]])[] = [
  [/^\/kiosk/, ["shell/layouts/kiosk-layout.tsx"]],
  [/^\/patient/, ["shell/layouts/auth-layout.tsx", "shell/layouts/patient-layout.tsx"]],
  [/./, ["shell/layouts/auth-layout.tsx"]],
];

/** The files that patients' modules go into, the most general first: whoever needs one module needs most of its file. */
const shared = {
  start: ["patients.tsx"],
  entrance: ["shell/layouts/auth-layout.tsx", "auth/pages/patient-sign-in-page.tsx"],
  overlays: ["ui/overlays.tsx"],
  portal: ["shell/layouts/patient-layout.tsx", "portal/pages/portal-home-page.tsx"],
  kiosk: ["shell/layouts/kiosk-layout.tsx", "kiosk/pages/register-page.tsx"],
};

export function chunksOfPatients() {
  const reached = new Map<string, Map<string, number>>();
  return Object.entries(shared).map(([name, roots], index) => ({
    name: (id: string, graph: Graph) => {
      if (!reached.has(name)) reached.set(name, reachedFrom(roots.map(source), graph));
      return reached.get(name)?.has(id) ? name : null;
    },
    debugName: name,
    priority: 20 - index,
  }));
}

/** The route table's addresses that have a page, with the page's module. */
function pagesOf(table: string): { address: string; module: string }[] {
  const rows = table.split(/\brow\(\{/).slice(1);
  return rows.flatMap((row) => {
    const [, address] = /\bpath: "([^"]+)"/.exec(row) ?? [];
    const [, module] = /\bimport\("\.\/([^"]+)"\)/.exec(row) ?? [];
    return address && module && isPatientAddress(address) ? { address, module } : [];
  });
}

/** All that must be there before a module can run: files of script and of style. */
function neededBy(module: string, bundle: Rolldown.OutputBundle): Set<string> {
  const files = new Set<string>();
  const add = (fileName: string) => {
    const chunk = bundle[fileName];
    if (files.has(fileName) || chunk?.type !== "chunk") return;
    files.add(fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    for (const next of chunk.imports) add(next);
  };
  const id = source(module);
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const chunk = chunks.find((each) => each.facadeModuleId === id) ?? chunks.find((each) => each.moduleIds.includes(id));
  if (!chunk) throw new Error(`No file holds ${module}.`);
  add(chunk.fileName);
  return files;
}

const linkTo = (file: string): string =>
  file.endsWith(".css")
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;

/**
 * Writes an HTML page for each page of the patients' route table, which names all the files that it needs: a phone on a slow
 * line asks for them at once, and not for the next when the one before has run. `pages.json` says which address has which.
 */
export const pagesByAddress: Plugin = {
  name: "pages-by-address",
  applyToEnvironment: ({ name }) => name === "patients",
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      const html = bundle[page];
      if (html?.type !== "asset") throw new Error(`There is no ${page}.`);
      const text = String(html.source);
      delete bundle[page];
      const addresses: Record<string, string> = {};
      for (const { address, module } of pagesOf(readFileSync(source("patient-routes.ts"), "utf8"))) {
        const area = layouts.find(([addresses]) => addresses.test(address))?.[1] ?? [];
        const files = new Set([...area, module].flatMap((each) => [...neededBy(each, bundle)]));
        const links = [...files].filter((file) => !text.includes(file)).map(linkTo);
        addresses[address] = `${basename(module, ".tsx")}.html`;
        this.emitFile({
          type: "asset",
          fileName: `patients/${addresses[address]}`,
          source: text.replace("  </head>", `${links.map((link) => `    ${link}\n`).join("")}  </head>`),
        });
      }
      this.emitFile({ type: "asset", fileName: "patients/any-page.html", source: text });
      this.emitFile({ type: "asset", fileName: "patients/pages.json", source: JSON.stringify(addresses) });
    },
  },
  configureServer(server) {
    server.middlewares.use((request, _reply, next) => {
      const [path = ""] = (request.url ?? "").split("?");
      if (isPatientAddress(path)) request.url = `/${page}`;
      next();
    });
  },
};

/** Each component of the library brings its own styles, in place of those of all. */
export const stylesByComponent: Plugin = {
  name: "styles-by-component",
  applyToEnvironment: ({ name }) => name === "patients",
  transform(code, id) {
    const [, component] = /@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/.exec(id) ?? [];
    return component ? { code: `import "@mantine/core/styles/${component}.layer.css";\n${code}`, map: null } : null;
  },
};
