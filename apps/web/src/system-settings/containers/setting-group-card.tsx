import type { CallSpec } from "@tracewell/contract/call";
import { SettingEdit } from "../../editing/containers/setting-edit.tsx";
import type { SettingModel } from "../../editing/setting-fields.ts";
import { useCall } from "../../platform/calls/use-call.ts";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { Card } from "../../ui/page-frame.tsx";

type SettingGroupCardProps = {
  title: string;
  model: SettingModel;
  read: CallSpec;
  save: CallSpec;
  /** Those that were searched for. */
  shown: readonly string[];
};

/** A group of settings, read and edited in its place. */
export function SettingGroupCard({ title, read, ...group }: SettingGroupCardProps) {
  const { data, error, refetch } = useCall(read);
  const page = data as (Record<string, unknown> & { version: number; pinned?: readonly string[] }) | undefined;
  return (
    <Card title={title}>
      {page && <SettingEdit label={title} {...group} read={read} page={page} pinned={page.pinned ?? []} />}
      {!page && error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!page && !error && <SkeletonLines lines={group.shown.length} />}
    </Card>
  );
}
