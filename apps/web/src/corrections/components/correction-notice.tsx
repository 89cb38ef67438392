import type { CorrectionDecision, LabCorrection } from "@tracewell/contract/corrections";
import { recordHref } from "@tracewell/contract/records";
import { AbilityButton } from "../../ui/abilities/ability-button.tsx";
import { Link } from "../../ui/link.tsx";
import { Instant } from "../../ui/time/instant.tsx";
import {
  consequences,
  correctionTitle,
  decidedText,
  decisionNames,
  fromText,
  sourceText,
  stateText,
} from "../correction-text.ts";
import css from "./correction-notice.module.css";

type CorrectionNoticeProps = {
  correction: LabCorrection;
  /** The record in view; the decision is made on the correction's own. */
  recordId: string;
  busy: boolean;
  onDecide: (decision: CorrectionDecision) => void;
};

/** What a laboratory changed, from what to what, when and by which message, and what is to be decided or was. */
export function CorrectionNotice({ correction, recordId, busy, onDecide }: CorrectionNoticeProps) {
  const { record, decision, abilities, results, createdAt } = correction;
  const isHere = record.id === recordId;
  return (
    <section className={css.notice} data-open={decision === null || undefined} aria-label={correctionTitle(correction)}>
      <header className={css.head}>
        <h2 className={css.title}>{correctionTitle(correction)}</h2>
        <span className={css.source}>
          {sourceText(correction)}, <Instant at={createdAt} withTime />
        </span>
      </header>
      <ul className={css.results}>
        {results.map((result) => (
          <li key={JSON.stringify(result)}>
            <span className={css.test}>{result.testName}</span> <del>{fromText(result)}</del> →{" "}
            <b>{stateText(result.to)}</b>
          </li>
        ))}
      </ul>
      {consequences(correction).map((line) => (
        <p key={line} className={css.line}>
          {line}
        </p>
      ))}
      {decision ? (
        <p className={css.line}>
          <b>{decidedText[decision]}</b> by {correction.decidedBy?.name}
          {correction.decidedAt && (
            <>
              , <Instant at={correction.decidedAt} withTime />
            </>
          )}
          {correction.reason && `: ${correction.reason}`}
        </p>
      ) : isHere ? (
        <div className={css.buttons}>
          <AbilityButton ability={abilities.keep} busy={busy} onPress={() => onDecide("keep")}>
            {decisionNames.keep}
          </AbilityButton>
          <AbilityButton ability={abilities.review} busy={busy} onPress={() => onDecide("review")}>
            {decisionNames.review}
          </AbilityButton>
          <AbilityButton ability={abilities.notACase} busy={busy} danger onPress={() => onDecide("not-a-case")}>
            {decisionNames["not-a-case"]}
          </AbilityButton>
        </div>
      ) : (
        <p className={css.line}>
          To be decided on <Link href={recordHref(record.kind, record.id)}>{record.referenceNumber}</Link>.
        </p>
      )}
    </section>
  );
}
