import { NativeSelect } from "@mantine/core";
import { type ChronologyEvent, type ChronologyKind, chronologyKinds } from "@tracewell/contract/person-chronology";
import { recordHref, recordPlaces } from "@tracewell/contract/records";
import { useState } from "react";
import { ResultBadge } from "../../lab-tests/components/result-badge.tsx";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { EmptyLine } from "../../ui/feedback/empty-line.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { Link } from "../../ui/link.tsx";
import { ScrollBox } from "../../ui/scroll-box.tsx";
import { Instant } from "../../ui/time/instant.tsx";
import css from "../components/person-story.module.css";
import { useChronology } from "../hooks/use-chronology.ts";

const choices = [
  { value: "", label: "Everything" },
  ...Object.entries(chronologyKinds).map(([value, label]) => ({ value, label })),
];

/** What happened to a person on all records that the viewer may open, newest first. */
export function PersonChronology({ personId }: { personId: string }) {
  const [kind, setKind] = useState<ChronologyKind | null>(null);
  const { rows, error, readAgain, more } = useChronology(personId, kind);
  if (!rows) {
    return error ? <ErrorState message={error.message} onRetry={readAgain} /> : <SkeletonLines lines={4} />;
  }
  if (rows.length === 0 && kind === null) {
    return <EmptyLine>Nothing happened yet on the records that you may open.</EmptyLine>;
  }
  return (
    <>
      <div className={css.filter}>
        <NativeSelect
          size="xs"
          aria-label="Show"
          data={choices}
          value={kind ?? ""}
          onChange={(event) => setKind((event.currentTarget.value || null) as ChronologyKind | null)}
        />
      </div>
      {rows.length === 0 && <EmptyLine>Nothing of this kind.</EmptyLine>}
      {rows.length > 0 && (
        <ScrollBox label="Chronology" className={css.scroll}>
          <ol className={css.events}>
            {rows.map((event) => (
              <EventLine key={event.id} event={event} />
            ))}
          </ol>
        </ScrollBox>
      )}
      {error && <ErrorState message={error.message} onRetry={readAgain} />}
      {more && (
        <div className={css.more}>
          <ActionButton busy={more.isFetching} onPress={more.fetch}>
            Show older
          </ActionButton>
        </div>
      )}
    </>
  );
}

function EventLine({ event: { at, timed, what, result, named, record } }: { event: ChronologyEvent }) {
  return (
    <li className={css.event}>
      <span className={css.at}>
        <Instant at={at} withTime={timed} />
      </span>
      <span className={css.what}>
        {what}
        {named && `: ${named.fullName}`} {result && <ResultBadge result={result} />}
      </span>
      <span className={css.on}>
        <span className={css.sub}>{recordPlaces[record.kind].noun}</span>{" "}
        <Link href={recordHref(record.kind, record.id)}>{record.referenceNumber}</Link>
      </span>
    </li>
  );
}
