import { triggerSources } from "@tracewell/contract/trigger-rules";
import type { TriggerFiring } from "@tracewell/contract/triggers";
import { Badge } from "../../ui/badges/badge.tsx";
import { EmptyLine } from "../../ui/feedback/empty-line.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import type { RecordModule } from "../../ui/record-frame/record-frame.tsx";
import { Instant } from "../../ui/time/instant.tsx";
import css from "../components/triggers.module.css";
import { VerdictLines } from "../components/verdict-lines.tsx";
import { useFirings } from "../hooks/use-firings.ts";

/** Which triggers looked at a record, and why each did something or not. */
function RecordTriggers({ recordId }: { recordId: string }) {
  const { data, error, refetch } = useFirings(recordId);
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={2} />;
  if (data.data.length === 0) return <EmptyLine>No trigger has checked this record.</EmptyLine>;
  return (
    <ul className={css.firings}>
      {data.data.map((firing) => (
        <Firing key={firing.id} firing={firing} />
      ))}
    </ul>
  );
}

const Firing = ({ firing: { name, source, at, fired, why, verdict, deeds } }: { firing: TriggerFiring }) => (
  <li>
    <div className={css.firing}>
      <strong>{name}</strong>
      <Badge tone={fired ? "info" : "mute"}>{fired ? "Fired" : "Did not fire"}</Badge>
      <span className={css.found}>
        {triggerSources[source]}, <Instant at={at} withTime />
      </span>
    </div>
    {why && <p>{why}</p>}
    {deeds.length > 0 && (
      <ul className={css.checks}>
        {deeds.map(({ type, done, text }) => (
          <li key={`${type} ${text}`}>{done ? text : `Not done: ${text}`}</li>
        ))}
      </ul>
    )}
    <details>
      <summary>{fired ? "Why it fired" : "Why it did not fire"}</summary>
      <VerdictLines verdict={verdict} />
    </details>
  </li>
);

/** The card of what triggers did at a record. */
export const triggersModule = ({ id }: { id: string }): RecordModule => ({
  id: "triggers",
  title: "Triggers",
  wide: true,
  content: <RecordTriggers recordId={id} />,
});
