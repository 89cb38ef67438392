import { fieldsOf } from "./columns.ts";
import { choice, day, line, loggedAs, lookup, needed, paragraph, span, storedIn, yesNo } from "./field.ts";

/** How certain it is that someone lives there. */
export const addressCertainties = ["UNCERTAIN", "FOUND", "ABSENT"] as const;
export type AddressCertainty = (typeof addressCertainties)[number];

export const certaintyLabels: Record<AddressCertainty, string> = {
  UNCERTAIN: "Uncertain",
  FOUND: "Found there",
  ABSENT: "Not there",
};

const certainty = needed(
  choice("How certain", addressCertainties, (value) => certaintyLabels[value as AddressCertainty]),
);
const primary = loggedAs(
  storedIn(needed(yesNo("This is the primary address")), "person_address.is_primary"),
  "Primary address",
);

/** An address of a person, and since when and how they live there. */
export const addressFields = fieldsOf("person_address", {
  line1: line("Street"),
  line2: line("Apartment, unit"),
  line3: line("Third line"),
  city: line("City"),
  state: line("State"),
  postcode: line("ZIP code"),
  county: line("County"),
  country: line("Country"),
  regionId: lookup("Region", "REGION"),
  addressTypeId: lookup("Type of address", "ADDRESS_TYPE"),
  certainty: { ...certainty, schema: certainty.schema.default("UNCERTAIN") },
  timeAtAddress: span("Time at address", "3 months"),
  timeInState: span("Time in state", "2 years"),
  timeInCountry: span("Time in country", "10 years"),
  dateFrom: day("From"),
  dateTo: day("Until"),
  livingWith: line("Living with"),
  institutionalized: yesNo("In an institution"),
  institution: line("Institution"),
  differsFromPermanent: yesNo("Differs from the permanent one"),
  physicalHouseDirections: storedIn(paragraph("How the house is found"), "person_address.house_directions"),
  primary: { ...primary, as: "checkbox" as const, schema: primary.schema.default(false) },
});
