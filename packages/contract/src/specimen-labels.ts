import { z } from "zod";
import { call } from "./call.ts";
import { recordWorkers } from "./permissions.ts";
import { byId, manyOf } from "./primitives.ts";
import { labelFieldNames, labelSizeNames, mostLabelCopies } from "./specimen-label-setup.ts";

const Size = z.enum(labelSizeNames);
const chosen = {
  /** Left out: the clinic's. */
  size: Size.optional(),
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
    query: z.object({
      printer: z.enum(["ZEBRA", "DYMO"]),
      ...chosen,
      /** Of each label; left out: as many as the clinic usually prints. */
      copies: z.coerce.number().int().min(1).max(mostLabelCopies).optional(),
    }),
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
    reply: z.object({
      labels: z.array(LabelLayout),
      size: Size,
      /** How many of each the clinic usually prints. */
      copies: z.number().int(),
    }),
    views: "thing",
    refuses: ["access.medical-record"],
  }),
  labelSample: call({
    method: "GET",
    path: "/testing/label-sample",
    summary: "A label of an invented specimen, with these of the fields that a label can have.",
    needs: "EDIT_SYSTEM_SETTINGS",
    query: z.object({ size: Size, field: manyOf(z.enum(labelFieldNames)) }),
    reply: LabelLayout,
  }),
};
