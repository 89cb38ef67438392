import { Button } from "@mantine/core";
import type { WaitingRegistration } from "@tracewell/contract/kiosk";
import type { CardColumn } from "../../../ui/card-table.tsx";
import { Duration } from "../../../ui/time/duration.tsx";

const minutesSince = (instant: string): number => Math.max(0, (Date.now() - Date.parse(instant)) / 60_000);

/** By whom an invitation was made, the desk isn't told. */
export const codeLabels = { invitation: "Invited", unknown: "Not known" } as const;

/** A visitor in a line of the waiting room. */
export const visitorColumns = (onOpen: (id: string) => void): readonly CardColumn<WaitingRegistration>[] => [
  { id: "number", header: "No.", align: "right", cell: ({ temporaryId }) => temporaryId },
  { id: "name", header: "Visitor", cell: ({ visitorName }) => visitorName },
  { id: "types", header: "Here for", cell: ({ visitTypes }) => visitTypes.join(", ") },
  { id: "code", header: "Code", cell: ({ code }) => (code ? codeLabels[code] : "–") },
  { id: "waiting", header: "Waiting", cell: ({ rawVisit }) => <Duration minutes={minutesSince(rawVisit.createdAt)} /> },
  { id: "kiosk", header: "Kiosk", cell: ({ rawVisit }) => rawVisit.kioskNumber ?? "–" },
  { id: "by", header: "In hand of", cell: ({ rawVisit }) => rawVisit.interceptedBy ?? "–" },
  {
    id: "open",
    header: "Take in",
    cell: ({ id, temporaryId }) => (
      <Button size="xs" aria-label={`Open number ${temporaryId}`} onClick={() => onOpen(id)}>
        Open
      </Button>
    ),
  },
];
