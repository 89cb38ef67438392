import { Checkbox } from "@mantine/core";
import type { ConfigurationChange, FactChange, SectionPreview } from "@tracewell/contract/configuration";
import { Badge } from "../../ui/badges/badge.tsx";
import { useFontsOf } from "../../ui/theme/use-fonts-of.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { memberChanges } from "../member-changes.ts";
import css from "./configuration.module.css";

const mostShown = 200;

interface SectionChangesProps {
  section: SectionPreview;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** What a file would change of a section: counts, and each change as it is and as it would be. */
export function SectionChanges({ section, isChosen, onChoose }: SectionChangesProps) {
  const { title, added, changed, same, leftAlone, changes } = section;
  useFontsOf(...changes.flatMap(({ facts }) => facts.flatMap(({ before, after }) => [before, after])));
  const rest = [same > 0 && `${same} the same`, leftAlone > 0 && `${leftAlone} not in the file, left alone`]
    .filter(Boolean)
    .join(" · ");
  return (
    <div className={css.section}>
      <Checkbox
        aria-label={`Apply ${title}`}
        className={css.choice}
        checked={isChosen && changes.length > 0}
        disabled={changes.length === 0}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
      />
      <details open={changes.length > 0 && changes.length <= 12}>
        <summary>
          <span className={css.title}>{title}</span>
          {added > 0 && <Badge tone="info">{added} new</Badge>}
          {changed > 0 && <Badge tone="mute">{changed} changed</Badge>}
          {rest && <span className={css.rest}>{rest}</span>}
        </summary>
        <ul className={css.changes}>
          {changes.slice(0, mostShown).map((change) => (
            <Change key={change.name} change={change} />
          ))}
          {changes.length === 0 && <li className={css.rest}>Nothing changes here.</li>}
          {changes.length > mostShown && <li className={css.rest}>And {changes.length - mostShown} more.</li>}
        </ul>
      </details>
    </div>
  );
}

const Change = ({ change: { name, does, uses, note, facts } }: { change: ConfigurationChange }) => (
  <li>
    <div className={css.head}>
      <span className={css.name}>{name}</span>
      {does === "add" && <Badge tone="info">New</Badge>}
      {uses !== null && uses > 0 && <span className={css.rest}>used {uses === 1 ? "once" : `${uses} times`}</span>}
    </div>
    {note && <p className={css.note}>{note}</p>}
    {facts.length > 0 && (
      <dl className={css.facts}>
        {facts
          .filter(({ label, after }) => does === "change" || label !== "Name" || after !== name)
          .map((fact) => (
            <FactRow key={fact.label} fact={fact} isNew={does === "add"} />
          ))}
      </dl>
    )}
  </li>
);

function FactRow({ fact: { label, before, after }, isNew }: { fact: FactChange; isNew: boolean }) {
  const members = isNew ? null : memberChanges(before, after);
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {members && <Members {...members} />}
        {!isNew && !members && (
          <>
            <VisuallyHidden>Now: </VisuallyHidden>
            {before === null ? "none" : <span className={css.before}>{before}</span>}
            <span aria-hidden="true"> → </span>
            <VisuallyHidden>, then: </VisuallyHidden>
          </>
        )}
        {!members && (after ?? "none")}
      </dd>
    </>
  );
}

/** Of an enumeration only what goes and what comes: the rest stays. */
const Members = ({ gone, added }: { gone: readonly string[]; added: readonly string[] }) => (
  <>
    {gone.map((each) => (
      <span key={each} className={css.member}>
        <VisuallyHidden>No more: </VisuallyHidden>
        <span className={css.before}>{each}</span>{" "}
      </span>
    ))}
    {added.map((each) => (
      <span key={each} className={css.member}>
        <span aria-hidden="true">+ </span>
        <VisuallyHidden>New: </VisuallyHidden>
        {each}{" "}
      </span>
    ))}
  </>
);
