import { useEffect, useMemo, useRef, useState } from "react";
import { ScrollBox } from "../scroll-box.tsx";
import css from "./split-view.module.css";
import { type Piece, piecesOf, type TextRange, withNewLines } from "./text-ranges.ts";

export type ReadFact = {
  id: string;
  label: string;
  value: string | null;
  /** Where in the text it was read; absent where it was not in the text. */
  from?: number;
  to?: number;
};

type SplitViewProps = { text: string; textLabel: string; facts: readonly ReadFact[]; factsLabel: string };

const hasPlace = (fact: ReadFact): fact is ReadFact & TextRange => fact.from !== undefined && fact.to !== undefined;

/** A raw text beside what was read from it; pointing at a fact shows where it stands, and the other way round. */
export function SplitView({ text, textLabel, facts, factsLabel }: SplitViewProps) {
  const [pointed, setPointed] = useState<string | null>(null);
  const pieces = useMemo(() => piecesOf(text, facts.filter(hasPlace)), [text, facts]);
  return (
    <div className={css.split}>
      <RawText label={textLabel} pieces={pieces} pointed={pointed} onPoint={setPointed} />
      <div className={css.facts}>
        <h3 className={css.title}>{factsLabel}</h3>
        <ul className={css.list}>
          {facts.map((fact) => (
            <li key={fact.id}>
              <FactLine fact={fact} pointed={fact.id === pointed} onPoint={setPointed} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

type Pointing = { onPoint: (id: string | null) => void };

function RawText({
  label,
  pieces,
  pointed,
  onPoint,
}: { label: string; pieces: readonly Piece[]; pointed: string | null } & Pointing) {
  const text = useRef<HTMLPreElement>(null);
  useEffect(() => {
    const mark = pointed && text.current?.querySelector("[data-pointed]");
    const scroller = text.current?.parentElement;
    if (!mark || !scroller) return;
    // Not scrollIntoView: it would move the page as well.
    const place = mark.getBoundingClientRect();
    const room = scroller.getBoundingClientRect();
    if (place.top < room.top || place.bottom > room.bottom) {
      scroller.scrollTop += place.top - room.top - room.height / 3;
    }
  }, [pointed]);
  return (
    <ScrollBox label={label} className={css.raw}>
      <h3 className={css.title}>{label}</h3>
      <pre className={css.text} ref={text}>
        {pieces.map(({ text: words, from, ids }) =>
          ids.length === 0 ? (
            withNewLines(words)
          ) : (
            <mark
              key={from}
              className={css.stretch}
              data-pointed={(pointed !== null && ids.includes(pointed)) || undefined}
              onMouseEnter={() => onPoint(ids.at(-1) ?? null)}
              onMouseLeave={() => onPoint(null)}
            >
              {withNewLines(words)}
            </mark>
          ),
        )}
      </pre>
    </ScrollBox>
  );
}

function FactLine({ fact, pointed, onPoint }: { fact: ReadFact; pointed: boolean } & Pointing) {
  const words = (
    <>
      <span className={css.label}>{fact.label}</span>
      <span className={css.value}>{fact.value ?? "–"}</span>
    </>
  );
  if (!hasPlace(fact)) return <div className={css.fact}>{words}</div>;
  const point = () => onPoint(fact.id);
  const leave = () => onPoint(null);
  return (
    <button
      type="button"
      className={css.fact}
      data-pointed={pointed || undefined}
      aria-pressed={pointed}
      onMouseEnter={point}
      onMouseLeave={leave}
      onFocus={point}
      onBlur={leave}
      onClick={point}
    >
      {words}
    </button>
  );
}
