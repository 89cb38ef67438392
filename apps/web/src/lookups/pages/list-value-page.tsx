import { Stack } from "@mantine/core";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { useNavigate, useParams } from "@tanstack/react-router";
import type { LookupKind } from "@tracewell/contract/lookup-kinds";
import { lookupLists } from "@tracewell/contract/lookup-titles";
import { useState } from "react";
import { usePageTitle } from "../../platform/browser/page-title.ts";
import { AbilityButton, ActionButton } from "../../ui/abilities/ability-button.tsx";
import { Badge } from "../../ui/badges/badge.tsx";
import { useConfirm } from "../../ui/feedback/confirm.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { Link } from "../../ui/link.tsx";
import { Card, PageFrame } from "../../ui/page-frame.tsx";
import { MergeValuesDialog } from "../containers/merge-values-dialog.tsx";
import { ValueEdit } from "../containers/value-edit.tsx";
import { useMoveValue, useRemoveValue, useValue } from "../hooks/use-lists.ts";
import { usesText } from "../uses-text.ts";

/** One value of a list: its words, where it is used, and what can be done with it. */
export function ListValuePage() {
  const { kind, id = "" } = useParams({ strict: false }) as { kind: LookupKind; id?: string };
  if (!lookupLists[kind])
    return (
      <PageFrame title="Lists">
        <EmptyState title="There is no such list" action={<Link href="/system-settings/lists">All lists</Link>} />
      </PageFrame>
    );
  return id === "new" ? <NewValue kind={kind} /> : <KnownValue kind={kind} id={id} />;
}

const hrefOf = (kind: LookupKind) => `/system-settings/list-values?kind=${kind}`;
const backTo = (kind: LookupKind) => <Link href={hrefOf(kind)}>{lookupLists[kind].title}</Link>;

function NewValue({ kind }: { kind: LookupKind }) {
  const navigate = useNavigate();
  return (
    <PageFrame title={`New ${lookupLists[kind].one}`} subtitle={backTo(kind)}>
      <Card>
        <ValueEdit kind={kind} value={null} onDone={() => void navigate({ href: hrefOf(kind) })} />
      </Card>
    </PageFrame>
  );
}

function KnownValue({ kind, id }: { kind: LookupKind; id: string }) {
  const { data: value, error, refetch } = useValue(kind, id);
  const [merging, setMerging] = useState(false);
  const navigate = useNavigate();
  const confirm = useConfirm();
  const move = useMoveValue();
  const remove = useRemoveValue();
  usePageTitle(value?.name ?? "Value");
  if (!value)
    return (
      <PageFrame title={lookupLists[kind].title} subtitle={backTo(kind)}>
        {!error && <SkeletonLines lines={8} />}
        {error?.status === 404 && (
          <EmptyState title="It is not in this list" action={backTo(kind)}>
            It may have been deleted, or merged into another value.
          </EmptyState>
        )}
        {error && error.status !== 404 && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      </PageFrame>
    );
  const onRemove = async () => {
    if (!(await confirm({ text: `Delete ${value.name}?` }))) return;
    remove.mutate({ params: { kind, id } }, { onSuccess: () => void navigate({ href: hrefOf(kind) }) });
  };
  const go = (direction: "up" | "down") => move.mutate({ params: { kind, id }, body: { direction } });
  return (
    <PageFrame
      title={value.name}
      subtitle={
        <>
          {backTo(kind)} {value.disabled && <Badge tone="mute">Disabled</Badge>}
        </>
      }
      actions={
        <>
          <ActionButton icon={<IconArrowUp size={16} aria-hidden="true" />} onPress={() => go("up")}>
            Move up
          </ActionButton>
          <ActionButton icon={<IconArrowDown size={16} aria-hidden="true" />} onPress={() => go("down")}>
            Move down
          </ActionButton>
          <ActionButton onPress={() => setMerging(true)}>Merge…</ActionButton>
          <AbilityButton danger ability={value.abilities.remove} onPress={() => void onRemove()}>
            Delete
          </AbilityButton>
        </>
      }
    >
      <Stack gap="md">
        <Card title="Value">
          <ValueEdit key={id} kind={kind} value={value} />
        </Card>
        <Card title="Used by">
          <p>{value.uses.length > 0 ? `${usesText(value.uses)}.` : "Nothing uses it."}</p>
          {value.fixed && (
            <p>The product goes by this value: it can be translated and disabled, and keeps its meaning.</p>
          )}
        </Card>
      </Stack>
      {merging && <MergeValuesDialog value={value} onClose={() => setMerging(false)} />}
    </PageFrame>
  );
}
