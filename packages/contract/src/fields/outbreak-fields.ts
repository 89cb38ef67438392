import { fieldsOf } from "./columns.ts";
import { day, infection, line, listed, needed, paragraph, user } from "./field.ts";

/** What is edited of an outbreak. */
export const outbreakFields = fieldsOf("outbreak", {
  number: needed(line("Outbreak no.")),
  name: needed(line("Name")),
  infectionId: needed(infection()),
  place: line("Place"),
  placeCategory: listed("Kind of place", "MEETING_PLACE"),
  placeState: line("State"),
  placeCountry: line("Country"),
  declaredOn: needed(day("Declared")),
  leadId: user("Lead"),
  definition: paragraph("Case definition in words"),
  note: paragraph("Note"),
});
