import { z } from "zod";
import { call } from "./call.ts";
import { areaKinds } from "./chart-terms.ts";
import { byId, Id, Instant, Named } from "./primitives.ts";

/** How many rows a table of populations has at most: every county by age and sex, for two years. */
export const mostPopulationRows = 150_000;

/** A table of residents that was uploaded; the one in use is what rates are per. */
export const PopulationTable = z.object({
  id: Id,
  area: z.enum(areaKinds),
  fileName: z.string(),
  inUse: z.boolean(),
  uploadedAt: Instant,
  uploadedBy: Named,
  rows: z.number().int(),
  years: z.array(z.number().int()),
  hasSexes: z.boolean(),
  hasAgeGroups: z.boolean(),
  /** Residents of all places in its last year. */
  residents: z.number().int(),
});
export type PopulationTable = z.infer<typeof PopulationTable>;

const needs = "EDIT_SYSTEM_SETTINGS" as const;

export const populationCalls = {
  populations: call({
    method: "GET",
    path: "/analytics/populations",
    summary: "The tables of residents that were uploaded, the newest first.",
    needs,
    list: true,
    reply: PopulationTable,
  }),
  uploadPopulations: call({
    method: "POST",
    path: "/analytics/populations",
    summary:
      "Uploads a CSV file or workbook of residents by year and place, which is used from then on; nothing is kept of a file with errors.",
    needs,
    upload: true,
    reply: PopulationTable,
    refuses: ["population.unreadable", "population.columns", "population.rows", "file.empty"],
  }),
  usePopulations: call({
    method: "POST",
    path: "/analytics/populations/:id/use",
    summary: "Uses an earlier table again in place of the present one.",
    needs,
    params: byId,
    reply: PopulationTable,
    refuses: ["request.not-found"],
  }),
};
