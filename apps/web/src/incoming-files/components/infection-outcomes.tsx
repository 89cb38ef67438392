import type { IncomingFilePage, InfectionOutcome } from "@tracewell/contract/incoming-files";
import { recordHref } from "@tracewell/contract/records";
import { AbilityButton } from "../../ui/abilities/ability-button.tsx";
import { InfectionBadge } from "../../ui/badges/infection-badge.tsx";
import { type CardColumn, CardTable } from "../../ui/card-table.tsx";
import { Link } from "../../ui/link.tsx";

type InfectionOutcomesProps = {
  file: Pick<IncomingFilePage, "infectionOutcomes" | "abilities">;
  onDecline: (infection: InfectionOutcome) => void;
};

/** What became of each of the file's infections, so that none is lost behind the case of another. */
export function InfectionOutcomes({ file, onDecline }: InfectionOutcomesProps) {
  const columns: readonly CardColumn<InfectionOutcome>[] = [
    { id: "infection", header: "Infection", cell: (infection) => <InfectionBadge infection={infection} /> },
    { id: "outcome", header: "Investigation", cell: (infection) => <Outcome infection={infection} /> },
    {
      id: "decline",
      header: "Decision",
      align: "right",
      cell: (infection) =>
        infection.case === null && (
          <AbilityButton plain ability={file.abilities.declineCase} onPress={() => onDecline(infection)}>
            {infection.noCaseReason === null ? "No case…" : "Change the reason…"}
          </AbilityButton>
        ),
    },
  ];
  return <CardTable label="Infections" columns={columns} rows={file.infectionOutcomes} rowId={({ id }) => id} />;
}

function Outcome({ infection }: { infection: InfectionOutcome }) {
  if (infection.case)
    return <Link href={recordHref("Incident", infection.case.id)}>{infection.case.referenceNumber}</Link>;
  if (infection.noCaseReason !== null) return <>No case: {infection.noCaseReason}</>;
  return <>{infection.status === "Positive" ? "Not decided yet" : "–"}</>;
}
