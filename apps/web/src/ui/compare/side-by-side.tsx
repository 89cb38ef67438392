import { IconCheck, IconTilde, IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { ScrollBox } from "../scroll-box.tsx";
import { useTexts } from "../texts.tsx";
import { VisuallyHidden } from "../visually-hidden.tsx";
import { percentOf } from "./percent.ts";
import css from "./side-by-side.module.css";

/** How a candidate's value stands to ours. */
export type Agreement = "agrees" | "near" | "differs" | "unknown";

type Candidate = {
  id: string;
  title: ReactNode;
  /** 0 to 1. */
  score?: number;
  /** Why it may be the same. */
  reasons?: readonly string[];
  /** Further lines about it, one below the other. */
  notes?: readonly string[];
  action: ReactNode;
};

export type ComparedField = {
  label: string;
  own: string | null;
  /** By the candidate's id. */
  values: Readonly<Record<string, { value: string | null; agreement: Agreement }>>;
};

type SideBySideProps = {
  label: string;
  own: { title: ReactNode; action?: ReactNode };
  candidates: readonly Candidate[];
  fields: readonly ComparedField[];
};

/** What we have beside those it may be the same as, field by field, each with a mark whether it agrees. */
export function SideBySide({ label, own, candidates, fields }: SideBySideProps) {
  const texts = useTexts();
  return (
    <ScrollBox label={label}>
      <table className={css.table}>
        <thead>
          <tr>
            <td className={css.corner}>
              <VisuallyHidden>{texts.field}</VisuallyHidden>
            </td>
            <th scope="col">
              <div className={css.head}>
                <span className={css.title}>{own.title}</span>
                {own.action}
              </div>
            </th>
            {candidates.map((candidate) => (
              <th key={candidate.id} scope="col">
                <CandidateHead candidate={candidate} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field.label}>
              <th scope="row">{field.label}</th>
              <td>{field.own ?? "–"}</td>
              {candidates.map(({ id }) => (
                <ComparedValue key={id} {...(field.values[id] ?? { value: null, agreement: "unknown" })} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function CandidateHead({ candidate }: { candidate: Candidate }) {
  const texts = useTexts();
  const { title, score, reasons = [], notes = [], action } = candidate;
  return (
    <div className={css.head}>
      <span className={css.title}>{title}</span>
      {score !== undefined && <span className={css.score}>{texts.match(percentOf(score))}</span>}
      {reasons.length > 0 && <span className={css.reasons}>{reasons.join(" · ")}</span>}
      {notes.map((note) => (
        <span key={note} className={css.reasons}>
          {note}
        </span>
      ))}
      {action}
    </div>
  );
}

const marks = { agrees: IconCheck, near: IconTilde, differs: IconX } as const;

function ComparedValue({ value, agreement }: { value: string | null; agreement: Agreement }) {
  const texts = useTexts();
  const Mark = agreement === "unknown" ? null : marks[agreement];
  return (
    <td data-agreement={agreement}>
      <span className={css.value}>
        {Mark ? <Mark size={14} stroke={2.25} aria-hidden="true" /> : <span className={css.noMark} />}
        <span>{value ?? "–"}</span>
        <VisuallyHidden>, {texts[agreement]}</VisuallyHidden>
      </span>
    </td>
  );
}
