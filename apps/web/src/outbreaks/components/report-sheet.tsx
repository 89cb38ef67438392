import type { SituationReport } from "@tracewell/contract/outbreak-report";
import type { ReactNode } from "react";
import { Facts } from "../../ui/facts.tsx";
import { Day } from "../../ui/time/day.tsx";
import { Instant } from "../../ui/time/instant.tsx";
import { PlaceMap } from "./place-map.tsx";
import css from "./report-sheet.module.css";
import { WeeklyCurve } from "./weekly-curve.tsx";

const mostChains = 5;

/** A situation report on one page: numbers, curve, places and chains, without names. */
export function ReportSheet({ report }: { report: SituationReport }) {
  const { outbreak, classes, curve, chains, unlinked } = report;
  return (
    <article className={css.sheet}>
      <header>
        <h2 className={css.title}>{outbreak.name}</h2>
        <p className={css.about}>
          {outbreak.number} · {outbreak.infection.name} · {outbreak.closed ? "closed" : "open"} · as of{" "}
          <Instant at={report.writtenAt} withTime />
        </p>
      </header>
      <section className={css.numbers} aria-label="Numbers">
        <Figure label="Confirmed" value={classes.confirmed} />
        <Figure label="Probable" value={classes.probable} />
        <Figure label="Suspected" value={classes.suspected} />
        <Figure label="Contacts" value={outbreak.contacts} />
        <Figure label="New in 7 days" value={outbreak.newInWeek} note={`${outbreak.newInWeekBefore} the week before`} />
        <Figure label="Treated" value={outbreak.treated} note={`of ${outbreak.cases + outbreak.contacts}`} />
      </section>
      <section>
        <h3>Cases over time</h3>
        {curve.length > 0 ? <WeeklyCurve curve={curve} /> : <p>No cases yet.</p>}
      </section>
      <div className={css.halves}>
        <section>
          <h3>Where cases live</h3>
          <PlaceMap places={report.places} />
          <Places report={report} />
        </section>
        <section>
          <h3>Chains of transmission</h3>
          {chains ? (
            <Chains chains={chains} unlinked={unlinked ?? 0} />
          ) : (
            <p>Who exposed whom is shown to those who work on investigations.</p>
          )}
        </section>
      </div>
      <section>
        <h3>About the outbreak</h3>
        <Facts
          facts={[
            { label: "Declared", value: <Day day={outbreak.declaredOn} /> },
            { label: "Lead", value: outbreak.lead?.name ?? "–" },
            { label: "Place", value: outbreak.place ?? "–" },
            { label: "Case definition", value: outbreak.definition ?? "–" },
            { label: "Note", value: outbreak.note ?? "–" },
            ...(outbreak.closedReason ? [{ label: "Closed", value: outbreak.closedReason }] : []),
          ]}
        />
      </section>
      {!report.defined && (
        <p className={css.about}>There are no criteria yet, so every investigation counts as confirmed.</p>
      )}
    </article>
  );
}

const Figure = ({ label, value, note }: { label: string; value: number; note?: ReactNode }) => (
  <div className={css.figure}>
    <b>{value}</b>
    <span>{label}</span>
    {note && <small>{note}</small>}
  </div>
);

function Places({ report: { places } }: { report: SituationReport }) {
  const most = Math.max(1, ...places.map(({ cases }) => cases));
  if (places.length === 0) return <p>No cases yet.</p>;
  return (
    <ul className={css.places}>
      {places.map(({ name, countyFips, cases }) => (
        <li key={countyFips ?? name ?? "others"}>
          <span>{name ?? "Unknown, or fewer than 5 cases"}</span>
          <i style={{ inlineSize: `${(cases / most) * 100}%` }} />
          <b>{cases}</b>
        </li>
      ))}
    </ul>
  );
}

type ChainsProps = { chains: NonNullable<SituationReport["chains"]>; unlinked: number };

function Chains({ chains, unlinked }: ChainsProps) {
  const more = chains.length - mostChains;
  return (
    <ol className={css.chains}>
      {chains.slice(0, mostChains).map(({ people, cases, generations, firstOn, lastOn }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: chains have no names and stand by their size
        <li key={at}>
          {cases} {cases === 1 ? "case" : "cases"} among {people} people, {generations}{" "}
          {generations === 1 ? "generation" : "generations"}
          {firstOn && lastOn && (
            <>
              , <Day day={firstOn} /> – <Day day={lastOn} />
            </>
          )}
        </li>
      ))}
      {more > 0 && (
        <li>
          {more} smaller {more === 1 ? "chain" : "chains"}
        </li>
      )}
      <li>
        {unlinked} {unlinked === 1 ? "case is" : "cases are"} linked to nobody of the outbreak
      </li>
    </ol>
  );
}
