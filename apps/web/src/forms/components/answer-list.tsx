import { Popover, UnstyledButton } from "@mantine/core";
import { IconHistory } from "@tabler/icons-react";
import type { EarlierResponse, FactorResponse } from "@tracewell/contract/forms";
import { recordHref } from "@tracewell/contract/records";
import { EmptyLine } from "../../ui/feedback/empty-line.tsx";
import { Link } from "../../ui/link.tsx";
import { Instant } from "../../ui/time/instant.tsx";
import { answerText } from "../typed-answer.ts";
import css from "./questions.module.css";

type AnswerListProps = {
  responses: readonly FactorResponse[];
  earlier: readonly EarlierResponse[];
};

/** What was answered, in the order of the questions, each with what stood before. */
export function AnswerList({ responses, earlier }: AnswerListProps) {
  const gone = earlier.filter(
    ({ factor }, place) =>
      !responses.some(({ code }) => code === factor.code) &&
      earlier.findIndex((other) => other.factor.code === factor.code) === place,
  );
  if (responses.length === 0 && gone.length === 0) return <EmptyLine>Nothing is answered yet.</EmptyLine>;
  const before = (code: string) => earlier.filter(({ factor }) => factor.code === code);
  return (
    <dl className={css.answers}>
      {responses.map(({ code, factor, value, source }) => (
        <div key={code} className={css.answer} data-sub={factor.parent !== undefined || undefined}>
          <dt>{factor.label}</dt>
          <dd>
            {answerText(factor, value)} <History label={factor.label} earlier={before(code)} />
            {source && (
              <div className={css.from}>
                from <Link href={recordHref(source.kind, source.id)}>{source.referenceNumber}</Link>
              </div>
            )}
          </dd>
        </div>
      ))}
      {gone.map(({ factor }) => (
        <div key={factor.code} className={css.answer} data-sub={factor.parent !== undefined || undefined}>
          <dt>{factor.label}</dt>
          <dd>
            – <History label={factor.label} earlier={before(factor.code)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function History({ label, earlier }: { label: string; earlier: readonly EarlierResponse[] }) {
  if (earlier.length === 0) return null;
  return (
    <Popover shadow="md" withArrow trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton className={css.noPrint} aria-label={`Earlier answers to ${label}`}>
          <IconHistory size={14} aria-hidden="true" />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: holds the focus while it is open */}
        <ul className={css.history} aria-label={`Earlier answers to ${label}`} tabIndex={0}>
          {earlier.map(({ value, until, changedBy, factor }) => (
            <li key={until}>
              was <b>{answerText(factor, value)}</b> until <Instant at={until} withTime />
              {changedBy && ` by ${changedBy.name}`}
              {factor.label !== label && ` (asked as “${factor.label}”)`}
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}
