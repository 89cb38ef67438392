import { IconArrowsSort } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import type { ArrangedModules } from "./arranged-modules.tsx";

const ArrangeModules = lazy(() =>
  import("./arrange-modules.tsx").then((module) => ({ default: module.ArrangeModules })),
);

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
