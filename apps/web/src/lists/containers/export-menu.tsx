import { Button, Menu } from "@mantine/core";
import { IconFileExport } from "@tabler/icons-react";
import type { ExportedList, ExportFormat } from "@tracewell/contract/export-types";
import { Suspense, useState } from "react";
import { environment } from "../../platform/environment/environment.ts";
import { screenSettings } from "../../platform/session/session.ts";
import { useMay } from "../../platform/session/use-session.ts";
import { readSearch, writeSearch } from "../../shell/routing/address-search.ts";
import { Link } from "../../ui/link.tsx";
import { lazyPart } from "../../ui/parts/lazy-part.tsx";
import { useExportPresets, useStartExport } from "../hooks/use-export.ts";

const ExportDialog = lazyPart(() => import("./export-dialog.tsx"), "ExportDialog");

type ExportMenuProps = {
  type: ExportedList;
  /** As the list's call takes it. */
  query: object;
  /** Ids of the columns shown, in their order. */
  columns: readonly string[];
};

/** The lists of people, who can be written to. */
const writtenTo: readonly ExportedList[] = ["PERSONS", "INVESTIGATIONS", "CONTACTS", "INCOMING_FILES", "VISITS"];

/** Has a list written to a file as it is shown: its filters, its order, its columns; not where the installation keeps visits in. */
export function ExportMenu({ type, query, columns }: ExportMenuProps) {
  const { start, isPending } = useStartExport();
  const [choosing, setChoosing] = useState(false);
  const [opened, setOpened] = useState(false);
  const isWritten = useMay("DIS_EXPRESS__BROWSE_CREATE") && writtenTo.includes(type) && environment().disExpress;
  if (type === "VISITS" && !screenSettings().exportVisits) return null;
  const address = writeSearch({ ...query });
  // The file holds what a link to this list would show.
  const asked = { type, query: readSearch(address), columns: [...columns] };
  const as = (format: ExportFormat) => start({ ...asked, format });
  return (
    <>
      <Menu position="bottom-end" shadow="md" opened={opened} onChange={setOpened}>
        <Menu.Target>
          <Button loading={isPending} leftSection={<IconFileExport size={16} stroke={1.75} aria-hidden="true" />}>
            Export
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => as("csv")}>This list as CSV</Menu.Item>
          <Menu.Item onClick={() => as("xlsx")}>This list as Excel workbook</Menu.Item>
          <Menu.Item onClick={() => setChoosing(true)}>De-identify, or save as a preset…</Menu.Item>
          {opened && <PresetItems type={type} start={start} />}
          {isWritten && (
            <Menu.Item component={Link} href={`/dis-express/new${writeSearch({ list: type, query: address })}`}>
              Message to all of them…
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item component={Link} href="/exports">
            My exports
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {choosing && (
        <Suspense>
          <ExportDialog asked={asked} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  );
}

type PresetItemsProps = { type: ExportedList; start: ReturnType<typeof useStartExport>["start"] };

/** The presets of this list; they bring filters and columns of their own. */
function PresetItems({ type, start }: PresetItemsProps) {
  const presets = useExportPresets().presets.filter((preset) => preset.type === type);
  if (presets.length === 0) return null;
  return (
    <>
      <Menu.Label>Presets</Menu.Label>
      {presets.map(({ id, name, format, query, columns, deidentified }) => (
        <Menu.Item key={id} onClick={() => start({ type, format, query, columns, deidentified })}>
          {name}
        </Menu.Item>
      ))}
    </>
  );
}
