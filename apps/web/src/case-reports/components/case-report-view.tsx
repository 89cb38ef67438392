import type { CaseReport } from "@tracewell/contract/case-reports";
import { Badge } from "../../ui/badges/badge.tsx";
import { type Fact, Facts } from "../../ui/facts.tsx";
import { Day } from "../../ui/time/day.tsx";
import { keyed } from "../keyed.ts";
import css from "./case-report-view.module.css";
import { NarrativeSection } from "./narrative-section.tsx";
import { ReportabilityPart } from "./reportability-part.tsx";

/** A case report: from whom it came and about what, what was given and asked for, and its sections in its own words. */
export function CaseReportView({ report }: { report: CaseReport }) {
  return (
    <article className={css.report} aria-label={report.title ?? kinds[report.kind]}>
      <Facts columns={2} facts={factsOf(report)} />
      {report.reportability && <ReportabilityPart reportability={report.reportability} />}
      <Conditions conditions={report.conditions} />
      <Entries title="Medications" entries={report.medications} />
      <Entries title="Immunizations" entries={report.immunizations} />
      <Entries title="Planned tests and care" entries={report.planned} />
      {report.sections.length > 0 && (
        <section>
          <h3 className={css.title}>In the report’s own words</h3>
          {keyed(report.sections).map(({ key, thing }) => (
            <NarrativeSection key={key} section={thing} />
          ))}
        </section>
      )}
    </article>
  );
}

const kinds: Record<CaseReport["kind"], string> = {
  eICR: "Initial case report (eICR)",
  PHDC: "Case notification (PHDC)",
};

function factsOf({ kind, version, writtenOn, custodian, author, facility, provider, encounter }: CaseReport): Fact[] {
  return [
    { label: "Document", value: version === null ? kinds[kind] : `${kinds[kind]}, version ${version}` },
    { label: "Written", value: writtenOn && <Day day={writtenOn} /> },
    { label: "Sent by", value: custodian && <PartyLines party={custodian} /> },
    { label: "Author", value: author },
    { label: "Facility", value: facility && <PartyLines party={facility} /> },
    { label: "Provider", value: provider && <PartyLines party={provider} /> },
    { label: "Encounter", value: encounter && <EncounterLines encounter={encounter} /> },
  ].filter(({ value }) => value !== null);
}

const PartyLines = ({ party }: { party: NonNullable<CaseReport["custodian"]> }) => (
  <>
    {party.name}
    {party.phone && <div className={css.beside}>{party.phone}</div>}
    {party.address && <div className={css.beside}>{party.address}</div>}
  </>
);

function EncounterLines({ encounter: { kind, from, to } }: { encounter: NonNullable<CaseReport["encounter"]> }) {
  return (
    <>
      {kind}
      {from && (
        <div className={css.beside}>
          <Day day={from} />
          {to && to !== from && (
            <>
              {" "}
              to <Day day={to} />
            </>
          )}
        </div>
      )}
    </>
  );
}

function Conditions({ conditions }: Pick<CaseReport, "conditions">) {
  if (conditions.length === 0) return null;
  return (
    <section>
      <h3 className={css.title}>Diagnoses and problems</h3>
      <ul className={css.list}>
        {conditions.map(({ name, code, since, trigger }) => (
          <li key={`${code} ${name}`}>
            {name} {trigger && <Badge tone="info">Reason for the report</Badge>}
            <span className={css.beside}>
              {" "}
              {since && (
                <>
                  since <Day day={since} />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Entries({ title, entries }: { title: string; entries: CaseReport["medications"] }) {
  if (entries.length === 0) return null;
  return (
    <section>
      <h3 className={css.title}>{title}</h3>
      <ul className={css.list}>
        {keyed(entries).map(({ key, thing: { name, on, detail } }) => (
          <li key={key}>
            {name}
            <span className={css.beside}>
              {detail && `, ${detail}`}
              {on && (
                <>
                  {" "}
                  <Day day={on} />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
