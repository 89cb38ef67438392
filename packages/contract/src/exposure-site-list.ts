import { z } from "zod";
import { riskLabels, siteKindLabels, siteKinds, siteRisks } from "./exposure-site-kinds.ts";
import { choice, choices, days, hidden, text } from "./list-filters.ts";
import { listOf } from "./lists.ts";
import { Id } from "./primitives.ts";

const RiskWanted = z.enum([...siteRisks, "none"]);

/** The list of exposure sites. */
export const exposureSiteList = listOf({
  name: "ExposureSite",
  title: "Exposure sites",
  one: "exposure site",
  search: "Find by name or place",
  filters: [
    choices("kind", "Kind", z.enum(siteKinds), siteKindLabels),
    choices("risk", "Risk", RiskWanted, { ...riskLabels, none: "Not said" }),
    days("open", "Days", "openFrom", "openTo"),
    choice("used", "Outbreaks", { yes: "in an outbreak", open: "in an open outbreak", no: "in none" }),
    hidden(text("personId", "Person", Id.optional())),
  ],
  columns: {
    name: { label: "Name" },
    kind: { label: "Kind" },
    whereabouts: { label: "Place" },
    days: { label: "Days" },
    people: { label: "People" },
    peoplePresent: { label: "People present", optional: true },
    outbreaks: { label: "Outbreaks" },
    risk: { label: "Risk" },
    added: { label: "Added" },
  },
  sorts: ["added", "name", "people"],
});
