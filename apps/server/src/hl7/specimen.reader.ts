import { readOptionalCoded } from "./coding.reader.ts";
import { firstOf, type Segment } from "./delimited-message.reader.ts";
import type { Specimen, Timestamp } from "./lab-report.model.ts";
import { type ReadContext, readTime } from "./read-context.reader.ts";

/** SPM (since v2.5): what was examined. */
export function readSpecimen(spm: Segment, context: ReadContext): Specimen {
  const ids = firstOf(spm, 2);
  return {
    id: ids?.sub(2, 1) ?? ids?.sub(1, 1) ?? null,
    type: readOptionalCoded(firstOf(spm, 4)),
    sourceSite: readOptionalCoded(firstOf(spm, 8)),
    collectedAt: readTime(context, spm, 17, firstOf(spm, 17)?.sub(1, 1) ?? null),
    receivedAt: readTime(context, spm, 18, firstOf(spm, 18)?.text(1) ?? null),
    givenIn: "SPM",
  };
}

/** OBR-15 (SPS, before v2.5): the specimen of an order that has no SPM. */
export function readSpecimenSource(obr: Segment, collectedAt: Timestamp | null, context: ReadContext): Specimen | null {
  const source = firstOf(obr, 15);
  const type = source === null ? null : readOptionalCoded(source.at(1));
  const sourceSite = source === null ? null : readOptionalCoded(source.at(4));
  if (type === null && sourceSite === null) return null;
  return {
    id: null,
    type,
    sourceSite,
    collectedAt,
    receivedAt: readTime(context, obr, 14, firstOf(obr, 14)?.text(1) ?? null),
    givenIn: "OBR-15",
  };
}
