import type { Reason } from "@tracewell/contract/abilities";
import type { RecordStatus, StatusMove } from "@tracewell/contract/records";
import type { ReactNode, Ref } from "react";
import { WhyNot } from "../abilities/why-not.tsx";
import { type Fact, FactLine } from "../facts.tsx";
import css from "./record-header.module.css";
import { StatusMenu } from "./status-menu.tsx";

export type RecordHeaderProps = {
  name: string;
  /** Infection badges, flags. */
  badges?: ReactNode;
  /** A person has none. */
  status?: RecordStatus;
  moves?: readonly StatusMove[];
  onMove?: (move: StatusMove) => void;
  reference: string;
  /** Who else is here, and buttons; the main one last. */
  actions?: ReactNode;
  facts: readonly Fact[];
  /** What stands in the way of the next step. */
  whyNot?: { title: string; reasons: readonly Reason[] };
};

const nothing = () => undefined;

/** Who and what a record is about; it never scrolls away (screens, Records). */
export function RecordHeader({ ref, ...props }: RecordHeaderProps & { ref?: Ref<HTMLElement> }) {
  const { name, badges, status, moves = [], onMove = nothing, reference, actions, facts, whyNot } = props;
  return (
    <header className={css.header} ref={ref}>
      <div className={css.line}>
        <div className={css.identity}>
          <h1 className={css.name}>{name}</h1>
          {badges}
          {status && <StatusMenu status={status} moves={moves} onMove={onMove} />}
          <span className={css.reference}>{reference}</span>
        </div>
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
      <div className={css.facts}>
        <FactLine facts={facts} />
      </div>
      {whyNot && whyNot.reasons.length > 0 && (
        <div className={css.whyNot}>
          <WhyNot {...whyNot} />
        </div>
      )}
    </header>
  );
}
