import {
  type Delivery,
  type GivenTreatment,
  type NewTreatment,
  type OfferedRegimen,
  treatmentWarnings,
} from "@tracewell/contract/given-treatments";
import type { CallProblem } from "../platform/calls/call-problem.ts";
import { formatDay } from "../ui/time/clinic-time.ts";
import { readTypedDay } from "../ui/time/typed-day.ts";

/** A treatment as it is typed. */
export interface TreatmentDraft {
  regimenId: string | null;
  delivery: Delivery;
  treatmentType: NewTreatment["treatmentType"];
  day: string;
  time: string;
  givenById: string | null;
  lotNumber: string;
  comment: string;
  reason: string;
}

/** Of a treatment that is there, or a new one: now, by the viewer. */
export function draftOf(
  given: GivenTreatment | null,
  first: { today: string; time: string; viewerId: string | null; regimenId: string | null; afterResult: boolean },
): TreatmentDraft {
  return {
    regimenId: given?.regimen?.id ?? first.regimenId,
    delivery: given?.delivery ?? "Observed",
    treatmentType: typeOf(given, first.afterResult),
    day: formatDay(given?.givenOn ?? first.today),
    time: given ? (given.givenTime ?? "") : first.time,
    givenById: given ? (given.givenBy?.id ?? null) : first.viewerId,
    lotNumber: given?.lotNumber ?? "",
    comment: given?.comment ?? "",
    reason: "",
  };
}

const typeOf = (given: GivenTreatment | null, afterResult: boolean): NewTreatment["treatmentType"] => {
  if (given) return given.treatmentType === "Presumptively Treated" ? "Presumptively Treated" : "Treated";
  return afterResult ? "Treated" : "Presumptively Treated";
};

/** What is sent; null where no regimen or no day can be read. Who was not seen was given nothing by hand. */
export function bodyOf(
  draft: TreatmentDraft,
  more: { orderItemId: string | null; infectionId: string | null; accepted: readonly string[] },
): NewTreatment | null {
  const givenOn = readTypedDay(draft.day);
  if (!draft.regimenId || !givenOn) return null;
  const isObserved = draft.delivery === "Observed";
  return {
    regimenId: draft.regimenId,
    infectionId: more.infectionId,
    delivery: draft.delivery,
    treatmentType: draft.treatmentType,
    orderItemId: more.orderItemId,
    givenOn,
    givenTime: draft.time || null,
    givenById: draft.givenById,
    lotNumber: isObserved ? draft.lotNumber.trim() || null : null,
    comment: draft.comment.trim() || null,
    ...(more.accepted.length > 0 ? { accepted: [...more.accepted], acceptedReason: draft.reason.trim() || null } : {}),
  };
}

/** The warnings that a refusal asks about. */
export const warningsIn = (problem: CallProblem | null): { code: string; message: string }[] =>
  problem?.code === "treatment.needs-acceptance"
    ? problem.details.flatMap(({ code, message }) =>
        (treatmentWarnings as readonly string[]).includes(code) ? [{ code, message }] : [],
      )
    : [];

interface RegimenGroup {
  group: string;
  items: { value: string; label: string }[];
}

/** The regimens to choose from, by treatment; those that the chart speaks against only where all are shown. */
export function regimenGroups(
  regimens: readonly OfferedRegimen[],
  all: boolean,
  chosen: string | null,
): RegimenGroup[] {
  const groups = new Map<string, RegimenGroup>();
  for (const { definition, regimen, offered, standard } of regimens) {
    if (!offered && !all && regimen.id !== chosen) continue;
    const group = groups.get(definition.id) ?? { group: definition.name, items: [] };
    const note = standard ? " (standard)" : offered ? "" : " (not offered)";
    groups.set(definition.id, {
      ...group,
      items: [...group.items, { value: regimen.id, label: regimen.title + note }],
    });
  }
  return [...groups.values()];
}

/** What would harm is named; what is merely meant for others is found among all. */
const harms: readonly string[] = ["treatment.allergy", "treatment.pregnant"];
const isHarmful = ({ reasons }: OfferedRegimen): boolean => reasons.some(({ code }) => harms.includes(code));

/** What the chart speaks against, of the treatments that come first: the result's own, or those of the regimen that is chosen. */
export const notOffered = (regimens: readonly OfferedRegimen[], chosen: string | null): OfferedRegimen[] => {
  const definitionId = regimens.find(({ regimen }) => regimen.id === chosen)?.definition.id;
  return regimens.filter((each) => isHarmful(each) && (each.ofResult || each.definition.id === definitionId));
};
