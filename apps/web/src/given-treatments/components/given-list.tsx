import type { GivenTreatment, GivenTreatments } from "@tracewell/contract/given-treatments";
import type { ReactNode } from "react";
import { Badge } from "../../ui/badges/badge.tsx";
import { Link } from "../../ui/link.tsx";
import { Day } from "../../ui/time/day.tsx";
import { Instant } from "../../ui/time/instant.tsx";
import css from "./treatments.module.css";

type GivenListProps = { groups: GivenTreatments["groups"]; actions?: (given: GivenTreatment) => ReactNode };

/** What a patient was given, by regimen, the newest first: how, when, by whom, because of what. */
export const GivenList = ({ groups, actions }: GivenListProps) =>
  groups.map(({ title, given }) => (
    <section key={title} className={css.group} aria-label={title}>
      <h3 className={css.regimen}>{title}</h3>
      <ul className={css.list}>
        {given.map((each) => (
          <li key={each.id} className={css.given} data-withdrawn={each.withdrawn !== null}>
            <Given given={each} />
            {actions && !each.withdrawn && <div className={css.actions}>{actions(each)}</div>}
          </li>
        ))}
      </ul>
    </section>
  ));

function Given({ given }: { given: GivenTreatment }) {
  const { delivery, givenOn, givenTime, givenBy, lotNumber, comment, test, accepted, withdrawn } = given;
  return (
    <div className={css.words}>
      <p className={css.line}>
        {givenOn && <Day day={givenOn} />}
        {givenTime}
        {delivery && <Badge>{delivery}</Badge>}
        {given.treatmentType === "Presumptively Treated" && <Badge tone="exposed">Presumptive</Badge>}
        {lotNumber && <span>Lot {lotNumber}</span>}
      </p>
      {test && (
        <p className={css.sub}>
          After <Link href={`/test-orders/${test.orderId}`}>{test.name}</Link>
          {test.result && `: ${test.result}`}
        </p>
      )}
      {comment && <p className={css.sub}>{comment}</p>}
      {accepted.length > 0 && (
        <p className={css.sub}>
          {accepted.map(({ text }) => text).join(" ")} Given all the same: {given.acceptedReason}
        </p>
      )}
      {withdrawn && (
        <p className={css.sub}>
          Withdrawn <Instant at={withdrawn.at} withTime />, {withdrawn.by}: {withdrawn.reason}
        </p>
      )}
      <p className={css.sub}>{givenBy ? `By ${givenBy.name}` : `Recorded by ${given.createdBy.name}`}</p>
    </div>
  );
}
