import { testListFields } from "@tracewell/contract/fields/test-list-fields";
import {
  type TestListKind,
  type TestListValue,
  type TestListValueBody,
  testListCalls,
  testLists,
} from "@tracewell/contract/test-lists";
import { useState } from "react";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { useConfirm } from "../../ui/feedback/confirm.tsx";
import { Card } from "../../ui/page-frame.tsx";
import { ListValueTable } from "../components/list-value-table.tsx";
import { sendListValue, useListValues, useRemoveListValue, valueLists } from "../hooks/use-test-lists.ts";
import { ListValueDialog } from "./list-value-dialog.tsx";

const oneOf: Record<TestListKind, string> = {
  SPECIMEN_SOURCE: "source",
  RESULT_UNIT: "unit",
  PERFORMING_LABORATORY_TYPE: "type of laboratory",
  TEST_TYPE: "type of test",
};

/** One of the clinic's lists that tests are described with. */
export function TestListCard({ kind }: { kind: TestListKind }) {
  const [editing, setEditing] = useState<TestListValue | "new" | null>(null);
  const list = useListValues(kind);
  const remove = useRemoveListValue();
  const confirm = useConfirm();
  const onRemove = async ({ id, name }: TestListValue) => {
    if (await confirm({ text: `Delete ${name}?` })) remove.mutate({ params: { kind, id } });
  };
  const one = oneOf[kind];
  const value = editing === "new" ? null : editing;
  return (
    <Card title={testLists[kind]}>
      <ListValueTable
        label={testLists[kind]}
        list={list}
        onEdit={setEditing}
        onRemove={(each) => void onRemove(each)}
      />
      <ActionButton onPress={() => setEditing("new")}>New {one}</ActionButton>
      {editing && (
        <ListValueDialog
          value={value}
          one={one}
          fields={testListFields}
          first={{ disabled: false }}
          send={(values, version) => sendListValue(kind, value, values as unknown as TestListValueBody, version)}
          read={(newer) => testListCalls.editListValue.reply.safeParse(newer).data}
          shownBy={valueLists}
          onClose={() => setEditing(null)}
        />
      )}
    </Card>
  );
}
