import type { Segment } from "./delimited-message.reader.ts";
import type { Observation } from "./result.reader.ts";

/** One OBR with all that belongs to it. */
export interface OrderGroup {
  obr: Segment;
  /** Its own ORC. */
  orc: Segment | null;
  /** The ORC that says who ordered: its own, else the last one before. */
  orderedBy: Segment | null;
  notes: Segment[];
  observations: Observation[];
  specimens: Segment[];
}

/** A result message as a tree. */
export interface MessageStructure {
  patientNotes: Segment[];
  nextOfKin: Segment[];
  /** Observations before the first order. */
  observations: Observation[];
  orders: OrderGroup[];
}

/**
 * Gives each segment to what it belongs to, by its place alone. In ORU (HL7 v2 §7.3.1) an ORC opens an order and SPM
 * closes it, though some send SPM before OBX or ORC after OBR. In OUL^R22 (§7.3.5) a specimen comes before its orders.
 */
export function readStructure(segments: readonly Segment[], specimenFirst: boolean): MessageStructure {
  const structure: MessageStructure = { patientNotes: [], nextOfKin: [], observations: [], orders: [] };
  const open: OpenGroup = { order: null, orc: null, orderedBy: null, specimens: [], notes: structure.patientNotes };
  const leadsToObx = beforeObservation(segments);
  let subject: Observation["subject"] = "order";
  for (const [at, segment] of segments.entries()) {
    switch (segment.id) {
      case "NK1":
        structure.nextOfKin.push(segment);
        break;
      case "ORC":
        placeOrc(segment, open, specimenFirst || leadsToObx[at] === true);
        break;
      case "OBR":
        structure.orders.push(openOrder(segment, open, specimenFirst));
        subject = "order";
        break;
      case "OBX": {
        const early = open.specimens.length > 0 ? "specimen" : "patient";
        const observation: Observation = { segment, notes: [], subject: open.order === null ? early : subject };
        (open.order ?? structure).observations.push(observation);
        open.notes = observation.notes;
        break;
      }
      case "SPM":
        placeSpecimen(segment, open, specimenFirst);
        if ((open.order?.observations.length ?? 0) > 0) subject = "specimen";
        open.notes = open.order?.notes ?? structure.patientNotes;
        break;
      case "NTE":
        open.notes.push(segment);
        break;
    }
  }
  return structure;
}

interface OpenGroup {
  order: OrderGroup | null;
  /** An ORC whose OBR is still to come, and the last ORC of all. */
  orc: Segment | null;
  orderedBy: Segment | null;
  /** Specimens whose order is still to come. */
  specimens: Segment[];
  /** Where the next NTE belongs. */
  notes: Segment[];
}

function placeOrc(orc: Segment, open: OpenGroup, mayFollowObr: boolean): void {
  open.orderedBy = orc;
  if (open.order !== null && open.order.orc === null && mayFollowObr) {
    open.order.orc = orc;
    open.order.orderedBy = orc;
    open.notes = open.order.notes;
  } else {
    open.orc = orc;
    open.order = null;
    open.notes = [];
  }
}

function openOrder(obr: Segment, open: OpenGroup, specimenFirst: boolean): OrderGroup {
  const { orc, orderedBy } = open;
  const order = {
    obr,
    orc,
    orderedBy,
    notes: orc === null ? [] : open.notes,
    observations: [],
    specimens: open.specimens,
  };
  open.order = order;
  open.orc = null;
  open.notes = order.notes;
  if (!specimenFirst) open.specimens = [];
  return order;
}

function placeSpecimen(spm: Segment, open: OpenGroup, specimenFirst: boolean): void {
  if (!specimenFirst && open.order !== null) open.order.specimens.push(spm);
  else open.specimens = open.order === null ? [...open.specimens, spm] : [spm];
  if (specimenFirst) open.order = null;
}

/** For each segment, whether the next OBR or OBX after it is an OBX. */
function beforeObservation(segments: readonly Segment[]): boolean[] {
  const before: boolean[] = [];
  let isObx = false;
  for (let at = segments.length - 1; at >= 0; at -= 1) {
    before[at] = isObx;
    const id = segments[at]?.id;
    if (id === "OBX" || id === "OBR") isObx = id === "OBX";
  }
  return before;
}
