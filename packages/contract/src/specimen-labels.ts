import { z } from "zod";
import { call } from "./call.ts";
import { recordWorkers } from "./permissions.ts";
import { byId, manyOf } from "./primitives.ts";

/** R3-101. Millimeters, height × width as they lie before the reader. */
export const labelSizes = { "25x54": "25 × 54 mm", "32x57": "57 × 32 mm" } as const;
export type LabelSize = keyof typeof labelSizes;

const Size = z.enum(["25x54", "32x57"]).default("25x54");
const chosen = {
  size: Size,
  /** Only the labels of these specimens; none named: all. */
  specimen: manyOf(z.string().trim().max(40)),
};

const Millimeters = z.number();

/** What is printed on a label, placed from its upper left corner; printers and pictures are drawn from it alike. */
export const LabelLayout = z.object({
  specimenId: z.string(),
  width: Millimeters,
  height: Millimeters,
  texts: z.array(
    z.object({
      text: z.string(),
      bold: z.boolean(),
      x: Millimeters,
      y: Millimeters,
      /** Of its letters. */
      height: Millimeters,
      /** What it may take at most. */
      width: Millimeters,
    }),
  ),
  barcode: z.object({
    /** Code 128. */
    content: z.string(),
    x: Millimeters,
    y: Millimeters,
    height: Millimeters,
    /** Of the narrowest bar. */
    module: Millimeters,
    bars: z.array(z.object({ x: Millimeters, width: Millimeters })),
  }),
  /** Letters that the fonts in a ZEBRA printer lack: the browser prints them. */
  needsOtherFonts: z.boolean(),
});
export type LabelLayout = z.infer<typeof LabelLayout>;

export const specimenLabelCalls = {
  labels: call({
    method: "GET",
    path: "/testing/orders/:id/labels",
    summary: "The labels of an order’s specimens as a label printer takes them: ZPL II, or DYMO’s label XML.",
    needs: recordWorkers,
    params: byId,
    query: z.object({ printer: z.enum(["ZEBRA", "DYMO"]), ...chosen }),
    plain: true,
    views: "told",
    refuses: ["access.medical-record"],
  }),
  labelPictures: call({
    method: "GET",
    path: "/testing/orders/:id/label-pictures",
    summary: "The same labels to be looked at, or printed by the browser.",
    needs: recordWorkers,
    params: byId,
    query: z.object(chosen),
    reply: z.object({ labels: z.array(LabelLayout) }),
    views: "thing",
    refuses: ["access.medical-record"],
  }),
};
