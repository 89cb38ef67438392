import type { UseQueryResult } from "@tanstack/react-query";
import type { Page } from "@tracewell/contract/call";
import type { ReactNode } from "react";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { Link } from "../../ui/link.tsx";
import { counted } from "../../ui/list-frame/counted.ts";
import { Card } from "../../ui/page-frame.tsx";
import css from "./day-card.module.css";

/** What a line of a card says. */
export interface DayLine {
  id: string;
  href: string;
  name: string;
  /** Beside the name, such as age and sex. */
  sub?: string;
  badges?: ReactNode;
  /** At the right end. */
  end: ReactNode;
}

type DayCardProps<Row> = {
  title: string;
  /** The list that holds all of it. */
  href?: string;
  list: Pick<UseQueryResult<Page<Row>>, "data" | "error" | "refetch">;
  line: (row: Row) => DayLine;
  /** What is said when there is nothing. */
  empty: string;
};

/** The first few of a list, and the way to the rest. */
export function DayCard<Row>({ title, href, list, line, empty }: DayCardProps<Row>) {
  const { data, error, refetch } = list;
  const heading = (
    <>
      {title}
      {href && data && <span className={css.total}>{counted(data.total, data.totalIsAtLeast)}</span>}
    </>
  );
  const all = href && (
    <Link href={href} className={css.all} aria-label={`Show all: ${title}`}>
      Show all
    </Link>
  );
  return (
    <Card title={heading} action={all}>
      <div className={css.body}>
        {!data && !error && <SkeletonLines lines={6} />}
        {!data && error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
        {data?.data.length === 0 && <p className={css.none}>{empty}</p>}
        {data && data.data.length > 0 && <DayLines lines={data.data.map(line)} />}
      </div>
    </Card>
  );
}

/** The room of a card that is still on its way. */
export const ComingCard = ({ title }: { title: string }) => (
  <Card title={title}>
    <div className={css.body}>
      <SkeletonLines lines={6} />
    </div>
  </Card>
);

const DayLines = ({ lines }: { lines: readonly DayLine[] }) => (
  <ul className={css.lines}>
    {lines.map(({ id, href, name, sub, badges, end }) => (
      <li key={id} className={css.line}>
        <span className={css.name} title={name}>
          <Link href={href}>{name}</Link>
          {sub && <span className={css.sub}> {sub}</span>}
        </span>
        {badges && <span className={css.badges}>{badges}</span>}
        <span className={css.end}>{end}</span>
      </li>
    ))}
  </ul>
);
