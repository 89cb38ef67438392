import type { ReactNode } from "react";
import css from "./facts.module.css";

export type Fact = { label: string; value: ReactNode };

const isNothing = (value: ReactNode) => value === null || value === undefined || value === false || value === "";

type FactsProps = {
  facts: readonly Fact[];
  columns?: 1 | 2;
  /** Leaves out what is not known, as where an edit shows all. */
  knownOnly?: boolean;
};

/** Labels and values in two columns; a dash stands for what is not known. */
export const Facts = ({ facts, columns = 1, knownOnly = false }: FactsProps) => (
  <dl className={css.facts} data-columns={columns}>
    {(knownOnly ? facts.filter(({ value }) => !isNothing(value)) : facts).map(({ label, value }) => (
      <div key={label} className={css.fact}>
        <dt>{label}</dt>
        <dd>{isNothing(value) ? "–" : value}</dd>
      </div>
    ))}
  </dl>
);

/** Labels and values in one line that wraps, as below a record's name. */
export const FactLine = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={css.line}>
    {facts.map(({ label, value }) => (
      <div key={label} className={css.inLine}>
        <dt>{label}</dt>
        <dd>{isNothing(value) ? "–" : value}</dd>
      </div>
    ))}
  </dl>
);
