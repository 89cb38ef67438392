import { Button } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import type { CurveUnit } from "@tracewell/contract/chart-terms";
import type { ProblemCode } from "@tracewell/contract/problems";
import { type ReactNode, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { csvOf } from "../../ui/files/csv.ts";
import { saveFile } from "../../ui/files/save-file.ts";
import { pngFile, svgFile } from "../chart-picture.ts";
import type { DrawnChart } from "../drawn-chart.ts";
import type { AnalyticsSearch } from "../search.ts";
import css from "./chart.module.css";
import { LimitReached } from "./limit-reached.tsx";
import { TableOfChart } from "./table-of-chart.tsx";

/** How wide a picture for a slide is. */
const pictureWidth = 960;

type ChartCardProps<Answer> = DrawnChart<Answer> & {
  title: string;
  /** What the chart can be told by, such as the length of its bars. */
  choice?: ReactNode;
  answer: Answer | undefined;
  problem: { message: string; code?: string } | null;
  onRetry: () => void;
  /** The same as it may leave the clinic: small counts are hidden in files from everyone. */
  askForFile: () => Promise<Answer>;
  /** What its files are called. */
  fileName: string;
  /** What makes the points of the chart fewer, where it can have too many. */
  limit?: { unit?: CurveUnit; onChange: (part: Partial<AnalyticsSearch>) => void };
  /** What stands below the sentence, such as a link. */
  note?: (answer: Answer) => ReactNode;
  /** It is empty, and why. */
  nothing?: (answer: Answer) => string | null;
};

type FileKind = "csv" | "svg" | "png";
const kinds: readonly FileKind[] = ["csv", "svg", "png"];

/** A chart with its sentence, the table behind it, and both as files. */
export function ChartCard<Answer>(card: ChartCardProps<Answer>) {
  const { title, choice, answer, problem, onRetry, draw, table, sentence, nothing } = card;
  const [asTable, setAsTable] = useState(false);
  const [file, setFile] = useState<Answer | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState<FileKind | null>(null);
  const { ref, width } = useElementSize();
  const offscreen = useRef<HTMLDivElement>(null);
  const id = useId();
  const empty = answer && nothing?.(answer);
  // What was shown before is not what was asked for now.
  const shown = answer && !empty && !problem ? answer : undefined;

  const save = async (kind: FileKind) => {
    setBusy(kind);
    setFailure(null);
    try {
      const told = await card.askForFile();
      const name = `${card.fileName}.${kind}`;
      if (kind === "csv") return saveFile(csvOf(table(told)), name);
      // Drawn where nobody looks, as large as a slide wants it.
      flushSync(() => setFile(told));
      const drawn = offscreen.current?.querySelector("svg");
      const words = { title, sentence: sentence(told) };
      if (drawn) saveFile(kind === "svg" ? svgFile(drawn, words) : await pngFile(drawn, words), name);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setFile(null);
      setBusy(null);
    }
  };

  return (
    <section className={css.card} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id}>{title}</h2>
        {choice && <div className={css.choice}>{choice}</div>}
        <div className={css.actions}>
          <Button size="xs" px={6} variant="subtle" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
            Table
          </Button>
          {kinds.map((kind) => (
            <Button
              key={kind}
              size="xs"
              px={6}
              variant="subtle"
              loading={busy === kind}
              disabled={!shown}
              onClick={() => void save(kind)}
            >
              {kind.toUpperCase()}
            </Button>
          ))}
        </div>
      </div>
      <div className={css.body}>
        {problem && <ChartProblem problem={problem} limit={card.limit} onRetry={onRetry} />}
        {!answer && !problem && <SkeletonLines lines={8} />}
        {empty && !problem && <p className={css.sentence}>{empty}</p>}
        {shown && asTable && <TableOfChart table={table(shown)} label={title} />}
        {shown && !asTable && <div ref={ref}>{width > 0 && draw(shown, Math.floor(width))}</div>}
        {shown && <p className={css.sentence}>{sentence(shown)}</p>}
        {shown && card.note?.(shown)}
        {failure && (
          <p className={css.sentence} role="alert">
            {failure}
          </p>
        )}
      </div>
      {file && (
        <div ref={offscreen} className={css.offscreen} aria-hidden="true">
          {draw(file, pictureWidth)}
        </div>
      )}
    </section>
  );
}

function ChartProblem({
  problem,
  limit,
  onRetry,
}: Pick<ChartCardProps<unknown>, "limit" | "onRetry"> & { problem: { message: string; code?: string } }) {
  if (limit && problem.code === ("chart.too-many-points" satisfies ProblemCode))
    return <LimitReached message={problem.message} {...limit} />;
  return <ErrorState message={problem.message} onRetry={onRetry} />;
}
