import type { LabelLayout, LabelSize } from "@tracewell/contract/specimen-labels";
import barcodes from "bwip-js";
import { fitted, hasOnlyLatin } from "./label-text.model.ts";

/** What a label says. */
export interface SpecimenLabel {
  specimenId: string;
  name: string;
  /** As the clinic writes days. */
  born: string | null;
  tests: readonly string[];
  source: string | null;
}

interface Places {
  width: number;
  height: number;
  margin: number;
  name: Line;
  born: Line;
  barcode: { y: number; height: number };
  id: Line;
  tests: Line;
}
interface Line {
  y: number;
  height: number;
}

/** Millimeters. */
const places: Record<LabelSize, Places> = {
  "25x54": {
    width: 54,
    height: 25,
    margin: 2,
    name: { y: 1.5, height: 3.4 },
    born: { y: 5.5, height: 2.4 },
    barcode: { y: 8.6, height: 8 },
    id: { y: 17.2, height: 2.6 },
    tests: { y: 20.6, height: 2.4 },
  },
  "32x57": {
    width: 57,
    height: 32,
    margin: 2,
    name: { y: 2, height: 3.8 },
    born: { y: 6.6, height: 2.8 },
    barcode: { y: 10.4, height: 11 },
    id: { y: 22.2, height: 3 },
    tests: { y: 26.2, height: 2.8 },
  },
};

/** Two dots of a printer of 203 dots an inch. */
const module = 0.25;
/** Modules that stay white before and behind a Code 128. */
const quietModules = 10;

/** Places what a label says; ZPL, DYMO's XML and the picture are all written from this. */
export function layOut(label: SpecimenLabel, size: LabelSize): LabelLayout {
  const at = places[size];
  const room = at.width - 2 * at.margin;
  const line = (text: string, { y, height }: Line, bold = false) => ({
    text: fitted(text, room / height),
    bold,
    x: at.margin,
    y,
    height,
    width: room,
  });
  const { bars, modules } = barsOf(label.specimenId);
  const barcodeX = roundedToDots(Math.max(quietModules * module, (at.width - modules * module) / 2));
  const texts = [
    line(label.name, at.name, true),
    line([label.born && `DOB ${label.born}`, label.source].filter(Boolean).join(" · "), at.born),
    line(label.specimenId, at.id, true),
    line(label.tests.join(", "), at.tests),
  ].filter(({ text }) => text !== "");
  return {
    specimenId: label.specimenId,
    width: at.width,
    height: at.height,
    texts,
    barcode: { content: label.specimenId, x: barcodeX, y: at.barcode.y, height: at.barcode.height, module, bars },
    needsOtherFonts: !texts.every(({ text }) => hasOnlyLatin(text)),
  };
}

const roundedToDots = (millimeters: number): number => Math.round(millimeters * 8) / 8;

/** The dark bars of a Code 128, from its left edge. */
function barsOf(content: string): { bars: { x: number; width: number }[]; modules: number } {
  const [drawn] = barcodes.raw("code128", content, "");
  const widths = (drawn as { sbs: number[] }).sbs;
  const bars: { x: number; width: number }[] = [];
  let modules = 0;
  widths.forEach((width, index) => {
    if (index % 2 === 0) bars.push({ x: modules * module, width: width * module });
    modules += width;
  });
  return { bars, modules };
}
