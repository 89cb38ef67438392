import { qualitativeResultFields } from "@tracewell/contract/fields/qualitative-result-fields";
import type { QualitativeResultBody, QualitativeResultPage } from "@tracewell/contract/qualitative-results";
import { testDefinitionCalls } from "@tracewell/contract/test-definitions";
import { useState } from "react";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { Badge } from "../../ui/badges/badge.tsx";
import type { CardColumn } from "../../ui/card-table.tsx";
import { useConfirm } from "../../ui/feedback/confirm.tsx";
import { Card } from "../../ui/page-frame.tsx";
import { ListValueTable } from "../components/list-value-table.tsx";
import { resultLists, sendResult, useManagedResults, useRemoveResult } from "../hooks/use-results.ts";
import { resultTones } from "../ordering/order-text.ts";
import { ListValueDialog } from "./list-value-dialog.tsx";

const columns: readonly CardColumn<QualitativeResultPage>[] = [
  { id: "color", header: "Color", cell: ({ color }) => <Badge tone={resultTones[color]}>{color}</Badge> },
  { id: "weight", header: "Weight", align: "right", cell: ({ weight }) => weight },
  { id: "detection", header: "Detection", cell: ({ detection }) => detection },
];

/** What tests can find, in a word: color, weight and what it says of what was looked for (R3-48). */
export function QualitativeResultsCard() {
  const [editing, setEditing] = useState<QualitativeResultPage | "new" | null>(null);
  const list = useManagedResults();
  const remove = useRemoveResult();
  const confirm = useConfirm();
  const onRemove = async ({ id, name }: QualitativeResultPage) => {
    if (await confirm({ text: `Delete ${name}?` })) remove.mutate({ params: { id } });
  };
  const value = editing === "new" ? null : editing;
  return (
    <Card title="Qualitative results">
      <ListValueTable
        label="Qualitative results"
        list={list}
        columns={columns}
        onEdit={setEditing}
        onRemove={(each) => void onRemove(each)}
      />
      <ActionButton onPress={() => setEditing("new")}>New result</ActionButton>
      {editing && (
        <ListValueDialog
          value={value}
          one="result"
          fields={qualitativeResultFields}
          first={{ color: "gray", weight: 0, detection: "Uncertain", disabled: false }}
          send={(values, version) => sendResult(value, values as unknown as QualitativeResultBody, version)}
          read={(newer) => testDefinitionCalls.editResult.reply.safeParse(newer).data}
          shownBy={resultLists}
          onClose={() => setEditing(null)}
        />
      )}
    </Card>
  );
}
