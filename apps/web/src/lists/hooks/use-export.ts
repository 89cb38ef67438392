import { useNavigate } from "@tanstack/react-router";
import type { SentBody } from "@tracewell/contract/call";
import { dataExportCalls } from "@tracewell/contract/data-exports";
import { exportPresetCalls } from "@tracewell/contract/export-presets";
import { exportTypeNames } from "@tracewell/contract/export-types";
import { useCall, useChange } from "../../platform/calls/use-call.ts";
import { toast } from "../../ui/feedback/toasts.tsx";

/** Starts an export, and says where its file will be. */
export function useStartExport() {
  const navigate = useNavigate();
  const { mutate, isPending, error, reset } = useChange(dataExportCalls.start, { invalidates: [dataExportCalls.list] });
  const start = (body: SentBody<typeof dataExportCalls.start>, onStarted: () => void = () => {}) =>
    mutate(
      { body },
      {
        onSuccess: () => {
          onStarted();
          void toast.note(`${exportTypeNames[body.type]}: the export has started.`, {
            action: { label: "My exports", onPress: () => void navigate({ href: "/exports" }) },
          });
        },
      },
    );
  return { start, isPending, error, reset };
}

const invalidates = [exportPresetCalls.presets];

/** The presets that the user may use, and how they are kept. */
export function useExportPresets() {
  return {
    presets: useCall(exportPresetCalls.presets).data?.data ?? [],
    create: useChange(exportPresetCalls.createPreset, { invalidates, silent: true }),
    update: useChange(exportPresetCalls.updatePreset, { invalidates, silent: true }),
    remove: useChange(exportPresetCalls.deletePreset, { invalidates }),
  };
}
