import css from "./portal.module.css";

/** What stands fixed, one below the other. */
export const PortalFacts = ({ facts }: { facts: readonly { label: string; value: string }[] }) => (
  <dl className={css.facts}>
    {facts.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
