import { z } from "zod";
import { frequencies, frequencyInWords } from "../constants.ts";
import { fieldsOf } from "./columns.ts";
import { choice, day, listed, storedIn, word } from "./field.ts";
import { lostToFollowUp } from "./investigation-fields.ts";

/** How a contact was exposed and what came of it. */
export const exposureFields = fieldsOf("relationship", {
  relationshipId: storedIn(
    word("Relationship", "RELATIONSHIP_TYPE"),
    "contact.relationship_id",
    "relationship.relationship_id",
  ),
  firstExposureOn: day("First exposure"),
  lastExposureOn: storedIn(day("Last exposure"), "contact.last_exposure_on", "relationship.last_exposure_on"),
  frequency: choice("Frequency", frequencies, frequencyInWords),
  exposureTypeId: word("Exposure type", "EXPOSURE_TYPE"),
  referralBasisId: word("Referral basis", "REFERRAL_BASIS"),
  /** The code of one of the clinic's dispositions. */
  disposition: storedIn(listed("Disposition", undefined, z.string().max(2)), "contact.disposition"),
  lostToFollowUp,
});
