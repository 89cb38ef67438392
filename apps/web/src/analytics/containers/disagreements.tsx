import {
  analyticsCalls,
  type Counted,
  type DisagreeingContact,
  mostDisagreements,
} from "@tracewell/contract/analytics";
import { useState } from "react";
import { useCall } from "../../platform/calls/use-call.ts";
import { useMay } from "../../platform/session/use-session.ts";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { type CardColumn, CardTable } from "../../ui/card-table.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { Link } from "../../ui/link.tsx";
import { formatDay } from "../../ui/time/clinic-time.ts";
import { countText, disagreementTexts } from "../chart-texts.ts";
import css from "../components/chart.module.css";
import type { AnalyticsSearch } from "../search.ts";

type DisagreementsProps = { search: AnalyticsSearch; disagreeing: Counted; smallest: number | null };

/** How many contacts have a disposition that their dates contradict, and which. */
export function Disagreements({ search, disagreeing, smallest }: DisagreementsProps) {
  const seesCases = useMay("DIS_USER");
  const [isOpen, setOpen] = useState(false);
  if (disagreeing.count === 0) return null;
  return (
    <>
      <p className={css.sentence}>
        {`Contacts whose disposition and dates disagree: ${countText(disagreeing, smallest)}. `}
        {seesCases && (
          <ActionButton plain onPress={() => setOpen(!isOpen)}>
            {isOpen ? "Hide them" : "List them"}
          </ActionButton>
        )}
      </p>
      {isOpen && <DisagreementList search={search} />}
    </>
  );
}

function DisagreementList({ search: { from, to, infection, region, sex } }: { search: AnalyticsSearch }) {
  const query = { from, to, infection, region, sex };
  const { data, error, refetch } = useCall(analyticsCalls.disagreements, { query });
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={3} />;
  return (
    <>
      <CardTable
        label="Contacts whose disposition and dates disagree"
        columns={columns}
        rows={data.rows}
        rowId={({ id }) => id}
      />
      {data.total > mostDisagreements && (
        <p className={css.sentence}>{`The newest ${mostDisagreements} of ${data.total}.`}</p>
      )}
    </>
  );
}

const columns: readonly CardColumn<DisagreeingContact>[] = [
  {
    id: "contact",
    header: "Contact",
    cell: ({ id, person, referenceNumber }) => (
      <Link href={`/contacts/${id}`}>{`${person.fullName} (${referenceNumber})`}</Link>
    ),
  },
  { id: "disposition", header: "Disposition", cell: ({ disposition }) => disposition },
  { id: "treated", header: "Treated", cell: ({ treatedOn }) => (treatedOn ? formatDay(treatedOn) : "–") },
  { id: "interviewed", header: "Interviewed", cell: ({ interviewedOn }) => formatDay(interviewedOn) },
  { id: "what", header: "What disagrees", cell: ({ what }) => disagreementTexts[what] },
];
