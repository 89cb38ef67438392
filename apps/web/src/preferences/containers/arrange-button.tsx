import { IconArrowsSort } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { lazyPart } from "../../ui/parts/lazy-part.tsx";
import type { ArrangedModules } from "./arranged-modules.tsx";

const ArrangeModules = lazyPart(() => import("./arrange-modules.tsx"), "ArrangeModules");

/** The way to arrange the modules of a page. */
export function ArrangeButton(toArrange: ArrangedModules["toArrange"]) {
  const [arranging, setArranging] = useState(false);
  return (
    <>
      <ActionButton plain icon={<IconArrowsSort size={14} aria-hidden="true" />} onPress={() => setArranging(true)}>
        Arrange
      </ActionButton>
      {arranging && (
        <Suspense>
          <ArrangeModules {...toArrange} onClose={() => setArranging(false)} />
        </Suspense>
      )}
    </>
  );
}
