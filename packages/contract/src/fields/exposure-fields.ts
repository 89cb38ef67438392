import { z } from "zod";
import { formatFrequency, frequencies } from "../constants.ts";
import { fieldsOf } from "./columns.ts";
import { choice, day, listed, lookup, storedIn } from "./field.ts";
import { lostToFollowUp } from "./investigation-fields.ts";

/** How a contact was exposed and what came of it. */
export const exposureFields = fieldsOf("relationship", {
  relationshipId: storedIn(
    lookup("Relationship", "RELATIONSHIP_TYPE"),
    "contact.relationship_id",
    "relationship.relationship_id",
  ),
  firstExposureOn: day("First exposure"),
  lastExposureOn: storedIn(day("Last exposure"), "contact.last_exposure_on", "relationship.last_exposure_on"),
  frequency: choice("Frequency", frequencies, formatFrequency),
  exposureTypeId: lookup("Exposure type", "EXPOSURE_TYPE"),
  referralBasisId: lookup("Referral basis", "REFERRAL_BASIS"),
  /** The code of one of the clinic's dispositions. */
  disposition: storedIn(listed("Disposition", undefined, z.string().max(2)), "contact.disposition"),
  lostToFollowUp,
});
