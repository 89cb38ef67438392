import { encode } from "uqr";
import css from "./qr-code.module.css";

/** White around the squares, as scanners want it. */
const margin = 4;

/** A QR code as a picture: dark on white in dark mode, too, or cameras don't read it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: "M", border: 0 });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  const whole = size + 2 * margin;
  return (
    <svg
      role="img"
      aria-label={label}
      className={css.code}
      viewBox={`${-margin} ${-margin} ${whole} ${whole}`}
      shapeRendering="crispEdges"
    >
      <rect x={-margin} y={-margin} width={whole} height={whole} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
