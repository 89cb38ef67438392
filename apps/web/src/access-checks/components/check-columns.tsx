import {
  type AccessCheckRow,
  type AccessDifference,
  accessCheckStates,
  type CheckedRole,
} from "@tracewell/contract/access-checks";
import { Badge } from "../../ui/badges/badge.tsx";
import type { CardColumn } from "../../ui/card-table.tsx";
import { Instant } from "../../ui/time/instant.tsx";
import { checkTones, describeDifference } from "../check-text.ts";
import css from "./access-checks.module.css";

export const CheckState = ({ state }: Pick<AccessCheckRow, "state">) => (
  <Badge tone={checkTones[state]}>{accessCheckStates[state]}</Badge>
);

/** The columns of the list of checks. */
export const checkColumns: readonly CardColumn<AccessCheckRow>[] = [
  { id: "at", header: "Started", cell: ({ askedAt }) => <Instant at={askedAt} withTime /> },
  { id: "by", header: "By", cell: ({ askedBy }) => askedBy?.name ?? "Nightly" },
  { id: "state", header: "Result", cell: ({ state }) => <CheckState state={state} /> },
  { id: "differences", header: "Differences", align: "right", cell: ({ differences }) => differences },
  { id: "asked", header: "Questions", align: "right", cell: ({ asked }) => asked.toLocaleString("en-US") },
];

export const roleColumns: readonly CardColumn<CheckedRole>[] = [
  { id: "role", header: "Role", cell: ({ name }) => name },
  { id: "open", header: "Calls allowed", align: "right", cell: ({ open }) => open },
  { id: "closed", header: "Calls not allowed", align: "right", cell: ({ closed }) => closed },
];

export const differenceColumns: readonly CardColumn<AccessDifference>[] = [
  { id: "place", header: "Call or table", cell: ({ place }) => <span className={css.place}>{place}</span> },
  { id: "what", header: "What was found", cell: describeDifference },
];
