import { Button, Menu } from "@mantine/core";
import { IconFileExport } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { dataExportCalls, type ExportFormat, type ExportType, exportTypeNames } from "@tracewell/contract/data-exports";
import { useChange } from "../../platform/calls/use-call.ts";
import { environment } from "../../platform/environment/environment.ts";
import { useMay } from "../../platform/session/use-session.ts";
import { readSearch, writeSearch } from "../../shell/routing/address-search.ts";
import { toast } from "../../ui/feedback/toasts.tsx";
import { Link } from "../../ui/link.tsx";

type ExportMenuProps = {
  type: ExportType;
  /** As the list's call takes it. */
  query: object;
  /** Ids of the columns shown, in their order. */
  columns: readonly string[];
};

/** The lists of people, who can be written to. */
const writtenTo: readonly ExportType[] = ["PERSONS", "INVESTIGATIONS", "CONTACTS", "INCOMING_FILES", "VISITS"];

/** Has a list written to a file as it is shown: its filters, its order, its columns; not where the installation keeps visits in. */
export function ExportMenu({ type, query, columns }: ExportMenuProps) {
  const navigate = useNavigate();
  const { mutate, isPending } = useChange(dataExportCalls.start, { invalidates: [dataExportCalls.list] });
  const isWritten = useMay("DIS_EXPRESS__BROWSE_CREATE") && writtenTo.includes(type) && environment().disExpress;
  const address = writeSearch({ ...query });
  if (type === "VISITS" && !environment().exportVisits) return null;
  const start = (format: ExportFormat) =>
    mutate(
      // The file holds what a link to this list would show.
      { body: { type, format, query: readSearch(address), columns: [...columns] } },
      {
        onSuccess: () =>
          void toast.note(`${exportTypeNames[type]}: the export has begun.`, {
            action: { label: "My exports", onPress: () => void navigate({ href: "/exports" }) },
          }),
      },
    );
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button loading={isPending} leftSection={<IconFileExport size={16} stroke={1.75} aria-hidden="true" />}>
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => start("csv")}>This list as CSV</Menu.Item>
        <Menu.Item onClick={() => start("xlsx")}>This list as Excel workbook</Menu.Item>
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
  );
}
