import css from "./area-map.module.css";
import { stepText } from "./area-scale.ts";

interface LegendNotes {
  title: string;
  steps: readonly number[];
  hidden: string | undefined;
  footnote: string | undefined;
}

const [lineHeight, boxRoom, letterWidth, gap] = [18, 18, 6.2, 14];

interface Entry {
  text: string;
  look: string | undefined;
  hatched?: true;
}

const entriesOf = ({ title, steps, hidden, footnote }: LegendNotes): Entry[] => [
  { text: title, look: undefined },
  ...steps.map((_, at) => ({ text: stepText(steps, at), look: css[`step${at}`] })),
  ...(hidden ? [{ text: hidden, look: css.nothing, hatched: true as const }] : []),
  ...(footnote ? [{ text: footnote, look: undefined }] : []),
];

function placed(notes: LegendNotes, width: number) {
  let [x, y] = [0, 0];
  return entriesOf(notes).map((entry) => {
    const box = entry.look ? boxRoom : 0;
    const room = box + entry.text.length * letterWidth + gap;
    if (x > 0 && x + room > width) [x, y] = [0, y + lineHeight];
    const at = { ...entry, box, x, y };
    x += room;
    return at;
  });
}

/** How high a legend is. */
export const mapLegendHeight = (notes: LegendNotes, width: number): number =>
  (placed(notes, width).at(-1)?.y ?? 0) + lineHeight + 8;

/** What the colors of a map stand for, within its picture, so that it goes along with the file. */
export const MapLegend = ({ hatch, width, ...notes }: LegendNotes & { hatch: string; width: number }) => (
  <g>
    {placed(notes, width).map(({ text, look, hatched, box, x, y }) => (
      <g key={text}>
        {look && (
          <rect
            className={`${look} ${css.box}`}
            {...(hatched ? { style: { fill: `url(#${hatch})` } } : {})}
            x={x}
            y={y + 2}
            width={12}
            height={12}
            rx={2}
          />
        )}
        <text className={css.legend} x={x + box} y={y + 12}>
          {text}
        </text>
      </g>
    ))}
  </g>
);
