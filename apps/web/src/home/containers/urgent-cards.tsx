import type { InvestigationRow } from "@tracewell/contract/investigations";
import { recordHref } from "@tracewell/contract/records";
import { InfectionBadges } from "../../ui/badges/infection-badge.tsx";
import { WhyNowBadges } from "../../ui/badges/why-now-badges.tsx";
import { ageAndSex } from "../../ui/person/person-name.tsx";
import { Age } from "../../ui/time/duration.tsx";
import { DayCard, type DayLine } from "../components/day-card.tsx";
import { useMyUrgent, useToDecide } from "../hooks/use-urgent-work.ts";
import css from "./urgent-cards.module.css";

/** An investigation with why it is to be looked at now, and how old it is. */
const line = ({ id, person, infections, assignedTo, whyNow, createdAt }: InvestigationRow): DayLine => ({
  id,
  href: recordHref("Incident", id),
  name: person.fullName,
  sub: ageAndSex(person),
  badges: (
    <span className={css.facts}>
      <InfectionBadges infections={infections} most={1} />
      <span className={css.owner}>{assignedTo?.name}</span>
      <WhyNowBadges reasons={whyNow} most={2} />
    </span>
  ),
  end: <Age since={createdAt} />,
});

/** What nobody has yet and what waits to be closed, for whoever decides on it. */
export function ToDecideCards() {
  const { unassigned, handedIn } = useToDecide();
  return (
    <>
      <DayCard
        title="Unassigned, most urgent first"
        href="/investigations?assignedTo=none&sort=why"
        list={unassigned}
        line={line}
        empty="Every open investigation has an investigator"
        wide
      />
      <DayCard
        title="Handed in to be closed"
        href="/investigations?status=SubmitForClosure&sort=why"
        list={handedIn}
        line={line}
        empty="No investigation waits for closure"
        wide
      />
    </>
  );
}

/** The viewer's own open investigations, each with its reasons. */
export const MyUrgentCard = () => (
  <DayCard
    title="My investigations, most urgent first"
    href="/investigations?assignedTo=me&sort=why"
    list={useMyUrgent()}
    line={line}
    empty="No open investigation is yours"
    wide
  />
);
