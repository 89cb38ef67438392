import { emptyVariableTexts } from "@tracewell/contract/message-variables";
import type { LetterOffer, OfferedLetter, StandardMessage } from "@tracewell/contract/standard-messages";
import { reachOfPerson } from "../persons/person-reach.service.ts";
import type { Viewer } from "../platform/access/viewer.ts";
import type { Tx } from "../platform/database/transaction.ts";
import { clinicSetting } from "../preferences/preference.service.ts";
import { openableRecord } from "../records/record-access.service.ts";
import { isLetterFor } from "./letter-offer.model.ts";
import { type Patient, patientOf } from "./message-offer.service.ts";
import { findInfectionsOf, findStandardMessages } from "./standard-message.queries.ts";
import { fillWhatIsKnown, type Reached } from "./variable.service.ts";

/** The letters for a record, as they would be printed for its patient (docs/decisions/0279). */
export async function offerLetters(tx: Tx, viewer: Viewer, recordId: string, reached: Reached): Promise<LetterOffer> {
  const { kind, personId } = await openableRecord(tx, viewer, recordId);
  const infectionIds = await findInfectionsOf(tx, recordId);
  const letters = (await findStandardMessages(tx)).filter((message) => isLetterFor(message, { kind, infectionIds }));
  const patient = await patientOf(tx, viewer, await reachOfPerson(tx, personId), reached);
  return {
    language: patient.language,
    letters: letters.map((letter) => offered(letter, patient)),
    setup: await clinicSetting(tx, "letters"),
  };
}

function offered({ id, name, bodies }: StandardMessage, { language: read, ground, own }: Patient): OfferedLetter {
  const language = bodies[read] ? read : "en";
  const { text, missing } = fillWhatIsKnown(bodies[language] || bodies.en, ground, own, language);
  return { id, name, language, body: text, missing: [...new Set(missing.map((each) => emptyVariableTexts[each]))] };
}
