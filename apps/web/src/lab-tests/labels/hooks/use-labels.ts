import type { LabelSize } from "@tracewell/contract/specimen-label-setup";
import { specimenLabelCalls } from "@tracewell/contract/specimen-labels";
import { askForFile } from "../../../platform/calls/ask.ts";
import { useCall } from "../../../platform/calls/use-call.ts";
import { saveFile } from "../../../ui/files/save-file.ts";

/** The labels of an order as they will be printed; without a size, on the clinic’s usual one. */
export const useLabelPictures = (orderId: string, size: LabelSize | null) =>
  useCall(specimenLabelCalls.labelPictures, { params: { id: orderId }, query: size ? { size } : {} });

interface LabelsToSave {
  printer: "ZEBRA" | "DYMO";
  size: LabelSize;
  copies: number;
  specimens: readonly string[];
}

/** Saves what a label printer takes: ZPL for all of them, for DYMO a file a label, as its software reads them. */
export async function saveLabels(orderId: string, { printer, size, copies, specimens }: LabelsToSave): Promise<void> {
  const files = printer === "ZEBRA" ? [[...specimens]] : specimens.map((each) => [each]);
  for (const specimen of files) {
    const content = await askForFile(specimenLabelCalls.labels, {
      params: { id: orderId },
      query: { printer, size, copies, specimen },
    });
    saveFile(content, `${specimen.length === 1 ? specimen[0] : "labels"}.${printer === "ZEBRA" ? "zpl" : "label"}`);
  }
}
