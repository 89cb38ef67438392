import { IconArrowsSort } from "@tabler/icons-react";
import { areaOf } from "@tracewell/contract/modules";
import type { RecordKind } from "@tracewell/contract/records";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import type { RecordModule } from "../../ui/record-frame/record-frame.tsx";
import { usePreference } from "../hooks/use-preference.ts";
import { anchoredIn, inOwnOrder, startsCollapsed } from "../module-order.ts";

const ArrangeModules = lazy(() =>
  import("./arrange-modules.tsx").then((module) => ({ default: module.ArrangeModules })),
);

export interface ArrangedModules {
  modules: RecordModule[];
  /** The modules that the index beside them names. */
  anchored: readonly string[];
  /** Another one when the user arranged them anew. */
  arrangement: string;
  /** The way to arrange them. */
  arrange: ReactNode;
}

/** A record's modules as the user wants them: in their order, collapsed or not, some of them in the index. */
export function useArrangedModules(kind: RecordKind | "Person", modules: readonly RecordModule[]): ArrangedModules {
  const area = areaOf[kind];
  const [preferences, change] = usePreference("user_ui_preferences");
  const [arranging, setArranging] = useState(false);
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
    arrange: (
      <>
        <ActionButton plain icon={<IconArrowsSort size={14} aria-hidden="true" />} onPress={() => setArranging(true)}>
          Arrange
        </ActionButton>
        {arranging && (
          <Suspense>
            <ArrangeModules
              area={area}
              modules={ordered}
              onArranged={() => setTimes(times + 1)}
              onClose={() => setArranging(false)}
            />
          </Suspense>
        )}
      </>
    ),
  };
}
