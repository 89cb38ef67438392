import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunksByAudience, withoutJsonSchemas, withoutListQueries, withoutSummaries } from "./chunks.ts";
import { compressed } from "./compressed.ts";
import { chunksOfPatients, pagesByAddress, stylesByComponent } from "./patient-pages.ts";
import { stateShapes } from "./state-shapes.ts";

const api = "http://localhost:3000";

/** Libraries that every screen needs, apart from our own code: they stay in the browser's cache over our releases. */
const vendors = [
  { name: "react", priority: 30, test: /node_modules\/(react|react-dom|scheduler)\// },
  {
    name: "routing",
    priority: 29,
    test: /node_modules\/@tanstack\/(react-router|router-core|history|react-query|query-core|store|react-store)\//,
  },
];

const output = {
  // The first file names all the others, and what tells two builds apart can't be compressed: the fewest characters do.
  chunkFileNames: "assets/[name]-[hash:7].js",
  assetFileNames: "assets/[name]-[hash:6][extname]",
};

export default defineConfig({
  plugins: [
    withoutJsonSchemas,
    withoutSummaries,
    withoutListQueries,
    stateShapes,
    stylesByComponent,
    pagesByAddress,
    react(),
    compressed,
  ],
  server: {
    port: 5173,
    proxy: {
      "/api": api,
      "/ext-env.json": api,
      "/__gtg": api,
      "/ws": { target: api, ws: true },
    },
  },
  build: {
    outDir: "dist",
    // The content policy allows no data: addresses.
    assetsInlineLimit: 0,
  },
  // Staff and patients: what they share is built for each, so that a patient's phone loads only what patients use of it.
  builder: {},
  environments: {
    client: {
      build: {
        rolldownOptions: { output: { ...output, codeSplitting: { groups: [...vendors, ...chunksByAudience()] } } },
      },
    },
    patients: {
      consumer: "client",
      build: {
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: "patients.html",
          output: { ...output, codeSplitting: { groups: [...vendors, ...chunksOfPatients()] } },
        },
      },
    },
  },
});
