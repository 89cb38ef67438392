import type { Ability } from "@tracewell/contract/abilities";
import type { SourceRecord } from "./source-record.ts";

type Choice = { id: string; name: string };

/** What a record's main button does: elevate, or attach to the investigation that is open already (docs/domain.md#elevation). */
export function mainStep({ abilities }: { abilities: Record<"elevate" | "attach", Ability> }): "elevate" | "attach" {
  const isOpenAlready = abilities.elevate.reasons.some(({ code }) => code === "investigation.open-exists");
  return !abilities.elevate.allowed && isOpenAlready && abilities.attach.allowed ? "attach" : "elevate";
}

/** The infections that an investigation can be opened for; `openInvestigation` is the number of one that is open already. */
export function infectionChoices(
  record: Pick<SourceRecord, "infections" | "openInvestigations">,
  all: readonly Choice[],
): (Choice & { openInvestigation: string | null })[] {
  const own = record.infections.length > 0 ? record.infections : all;
  return own.map(({ id, name }) => ({
    id,
    name,
    openInvestigation: record.openInvestigations.find(({ infectionId }) => infectionId === id)?.referenceNumber ?? null,
  }));
}

/** The positive infections that hold a record open when one of them gets its case (R10-56). */
export const undecidedBeside = (record: SourceRecord, chosen: string | null): string[] =>
  "infectionOutcomes" in record
    ? record.infectionOutcomes
        .filter((infection) => infection.id !== chosen && infection.status === "Positive")
        .filter((infection) => infection.case === null && infection.noCaseReason === null)
        .map(({ name }) => name)
    : [];

/** What stands in the way of a case, as the header says it; nothing once the record is settled. */
export const stripReasons = ({
  status,
  abilities,
}: Pick<SourceRecord, "status"> & { abilities: { elevate: Ability } }): Ability["reasons"] =>
  status.closed ? [] : abilities.elevate.reasons;
