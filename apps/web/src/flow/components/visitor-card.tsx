import { IconLanguage } from "@tabler/icons-react";
import type { FlowVisitor } from "@tracewell/contract/flow";
import { recordHref } from "@tracewell/contract/records";
import type { ReactNode } from "react";
import { Link } from "../../ui/link.tsx";
import { TicketTile } from "../../ui/ticket/ticket-tile.tsx";
import { formatTimeOfInstant, minutesSince } from "../../ui/time/clinic-time.ts";
import { useTimeZone } from "../../ui/time/clinic-time-zone.tsx";
import { Duration } from "../../ui/time/duration.tsx";
import { nameOf, standingText } from "../visitor-texts.ts";
import css from "./flow.module.css";

type VisitorCardProps = { visitor: FlowVisitor; now: number; children: ReactNode };

/** A visitor at a station: ticket, name, what for, since when, and who has them. */
export function VisitorCard({ visitor, now, children }: VisitorCardProps) {
  const { number, color, person, types, language, appointmentAt, stationFrom, hereFrom, state, intake } = visitor;
  const zone = useTimeZone();
  const standing = standingText(visitor);
  const waited = minutesSince(stationFrom, now);
  const here = minutesSince(hereFrom, now);
  return (
    <li className={css.visitor} data-state={state}>
      <div className={css.who}>
        {number !== null && color !== null ? (
          <TicketTile number={number} color={color} />
        ) : (
          <span className={css.noTicket}>No ticket</span>
        )}
        <div className={css.name}>
          {person ? <Link href={recordHref("Visit", visitor.id)}>{nameOf(visitor)}</Link> : <b>{nameOf(visitor)}</b>}
          <span className={css.why} title={types.join(", ")}>
            {types.join(", ") || "–"}
          </span>
        </div>
        <span className={css.waited} title={`In the clinic since ${formatTimeOfInstant(hereFrom, zone)}`}>
          <Duration minutes={waited} />
        </span>
      </div>
      <div className={css.more}>
        <span>{appointmentAt ? formatTimeOfInstant(appointmentAt, zone) : person ? "Walk-in" : "Not matched yet"}</span>
        {intake && <span>{`Intake ${intake.done} of ${intake.of}`}</span>}
        {here > waited && <span>{`${here} min in all`}</span>}
        {language && (
          <span className={css.language}>
            <IconLanguage size={13} stroke={1.75} aria-hidden="true" />
            {language}
          </span>
        )}
      </div>
      {standing && <div className={css.standing}>{standing}</div>}
      <div className={css.actions}>{children}</div>
    </li>
  );
}
