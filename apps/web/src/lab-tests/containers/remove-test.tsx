import { useNavigate } from "@tanstack/react-router";
import type { TestDefinitionPage } from "@tracewell/contract/test-definitions";
import { AbilityButton } from "../../ui/abilities/ability-button.tsx";
import { useConfirm } from "../../ui/feedback/confirm.tsx";
import { useRemoveTest } from "../hooks/use-test-definitions.ts";

/** Takes away a test that was never ordered; one that is in use says so, and what to do instead. */
export function RemoveTest({ test }: { test: TestDefinitionPage }) {
  const navigate = useNavigate();
  const confirm = useConfirm();
  const remove = useRemoveTest(() => void navigate({ href: "/system-settings/tests" }));
  const ask = async () => {
    if (await confirm({ text: `Delete ${test.name}?` })) remove.mutate({ params: { id: test.id } });
  };
  return (
    <AbilityButton ability={test.abilities.remove} busy={remove.isPending} onPress={() => void ask()}>
      Delete
    </AbilityButton>
  );
}
