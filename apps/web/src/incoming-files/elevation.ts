import type { IncomingFilePage } from "@tracewell/contract/incoming-files";

type File = Pick<IncomingFilePage, "abilities" | "infections" | "openInvestigations" | "status">;
type Choice = { id: string; name: string };

/** What a file's main button is: another case, or joining the one that is open already (domain §5). */
export function mainStep({
  abilities,
}: {
  abilities: Pick<File["abilities"], "elevate" | "attach">;
}): "elevate" | "attach" {
  const isOpenAlready = abilities.elevate.reasons.some(({ code }) => code === "investigation.open-exists");
  return !abilities.elevate.allowed && isOpenAlready && abilities.attach.allowed ? "attach" : "elevate";
}

/** The infections that an investigation can be opened for; `openCase` is the number of one that is open already. */
export function infectionChoices(
  file: Pick<File, "infections" | "openInvestigations">,
  all: readonly Choice[],
): (Choice & { openCase: string | null })[] {
  const own = file.infections.length > 0 ? file.infections : all;
  return own.map(({ id, name }) => ({
    id,
    name,
    openCase: file.openInvestigations.find(({ infection }) => infection === name)?.referenceNumber ?? null,
  }));
}

/** What stands in the way of a case, as the header says it; nothing once the file is settled. */
export const stripReasons = ({ status, abilities }: Pick<File, "status" | "abilities">) =>
  status.closed ? [] : abilities.elevate.reasons;
