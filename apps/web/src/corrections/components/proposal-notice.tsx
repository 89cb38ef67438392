import type { PersonProposal } from "@tracewell/contract/person-proposals";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { Instant } from "../../ui/time/instant.tsx";
import { fieldLabels, proposedValue, sourceText } from "../correction-text.ts";
import css from "./correction-notice.module.css";

type ProposalNoticeProps = {
  proposal: PersonProposal;
  busy: boolean;
  onSettle: (accept: boolean) => void;
};

/** A change of the patient that a corrected report asks for: field by field from what to what, to accept or refuse. */
export function ProposalNotice({ proposal, busy, onSettle }: ProposalNoticeProps) {
  const { fields, accepted, decidedBy, decidedAt, createdAt } = proposal;
  return (
    <section
      className={css.notice}
      data-open={accepted === null || undefined}
      aria-label="Proposed change of the person"
    >
      <header className={css.head}>
        <h2 className={css.title}>The laboratory corrected who the patient is</h2>
        <span className={css.source}>
          {sourceText(proposal)}, <Instant at={createdAt} withTime />
        </span>
      </header>
      <ul className={css.results}>
        {fields.map((each) => (
          <li key={each.field}>
            <span className={css.test}>{fieldLabels[each.field]}</span> <del>{proposedValue(each, each.from)}</del> →{" "}
            <b>{proposedValue(each, each.to)}</b>
          </li>
        ))}
      </ul>
      {accepted === null ? (
        <div className={css.buttons}>
          <ActionButton busy={busy} onPress={() => onSettle(true)}>
            Change the person
          </ActionButton>
          <ActionButton busy={busy} onPress={() => onSettle(false)}>
            Leave as it is
          </ActionButton>
        </div>
      ) : (
        <p className={css.line}>
          <b>{accepted ? "Accepted" : "Refused"}</b> by {decidedBy?.name}
          {decidedAt && (
            <>
              , <Instant at={decidedAt} withTime />
            </>
          )}
        </p>
      )}
    </section>
  );
}
