import type { CaseReport, NarrativeBlock } from "@tracewell/contract/case-reports";
import { ScrollBox } from "../../ui/scroll-box.tsx";
import { keyed } from "../keyed.ts";
import css from "./case-report-view.module.css";

/** A section of a document, closed until someone opens it. Its texts are drawn as texts, whatever stands in them. */
export const NarrativeSection = ({ section: { title, blocks } }: { section: CaseReport["sections"][number] }) => (
  <details className={css.details}>
    <summary>{title}</summary>
    <div className={css.narrative}>
      {keyed(blocks).map(({ key, thing }) => (
        <Block key={key} block={thing} title={title} />
      ))}
    </div>
  </details>
);

function Block({ block, title }: { block: NarrativeBlock; title: string }) {
  if (block.kind === "paragraph") return <p>{block.text}</p>;
  if (block.kind === "list")
    return (
      <ul className={css.list}>
        {keyed(block.items).map(({ key, thing }) => (
          <li key={key}>{thing}</li>
        ))}
      </ul>
    );
  return (
    <ScrollBox label={block.caption ?? `${title}, table`} className={css.scroll}>
      <table className={css.table}>
        {block.caption && <caption>{block.caption}</caption>}
        {block.head.length > 0 && (
          <thead>
            {keyed(block.head).map(({ key, thing }) => (
              <Row key={key} cells={thing} cell="th" />
            ))}
          </thead>
        )}
        <tbody>
          {keyed(block.rows).map(({ key, thing }) => (
            <Row key={key} cells={thing} cell="td" />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

const Row = ({ cells, cell: Cell }: { cells: readonly string[]; cell: "td" | "th" }) => (
  <tr>
    {keyed(cells).map(({ key, thing }) => (
      <Cell key={key}>{thing}</Cell>
    ))}
  </tr>
);
