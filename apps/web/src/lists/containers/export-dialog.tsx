import { Checkbox, SegmentedControl, TextInput } from "@mantine/core";
import {
  type Deidentified,
  type ExportedList,
  type ExportFormat,
  mayDeidentify,
} from "@tracewell/contract/export-types";
import { useState } from "react";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { DeidentifyChoice } from "../components/deidentify-choice.tsx";
import { useExportPresets, useStartExport } from "../hooks/use-export.ts";

type ExportDialogProps = {
  /** The list as it is shown. */
  asked: { type: ExportedList; query: Record<string, string | string[]>; columns: string[] };
  onClose: () => void;
};

/** Asks how a list is exported, and whether the choice is kept as a preset. */
export function ExportDialog({ asked, onClose }: ExportDialogProps) {
  const [format, setFormat] = useState<ExportFormat>("csv");
  const [deidentified, setDeidentified] = useState<Deidentified | null>(null);
  const [isKept, setKept] = useState(false);
  const [name, setName] = useState("");
  const [shared, setShared] = useState(false);
  const [pressed, setPressed] = useState(false);
  const { start, isPending } = useStartExport();
  const { create } = useExportPresets();
  const isMissing = isKept && name.trim() === "";
  const submit = () => {
    setPressed(true);
    if (isMissing || isPending || create.isPending) return;
    const body = { ...asked, format, deidentified };
    const go = () => start(body, onClose);
    if (isKept) create.mutate({ body: { ...body, name: name.trim(), shared } }, { onSuccess: go });
    else go();
  };
  return (
    <FormDialog
      title="Export this list"
      action="Export"
      busy={isPending || create.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <SegmentedControl
        aria-label="Format"
        data={[
          { value: "csv", label: "CSV" },
          { value: "xlsx", label: "Excel workbook" },
        ]}
        value={format}
        onChange={(value) => setFormat(value as ExportFormat)}
      />
      {mayDeidentify(asked.type) && <DeidentifyChoice value={deidentified} onChange={setDeidentified} />}
      <Checkbox
        label="Save as a preset"
        description="Keeps these filters, columns, and choices under a name."
        checked={isKept}
        onChange={(event) => setKept(event.currentTarget.checked)}
      />
      {isKept && (
        <>
          <TextInput
            label="Name"
            required
            maxLength={60}
            value={name}
            error={(pressed && isMissing && "Give the preset a name.") || create.error?.message}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Checkbox
            label="Share with the clinic"
            description="Everyone who sees this list can use it; only you can change it."
            checked={shared}
            onChange={(event) => setShared(event.currentTarget.checked)}
          />
        </>
      )}
    </FormDialog>
  );
}
