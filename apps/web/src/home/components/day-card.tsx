import type { UseQueryResult } from "@tanstack/react-query";
import type { Page } from "@tracewell/contract/call";
import type { ReactNode } from "react";
import { kept } from "../../platform/browser/storage.ts";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { Link } from "../../ui/link.tsx";
import { counted } from "../../ui/list-frame/counted.ts";
import { Card } from "../../ui/page-frame.tsx";
import css from "./day-card.module.css";

/** What a line of a card says. */
export interface DayLine {
  id: string;
  /** Where the whole line leads; some lead nowhere. */
  href?: string | undefined;
  name: string;
  /** Beside the name, such as age and sex. */
  sub?: string | undefined;
  badges?: ReactNode;
  /** At the right end. */
  end: ReactNode;
}

type DayCardProps<Row> = {
  title: string;
  /** The list that holds all of it. */
  href?: string;
  /** How many that list holds, where its total doesn't say so. */
  count?: ReactNode;
  list: Pick<UseQueryResult<Page<Row>>, "data" | "error" | "refetch">;
  line: (row: Row) => DayLine;
  /** What is said when there is nothing. */
  empty: string;
  /** What its lines say needs the room of two cards. */
  wide?: boolean;
};

/** How many lines a card had last, in this browser: it waits with as much room, so that little jumps when they come. */
const linesOf = (title: string) => kept("local", title);
const usualLines = 3;

/** The first few of a list, and the way to the rest. */
export function DayCard<Row>({ title, href, count, list, line, empty, wide }: DayCardProps<Row>) {
  const { data, error, refetch } = list;
  if (data) linesOf(title).set(String(data.data.length));
  const heading = (
    <>
      {title}
      {href && data && <span className={css.total}>{count ?? counted(data.total, data.totalIsAtLeast)}</span>}
    </>
  );
  const all = href && (
    <Link href={href} className={css.all} aria-label={`Show all: ${title}`}>
      Show all
    </Link>
  );
  const rows = data?.data.length ? <DayLines lines={data.data.map(line)} /> : <p className={css.none}>{empty}</p>;
  return (
    <CardRoom title={title} heading={heading} action={all} wide={wide}>
      {data ? rows : error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
    </CardRoom>
  );
}

type CardRoomProps = {
  title: string;
  heading?: ReactNode;
  action?: ReactNode;
  wide?: boolean | undefined;
  /** Nothing: it is still on its way. */
  children?: ReactNode;
};

/** A card takes as many rows of the page's grid as it has lines, and two for its title and edges: so cards pack without holes. */
export function CardRoom({ title, heading = title, action, wide, children }: CardRoomProps) {
  const lines = Number(linesOf(title).get() ?? usualLines) || 1;
  return (
    <div className={css.slot} data-wide={wide || undefined} style={{ gridRowEnd: `span ${lines + 2}` }}>
      <Card title={heading} action={action}>
        {children ?? <SkeletonLines lines={lines} />}
      </Card>
    </div>
  );
}

const DayLines = ({ lines }: { lines: readonly DayLine[] }) => (
  <ul className={css.lines}>
    {lines.map(({ id, href, name, sub, badges, end }) => (
      <li key={id} className={css.line}>
        <span className={css.name} title={name}>
          {href ? <Link href={href}>{name}</Link> : name}
          {sub && <span className={css.sub}> {sub}</span>}
        </span>
        {badges && <span className={css.badges}>{badges}</span>}
        <span className={css.end}>{end}</span>
      </li>
    ))}
  </ul>
);
