import type { CaseReport, Determination } from "@tracewell/contract/case-reports";
import { Badge } from "../../ui/badges/badge.tsx";
import css from "./case-report-view.module.css";

/** What the jurisdictions' rules say of the report's conditions. */
export function ReportabilityPart({
  reportability: { priority, processing, determinations },
}: {
  reportability: NonNullable<CaseReport["reportability"]>;
}) {
  return (
    <section>
      <h3 className={css.title}>Reportability</h3>
      {(priority || processing) && <p className={css.beside}>{[priority, processing].filter(Boolean).join(" · ")}</p>}
      <ul className={css.list}>
        {determinations.map((determination) => (
          <li key={`${determination.condition} ${determination.determination}`}>
            <DeterminationLines determination={determination} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function DeterminationLines({ determination }: { determination: Determination }) {
  const { condition, timeframe, agencies, reasons, rules } = determination;
  return (
    <>
      {condition} <Badge tone={toneOf(determination)}>{determination.determination}</Badge>
      {timeframe && (
        <div className={css.beside}>
          {timeframe === "Immediately" ? "To be reported immediately" : `To be reported within ${timeframe}`}
        </div>
      )}
      {agencies.length > 0 && <div className={css.beside}>{agencies.join(", ")}</div>}
      {reasons.length + rules.length > 0 && (
        <details className={css.details}>
          <summary>Why</summary>
          <ul className={css.list}>
            {[...reasons, ...rules].map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

const toneOf = ({ determination }: Determination) =>
  /^reportable$/i.test(determination) ? "exposed" : /^(?:not|no) /i.test(determination) ? "mute" : "info";
