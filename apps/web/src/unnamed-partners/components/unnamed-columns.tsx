import type { Ability } from "@tracewell/contract/abilities";
import { unnamedDetails, unnamedLabel } from "@tracewell/contract/unnamed-label";
import type { UnnamedPartner } from "@tracewell/contract/unnamed-partners";
import { AbilityButton } from "../../ui/abilities/ability-button.tsx";
import type { CardColumn } from "../../ui/card-table.tsx";
import { Day } from "../../ui/time/day.tsx";
import { Instant } from "../../ui/time/instant.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { Resolution } from "./resolution.tsx";
import css from "./unnamed-partners.module.css";

type Act = (row: UnnamedPartner) => void;
type Actions = { edit: Ability; onResolve: Act; onUndo: Act; onEdit: Act; onRemove: Act };

/** The columns of an investigation's unnamed partners. */
export const unnamedColumns = ({
  edit,
  onResolve,
  onUndo,
  onEdit,
  onRemove,
}: Actions): CardColumn<UnnamedPartner>[] => [
  {
    id: "partner",
    header: "Partner",
    cell: (row) => (
      <>
        <strong>{unnamedLabel(row)}</strong>
        <div className={css.details}>{unnamedDetails(row)}</div>
        {row.resolution && <Resolution resolution={row.resolution} contact={row.contact} />}
      </>
    ),
  },
  { id: "certainty", header: "Certainty", cell: ({ certainty }) => certainty },
  { id: "exposure", header: "Exposure", cell: (row) => exposureOf(row) },
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
        {row.resolution
          ? action("Undo", row, edit, onUndo)
          : [
              action("Resolve", row, edit, onResolve),
              action("Edit", row, edit, onEdit),
              action("Remove", row, edit, onRemove),
            ]}
      </div>
    ),
  },
];

const action = (label: string, row: UnnamedPartner, ability: Ability, onPress: Act) => (
  <AbilityButton key={label} plain ability={ability} onPress={() => onPress(row)}>
    {label}
    <VisuallyHidden> {unnamedLabel(row)}</VisuallyHidden>
  </AbilityButton>
);

const exposureOf = ({ firstExposureOn: first, lastExposureOn: last }: UnnamedPartner) =>
  first && last && first !== last ? (
    <>
      <Day day={first} /> – <Day day={last} />
    </>
  ) : (
    <Day day={first ?? last} />
  );
