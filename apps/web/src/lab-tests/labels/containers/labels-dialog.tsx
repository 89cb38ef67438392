import { Checkbox, Modal, NumberInput, Select } from "@mantine/core";
import { type LabelSize, labelSizeNames, labelSizes, mostLabelCopies } from "@tracewell/contract/specimen-label-setup";
import { useRef, useState } from "react";
import { kept } from "../../../platform/browser/storage.ts";
import { ActionButton } from "../../../ui/abilities/ability-button.tsx";
import { EmptyLine } from "../../../ui/feedback/empty-line.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../../ui/feedback/skeleton.tsx";
import { choicesInDialog, dialogWithChoices } from "../../../ui/form/dialog-choices.ts";
import { LabelPicture } from "../components/label-picture.tsx";
import css from "../components/labels.module.css";
import { saveLabels, useLabelPictures } from "../hooks/use-labels.ts";
import { printLabels } from "../print-labels.ts";

type LabelsDialogProps = {
  orderId: string;
  /** Only this one is chosen at first; none given: all. */
  specimenId?: string;
  onClose: () => void;
};

const sizes = Object.entries(labelSizes).map(([value, label]) => ({ value, label }));
/** Which rolls are in the printer is this computer's matter, once someone chose there. */
const usualSize = kept("local", "label-size");

/** Shows an order's labels as they will come out, and prints them or saves them for a label printer. */
export function LabelsDialog({ orderId, specimenId, onClose }: LabelsDialogProps) {
  const [chosenSize, setSize] = useState<LabelSize | null>(
    () => labelSizeNames.find((each) => each === usualSize.get()) ?? null,
  );
  const [chosenCopies, setCopies] = useState<number | null>(null);
  const { data, error, refetch } = useLabelPictures(orderId, chosenSize);
  const size = chosenSize ?? data?.size ?? "25x54";
  const copies = chosenCopies ?? data?.copies ?? 1;
  const [left, setLeft] = useState<readonly string[]>([]);
  const [only, setOnly] = useState(specimenId);
  const pictures = useRef<HTMLDivElement>(null);
  const labels = data?.labels ?? [];
  const isChosen = (id: string) => (only ? only === id : !left.includes(id));
  const chosen = labels.filter((label) => isChosen(label.specimenId));
  const choose = (id: string) => {
    const others = labels
      .map((label) => label.specimenId)
      .filter((each) => (each === id ? isChosen(id) : !isChosen(each)));
    setOnly(undefined);
    setLeft(others);
  };
  const save = (printer: "ZEBRA" | "DYMO") =>
    void saveLabels(orderId, { printer, size, copies, specimens: chosen.map((label) => label.specimenId) });
  const print = () => {
    const [first] = chosen;
    const drawn = [...(pictures.current?.querySelectorAll<SVGSVGElement>("[data-chosen=true] svg[role=img]") ?? [])];
    // All copies of a label, then the next label.
    if (first)
      printLabels(
        drawn.flatMap((picture) => Array.from({ length: copies }, () => picture)),
        first,
      );
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title="Labels"
      size="lg"
      centered
      classNames={dialogWithChoices}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <Select
        {...choicesInDialog}
        label="Size"
        allowDeselect={false}
        data={sizes}
        value={size}
        onChange={(value) => {
          if (!value) return;
          usualSize.set(value);
          setSize(value as LabelSize);
        }}
      />
      <NumberInput
        className={css.copies}
        label="Copies of each"
        min={1}
        max={mostLabelCopies}
        allowDecimal={false}
        value={copies}
        onChange={(value) => setCopies(Math.min(mostLabelCopies, Math.max(1, Number(value) || 1)))}
      />
      {!data && !error && <SkeletonLines lines={6} />}
      {!data && error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {data && labels.length === 0 && <EmptyLine>The order has no specimen that needs a label.</EmptyLine>}
      <div className={css.labels} ref={pictures}>
        {labels.map((label) => (
          <div key={label.specimenId} className={css.label} data-chosen={isChosen(label.specimenId)}>
            <Checkbox
              label={label.specimenId}
              checked={isChosen(label.specimenId)}
              onChange={() => choose(label.specimenId)}
            />
            <div className={css.paper}>
              <LabelPicture label={label} />
            </div>
          </div>
        ))}
      </div>
      {chosen.some(({ needsOtherFonts }) => needsOtherFonts) && (
        <p className={css.note}>
          The name has letters that a ZEBRA printer may not have. Print it from the browser, which has them.
        </p>
      )}
      {chosen.length > 0 && (
        <div className={css.buttons}>
          <ActionButton onPress={() => save("ZEBRA")}>Save for ZEBRA</ActionButton>
          <ActionButton onPress={() => save("DYMO")}>Save for DYMO</ActionButton>
          <ActionButton main onPress={print}>
            {chosen.length === 1 ? "Print the label" : `Print ${chosen.length} labels`}
          </ActionButton>
        </div>
      )}
    </Modal>
  );
}
