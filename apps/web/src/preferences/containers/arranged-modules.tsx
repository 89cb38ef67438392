import { inOwnOrder } from "@tracewell/contract/module-order";
import { areaOf, type ModuleArea } from "@tracewell/contract/preferences";
import type { ShellKind } from "@tracewell/contract/records";
import { useState } from "react";
import { usePreference } from "../../platform/preferences/use-preference.ts";
import type { RecordModule } from "../../ui/record-frame/record-frame.tsx";
import { anchoredIn, startsCollapsed } from "../module-order.ts";

export interface ArrangedModules {
  modules: RecordModule[];
  /** The modules that the index beside them names; at home, that stand beside the others. */
  anchored: readonly string[];
  /** Another one when the user arranged them anew. */
  arrangement: string;
  /** What the way to arrange them is given. */
  toArrange: { area: ModuleArea; modules: readonly RecordModule[]; onArranged: () => void };
}

/** A page's modules as the user wants them: in their order, collapsed or not, some of them anchored. */
export function useArrangedModules(kind: ShellKind, modules: readonly RecordModule[]): ArrangedModules {
  const area = areaOf[kind];
  const [preferences, change] = usePreference("user_ui_preferences");
  const [times, setTimes] = useState(0);
  const leave = (id: string, open: boolean) => {
    const remembered = { [id]: !open };
    // Folding is no work that could be lost: where it can't be kept, the module is still as it was left.
    change((before) => ({ ...before, collapsedModules: { ...before.collapsedModules, ...remembered } })).catch(
      () => undefined,
    );
  };
  const ordered = inOwnOrder(modules, preferences.modulesOrder[area]);
  return {
    modules: ordered.map((module) => ({
      ...module,
      closedAtFirst: startsCollapsed(module, preferences),
      onToggle: (open) => leave(module.id, open),
    })),
    anchored: anchoredIn(area, preferences),
    arrangement: `${preferences.modulesCollapsed} ${times}`,
    toArrange: { area, modules: ordered, onArranged: () => setTimes(times + 1) },
  };
}
