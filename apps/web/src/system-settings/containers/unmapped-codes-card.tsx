import { Select } from "@mantine/core";
import type { UnmappedCode } from "@tracewell/contract/system-settings";
import { CardList } from "../../lists/components/card-list.tsx";
import { useInfectionLookups } from "../../lookups/hooks/use-lookup.ts";
import type { CardColumn } from "../../ui/card-table.tsx";
import { EmptyLine } from "../../ui/feedback/empty-line.tsx";
import { toast } from "../../ui/feedback/toasts.tsx";
import { Card } from "../../ui/page-frame.tsx";
import { Instant } from "../../ui/time/instant.tsx";
import css from "../components/settings.module.css";
import { useUnmappedCodes } from "../hooks/use-unmapped-codes.ts";

const systems: Record<UnmappedCode["system"], string> = {
  LN: "LOINC",
  SCT: "SNOMED CT",
  NND: "CDC event code",
  I10: "ICD-10",
  L: "local code",
};

/** Codes of reports that name no infection: whoever chooses one maps it, and the files that wait follow. */
export function UnmappedCodesCard() {
  const { codes, error, readAgain, map } = useUnmappedCodes();
  const infections = useInfectionLookups();
  const save = (code: UnmappedCode, infectionId: string | null) => {
    if (infectionId === null) return;
    map.mutate(
      { params: { id: code.id }, body: { infectionId } },
      {
        onSuccess: ({ infection, files }) =>
          toast.done(`${code.code} is ${infection} now; ${files} ${files === 1 ? "file follows" : "files follow"}.`),
      },
    );
  };
  const columns: CardColumn<UnmappedCode>[] = [
    {
      id: "code",
      header: "Unmapped code",
      cell: ({ name, code, system }) => `${name ?? "No name"} (${systems[system]} ${code})`,
    },
    { id: "files", header: "Files", align: "right", cell: ({ files }) => files },
    { id: "since", header: "Since", cell: ({ createdAt }) => <Instant at={createdAt} /> },
    {
      id: "infection",
      header: "Infection",
      cell: (code) => (
        <Select
          aria-label={`Infection of ${code.name ?? code.code}`}
          placeholder="Choose…"
          className={css.infection}
          searchable
          size="xs"
          value={null}
          disabled={map.isPending}
          data={infections.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(infectionId) => save(code, infectionId)}
        />
      ),
    },
  ];
  return (
    <Card title="Unmapped codes">
      <CardList
        label="Unmapped codes"
        columns={columns}
        rowId={({ id }) => id}
        pages={{ rows: codes, error, readAgain, more: null }}
        empty={<EmptyLine>Every code that came with a report points to an infection.</EmptyLine>}
      />
    </Card>
  );
}
