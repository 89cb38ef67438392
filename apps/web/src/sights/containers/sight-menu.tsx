import { ActionIcon, Menu } from "@mantine/core";
import { IconDots, IconEye } from "@tabler/icons-react";
import { type ReactNode, Suspense, useState } from "react";
import { lazyPart } from "../../ui/parts/lazy-part.tsx";

/** Loaded when someone asks: few do. */
const SightDialog = lazyPart(() => import("./sight-dialog.tsx"), "SightDialog");

type Asked = { what: "record" | "person" | "outbreak"; id: string };

type SightMenuProps = {
  about: readonly Asked[];
  /** Lines above it, such as the ways to reach a patient. */
  first?: ReactNode;
};

/** What can be asked of a page beside its main actions: who can see what it is about. */
export function SightMenu({ about, first }: SightMenuProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <>
      <Menu position="bottom-end" shadow="md" withinPortal={false} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon variant="default" aria-label="More">
            <IconDots size={16} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {first}
          {about.map((each) => (
            <Menu.Item
              key={each.what}
              leftSection={<IconEye size={16} aria-hidden="true" />}
              onClick={() => setAsked(each)}
            >
              Who can see this {each.what}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {asked && (
        <Suspense>
          <SightDialog {...asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  );
}
