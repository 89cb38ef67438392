import { Button } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import { type ReactNode, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { csvOf } from "../../ui/files/csv.ts";
import { saveFile } from "../../ui/files/save-file.ts";
import { pngFile, svgFile } from "../chart-picture.ts";
import type { DrawnChart } from "../drawn-chart.ts";
import css from "./chart.module.css";
import { TableOfChart } from "./table-of-chart.tsx";

/** How wide a picture for a slide is. */
const pictureWidth = 960;

type ChartCardProps<Answer> = DrawnChart<Answer> & {
  title: string;
  /** What the chart can be told by, such as the length of its bars. */
  choice?: ReactNode;
  answer: Answer | undefined;
  problem: { message: string } | null;
  onRetry: () => void;
  /** The same as it may leave the clinic: small counts are hidden in files from everyone. */
  askForFile: () => Promise<Answer>;
  /** What its files are called. */
  fileName: string;
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
              disabled={!answer || Boolean(empty)}
              onClick={() => void save(kind)}
            >
              {kind.toUpperCase()}
            </Button>
          ))}
        </div>
      </div>
      <div className={css.body}>
        {problem && <ErrorState message={problem.message} onRetry={onRetry} />}
        {!answer && !problem && <SkeletonLines lines={8} />}
        {empty && <p className={css.sentence}>{empty}</p>}
        {answer && !empty && asTable && <TableOfChart table={table(answer)} label={title} />}
        {answer && !empty && !asTable && <div ref={ref}>{width > 0 && draw(answer, Math.floor(width))}</div>}
        {answer && !empty && <p className={css.sentence}>{sentence(answer)}</p>}
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
