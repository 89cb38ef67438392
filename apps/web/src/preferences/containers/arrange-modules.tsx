import { Alert, Button, Modal } from "@mantine/core";
import type { ModuleArea } from "@tracewell/contract/preferences";
import { useState } from "react";
import { CallProblem, problemLines } from "../../platform/calls/call-problem.ts";
import { usePreference } from "../../platform/preferences/use-preference.ts";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { toast } from "../../ui/feedback/toasts.tsx";
import type { RecordModule } from "../../ui/record-frame/record-frame.tsx";
import { ModuleSorter, type SortedModule } from "../components/module-sorter.tsx";
import css from "../components/modules.module.css";
import { anchoredIn, orderToKeep, startsCollapsed } from "../module-order.ts";

type ArrangeModulesProps = {
  area: ModuleArea;
  modules: readonly RecordModule[];
  onArranged: () => void;
  onClose: () => void;
};

/** Arranges the modules of one area: their order, which start collapsed, which are anchored. */
export function ArrangeModules({ area, modules, onArranged, onClose }: ArrangeModulesProps) {
  const [preferences, change] = usePreference("user_ui_preferences");
  const [sorted, setSorted] = useState<readonly SortedModule[]>(() =>
    modules.map((module) => ({
      id: module.id,
      title: module.title,
      anchored: anchoredIn(area, preferences).includes(module.id),
      collapsed: startsCollapsed(module, preferences),
    })),
  );
  // At home nothing is folded, and what is anchored stands beside the rest.
  const home = area === "HOME";
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [dragging, setDragging] = useState(false);

  const save = async () => {
    setBusy(true);
    const here = sorted.map(({ id }) => id);
    const anchored = sorted.filter((module) => module.anchored).map(({ id }) => id);
    const collapsed = Object.fromEntries(sorted.map((module) => [module.id, module.collapsed]));
    try {
      await change((before) => ({
        ...before,
        modulesOrder: { ...before.modulesOrder, [area]: orderToKeep(here, before.modulesOrder[area]) },
        modulesAnchored: {
          ...before.modulesAnchored,
          [area]: [...anchored, ...anchoredIn(area, before).filter((id) => !here.includes(id))],
        },
        ...(home ? {} : { collapsedModules: { ...before.collapsedModules, ...collapsed } }),
      }));
      toast.done("The modules are as you arranged them.");
      onArranged();
      onClose();
    } catch (error) {
      setProblem(error instanceof CallProblem ? problemLines(error) : "This could not be kept.");
      setBusy(false);
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={!dragging}
      title="Arrange the modules"
      size={560}
      centered
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <div className={css.dialog}>
        <p className={css.lead}>
          {home ? "Your day as you go through it." : "For all records of this kind."} Drag a module by its handle, or
          move it with its arrows.
        </p>
        {problem && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        <ModuleSorter
          modules={sorted}
          anchor={home ? "Beside the others" : "Stands out in the index"}
          folds={!home}
          onChange={setSorted}
          onDragging={setDragging}
        />
        <div className={css.buttons}>
          <ActionButton onPress={onClose}>Cancel</ActionButton>
          <Button variant="filled" loading={busy} onClick={() => void save()}>
            Save
          </Button>
        </div>
      </div>
    </Modal>
  );
}
