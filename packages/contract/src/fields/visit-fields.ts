import { firstVisitAnswers, ticketColors } from "../constants.ts";
import { fieldsOf } from "./columns.ts";
import { choice, loggedAs, lookup, lookups, number, storedIn, users } from "./field.ts";

/** What is set of a visit by hand. Its types and other clinicians are rows of their own. */
export const visitFields = fieldsOf("visit", {
  typeIds: storedIn(lookups("Types", "VISIT_TYPE"), "visit_type.*"),
  /** The number on the patient's ticket. */
  temporaryId: loggedAs(number("Ticket number", "integer", [1, 999]), "Ticket"),
  ticketColor: choice("Ticket color", ticketColors),
  locationId: lookup("Location in clinic", "LOCATION_IN_CLINIC"),
  clinicianIds: storedIn(users("Other clinicians"), "visit_clinician.*"),
  firstVisit: choice("First visit", firstVisitAnswers),
});
