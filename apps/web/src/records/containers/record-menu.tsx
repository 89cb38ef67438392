import { ActionIcon, Menu } from "@mantine/core";
import { IconDots, IconEye } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { lazyPart } from "../../ui/parts/lazy-part.tsx";
import type { AnyRecord } from "../record-calls.ts";

/** Loaded when someone asks: few do. */
const SightDialog = lazyPart(() => import("../../access/containers/sight-dialog.tsx"), "SightDialog");

/** What can be asked of a record of any kind, beside its main actions. */
export function RecordMenu({ record }: { record: Pick<AnyRecord, "id" | "person"> }) {
  const [asked, setAsked] = useState<"record" | "person" | null>(null);
  const entry = (what: "record" | "person") => (
    <Menu.Item leftSection={<IconEye size={16} aria-hidden="true" />} onClick={() => setAsked(what)}>
      Who can see this {what}
    </Menu.Item>
  );
  return (
    <>
      <Menu position="bottom-end" shadow="md" withinPortal={false}>
        <Menu.Target>
          <ActionIcon variant="default" aria-label="More">
            <IconDots size={16} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {entry("record")}
          {entry("person")}
        </Menu.Dropdown>
      </Menu>
      {asked && (
        <Suspense>
          <SightDialog
            what={asked}
            id={asked === "record" ? record.id : record.person.id}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
    </>
  );
}
