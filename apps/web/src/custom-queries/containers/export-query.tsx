import { Button, Menu } from "@mantine/core";
import type { AskedQuery } from "@tracewell/contract/custom-queries";
import type { ExportFormat } from "@tracewell/contract/export-types";
import { useStartExport } from "../../lists/hooks/use-export.ts";

/** Has all rows of a query written to a file, however many there are. */
export function ExportQuery({ custom }: { custom: AskedQuery }) {
  const { start, isPending } = useStartExport();
  const as = (format: ExportFormat) => start({ type: "CUSTOM_QUERY", format, custom });
  return (
    <Menu position="bottom-start" shadow="md">
      <Menu.Target>
        <Button variant="default" loading={isPending}>
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => as("csv")}>All rows as CSV</Menu.Item>
        <Menu.Item onClick={() => as("xlsx")}>All rows as Excel workbook</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
