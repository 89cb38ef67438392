import type { LabelField, LabelSize } from "@tracewell/contract/specimen-label-setup";
import type { LabelLayout } from "@tracewell/contract/specimen-labels";
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
  /** On the clinic's clock. */
  collected: string | null;
  /** Of the record. */
  reference: string;
  clinic: string;
}

interface Sizes {
  width: number;
  height: number;
  margin: number;
  /** Above the first line. */
  top: number;
  name: Line;
  /** Below the name. */
  detail: Line;
  /** Above and below the bars. */
  gap: number;
  id: Line;
  tests: Line;
  /** Below the last line. */
  bottom: number;
}
interface Line {
  /** Of its letters. */
  height: number;
  /** To what stands below it. */
  after: number;
}

const low = {
  height: 25,
  margin: 2,
  top: 1.5,
  name: { height: 3.4, after: 0.6 },
  detail: { height: 2.4, after: 0.7 },
  gap: 0.6,
  id: { height: 2.6, after: 0.8 },
  tests: { height: 2.4, after: 0 },
  bottom: 2,
} satisfies Omit<Sizes, "width">;

/** Millimeters. */
const sizes: Record<LabelSize, Sizes> = {
  "25x51": { ...low, width: 51 },
  "25x54": { ...low, width: 54 },
  "32x57": {
    width: 57,
    height: 32,
    margin: 2,
    top: 2,
    name: { height: 3.8, after: 0.8 },
    detail: { height: 2.8, after: 1 },
    gap: 0.8,
    id: { height: 3, after: 1 },
    tests: { height: 2.8, after: 0 },
    bottom: 3,
  },
  "25x76": { ...low, width: 76 },
};

/** Two dots of a printer of 203 dots an inch. */
const module = 0.25;
/** Modules that stay white before and behind a Code 128. */
const quietModules = 10;

/**
 * Places what a label says; ZPL, DYMO's XML and the picture are all written from this. The bars take the room that the lines
 * around them leave.
 */
export function layOut(label: SpecimenLabel, size: LabelSize, fields: readonly LabelField[]): LabelLayout {
  const at = sizes[size];
  const room = at.width - 2 * at.margin;
  const has = (field: LabelField) => fields.includes(field);
  const joined = (...parts: (string | false | null)[]) => parts.filter(Boolean).join(" · ");
  const above = [
    { text: has("name") ? label.name : "", bold: true, ...at.name },
    {
      text: joined(has("born") && label.born && `DOB ${label.born}`, has("source") && label.source),
      bold: false,
      ...at.detail,
    },
    {
      text: joined(
        has("collected") && label.collected,
        has("reference") && label.reference,
        has("clinic") && label.clinic,
      ),
      bold: false,
      ...at.detail,
    },
  ].filter(({ text }) => text !== "");
  const below = [
    { text: label.specimenId, bold: true, ...at.id },
    { text: has("tests") ? label.tests.join(", ") : "", bold: false, ...at.tests },
  ].filter(({ text }) => text !== "");
  const [top, bottom] = [at.top + heightOf(above), at.height - at.bottom - heightOf(below)];
  const { bars, modules } = barsOf(label.specimenId);
  const barcodeX = roundedToDots(Math.max(quietModules * module, (at.width - modules * module) / 2));
  const texts = [...placed(above, at.top), ...placed(below, bottom)].map(({ text, bold, y, height }) => ({
    text: fitted(text, room / height),
    bold,
    x: at.margin,
    y,
    height,
    width: room,
  }));
  return {
    specimenId: label.specimenId,
    width: at.width,
    height: at.height,
    texts,
    barcode: {
      content: label.specimenId,
      x: barcodeX,
      y: rounded(top),
      height: rounded(bottom - at.gap - top),
      module,
      bars,
    },
    needsOtherFonts: !texts.every(({ text }) => hasOnlyLatin(text)),
  };
}

const heightOf = (lines: readonly Line[]): number => lines.reduce((sum, { height, after }) => sum + height + after, 0);

/** The lines one below another. */
function placed<T extends Line>(lines: readonly T[], from: number): (T & { y: number })[] {
  let y = from;
  return lines.map((line) => {
    const here = { ...line, y: rounded(y) };
    y += line.height + line.after;
    return here;
  });
}

const rounded = (millimeters: number): number => Math.round(millimeters * 100) / 100;
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
