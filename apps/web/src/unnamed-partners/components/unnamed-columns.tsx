import type { Ability } from "@tracewell/contract/abilities";
import type { UnnamedPartner } from "@tracewell/contract/unnamed-partners";
import { AbilityButton } from "../../ui/abilities/ability-button.tsx";
import type { CardColumn } from "../../ui/card-table.tsx";
import { Instant } from "../../ui/time/instant.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { unnamedDetails, unnamedLabel } from "../unnamed-label.ts";
import css from "./unnamed-partners.module.css";

type Actions = { edit: Ability; onEdit: (row: UnnamedPartner) => void; onRemove: (row: UnnamedPartner) => void };

/** The columns of an investigation's unnamed partners. */
export const unnamedColumns = ({ edit, onEdit, onRemove }: Actions): CardColumn<UnnamedPartner>[] => [
  {
    id: "partner",
    header: "Partner",
    cell: (row) => (
      <>
        <strong>{unnamedLabel(row)}</strong>
        <div className={css.details}>{unnamedDetails(row)}</div>
      </>
    ),
  },
  { id: "certainty", header: "Certainty", cell: ({ certainty }) => certainty },
  {
    id: "others",
    header: "Other investigations",
    cell: ({ otherInvestigations }) => (otherInvestigations === 0 ? "None" : otherInvestigations),
  },
  { id: "by", header: "Added by", cell: ({ notedBy }) => notedBy.name },
  { id: "at", header: "Added", cell: ({ notedAt }) => <Instant at={notedAt} /> },
  {
    id: "actions",
    header: "Actions",
    cell: (row) => (
      <div className={css.actions}>
        <AbilityButton plain ability={edit} onPress={() => onEdit(row)}>
          Edit<VisuallyHidden> {unnamedLabel(row)}</VisuallyHidden>
        </AbilityButton>
        <AbilityButton plain ability={edit} onPress={() => onRemove(row)}>
          Remove<VisuallyHidden> {unnamedLabel(row)}</VisuallyHidden>
        </AbilityButton>
      </div>
    ),
  },
];
