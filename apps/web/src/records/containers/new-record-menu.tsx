import { Button, Menu } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import type { PersonFound } from "@tracewell/contract/persons";
import { recordPlaces } from "@tracewell/contract/records";
import { useMay } from "../../platform/session/use-session.ts";
import { beginRecord, type NewKind, newRecordPlaces } from "./begin-record.ts";

type NewRecordMenuProps = {
  /** Whom the record will be about; or what was searched for, where nobody fits. */
  known: { person?: PersonFound; search?: string };
  size?: "xs" | "sm";
};

/** Makes a record of one of the kinds that the viewer works on; without any there is no menu. */
export function NewRecordMenu({ known, size = "sm" }: NewRecordMenuProps) {
  const navigate = useNavigate();
  const may: Record<NewKind, boolean> = {
    Visit: useMay(newRecordPlaces.Visit.needs),
    IncomingReport: useMay(newRecordPlaces.IncomingReport.needs),
    Incident: useMay(newRecordPlaces.Incident.needs),
  };
  const kinds = (Object.keys(may) as NewKind[]).filter((kind) => may[kind]);
  if (kinds.length === 0) return null;
  return (
    <Menu position="bottom-end" shadow="md" withinPortal={false} floatingStrategy="fixed">
      <Menu.Target>
        <Button size={size} variant="default" rightSection={<IconChevronDown size={14} aria-hidden="true" />}>
          New record
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {kinds.map((kind) => (
          <Menu.Item key={kind} onClick={() => void navigate({ href: beginRecord(kind, known) })}>
            {recordPlaces[kind].noun}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
