import type { LabelLayout } from "@tracewell/contract/specimen-labels";

/** Letters stand above the line on which they are written by about so much of their height. */
const ascent = 0.8;

/** A label as it will be printed, in millimeters. */
export const LabelPicture = ({ label }: { label: LabelLayout }) => (
  <svg
    role="img"
    aria-label={`Label of ${label.specimenId}: ${label.texts.map(({ text }) => text).join(", ")}`}
    viewBox={`0 0 ${label.width} ${label.height}`}
    style={{ width: `${label.width}mm`, height: `${label.height}mm`, maxWidth: "100%", background: "#fff" }}
  >
    {label.texts.map(({ text, bold, x, y, height }) => (
      <text
        key={y}
        x={x}
        y={y + height * ascent}
        fontSize={height}
        fontWeight={bold ? 700 : 400}
        fontFamily="Inter Variable, Noto Sans SC, Noto Sans Myanmar, Arial, sans-serif"
        fill="#000"
      >
        {text}
      </text>
    ))}
    {label.barcode.bars.map((bar) => (
      <rect
        key={bar.x}
        x={label.barcode.x + bar.x}
        y={label.barcode.y}
        width={bar.width}
        height={label.barcode.height}
        fill="#000"
        shapeRendering="crispEdges"
      />
    ))}
  </svg>
);
