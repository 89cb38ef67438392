import { mostPeopleAtSite, riskLabels, siteKindLabels, siteKinds, siteRisks } from "../exposure-site-kinds.ts";
import { fieldsOf } from "./columns.ts";
import { choice, day, line, needed, number, paragraph, storedIn } from "./field.ts";

/** What is edited of an exposure site. */
export const exposureSiteFields = fieldsOf("exposure_site", {
  name: needed(line("Name")),
  kind: needed(choice("Kind", siteKinds, (kind) => siteKindLabels[kind as keyof typeof siteKindLabels])),
  whereabouts: line("Address, flight number or handle"),
  from: storedIn(day("First day"), "exposure_site.from_on"),
  until: storedIn(day("Last day"), "exposure_site.until_on"),
  peoplePresent: number("People present", "integer", [1, mostPeopleAtSite]),
  risk: choice("Risk", siteRisks, (risk) => riskLabels[risk as keyof typeof riskLabels]),
  riskReason: line("Why this risk"),
  note: paragraph("Note"),
});
