import { useNavigate, useParams } from "@tanstack/react-router";
import type { Trigger } from "@tracewell/contract/triggers";
import { usePageTitle } from "../../platform/browser/page-title.ts";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { useConfirm } from "../../ui/feedback/confirm.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { toast } from "../../ui/feedback/toasts.tsx";
import { Link } from "../../ui/link.tsx";
import { Card, PageFrame } from "../../ui/page-frame.tsx";
import { TriggerEdit } from "../containers/trigger-edit.tsx";
import { useRemoveTrigger, useTriggers, useTriggerTemplates } from "../hooks/use-triggers.ts";
import { draftOfTemplate } from "../trigger-form.ts";

const listHref = "/system-settings/triggers";
const back = <Link href={listHref}>Triggers</Link>;

/** One trigger, a new one, or one that begins with what is offered ready-made. */
export function TriggerPage() {
  const { id = "" } = useParams({ strict: false });
  if (id === "new") return <NewTrigger />;
  const [, place] = /^ready-(\d+)$/.exec(id) ?? [];
  return place ? <ReadyMade place={Number(place)} /> : <KnownTrigger id={id} />;
}

function NewTrigger({ template }: { template?: Parameters<typeof draftOfTemplate>[0] }) {
  const navigate = useNavigate();
  return (
    <PageFrame title={template?.name ?? "New trigger"} subtitle={back}>
      <Card>
        <TriggerEdit
          trigger={null}
          {...(template ? { begin: draftOfTemplate(template) } : {})}
          onDone={(made) => void navigate({ href: made ? `${listHref}/${made.id}` : listHref })}
        />
      </Card>
    </PageFrame>
  );
}

function ReadyMade({ place }: { place: number }) {
  const { data, error, refetch } = useTriggerTemplates();
  const template = data?.data[place];
  if (template) return <NewTrigger template={template} />;
  return (
    <PageFrame title="Trigger" subtitle={back}>
      {!data && !error && <SkeletonLines lines={8} />}
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {data && <EmptyState title="There is no such trigger" action={back} />}
    </PageFrame>
  );
}

function KnownTrigger({ id }: { id: string }) {
  const { data, error, refetch } = useTriggers();
  const trigger = data?.data.find((each) => each.id === id);
  usePageTitle(trigger?.name ?? "Trigger");
  if (!trigger)
    return (
      <PageFrame title="Trigger" subtitle={back}>
        {!data && !error && <SkeletonLines lines={8} />}
        {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
        {data && (
          <EmptyState title="There is no such trigger" action={back}>
            It may have been deleted.
          </EmptyState>
        )}
      </PageFrame>
    );
  return (
    <PageFrame title={trigger.name} subtitle={back} actions={<Remove trigger={trigger} />}>
      <Card>
        <TriggerEdit key={id} trigger={trigger} onDone={(kept) => kept && toast.done(`${kept.name} is saved.`)} />
      </Card>
    </PageFrame>
  );
}

function Remove({ trigger: { id, name } }: { trigger: Trigger }) {
  const navigate = useNavigate();
  const confirm = useConfirm();
  const remove = useRemoveTrigger();
  const press = async () => {
    const detail = "What it did stays on the records.";
    if (!(await confirm({ text: `Delete the trigger ${name}?`, detail, action: "Delete", danger: true }))) return;
    remove.mutate({ params: { id } }, { onSuccess: () => void navigate({ href: listHref }) });
  };
  return (
    <ActionButton danger busy={remove.isPending} onPress={() => void press()}>
      Delete
    </ActionButton>
  );
}
