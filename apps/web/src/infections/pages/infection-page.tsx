import { Stack } from "@mantine/core";
import { useNavigate, useParams } from "@tanstack/react-router";
import { usePageTitle } from "../../platform/browser/page-title.ts";
import { AbilityButton } from "../../ui/abilities/ability-button.tsx";
import { Badge } from "../../ui/badges/badge.tsx";
import { useConfirm } from "../../ui/feedback/confirm.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { Link } from "../../ui/link.tsx";
import { Card, PageFrame } from "../../ui/page-frame.tsx";
import { CodesCard } from "../containers/codes-card.tsx";
import { InfectionEdit } from "../containers/infection-edit.tsx";
import { WindowsCard } from "../containers/windows-card.tsx";
import { useInfection, useRemoveInfection } from "../hooks/use-infections.ts";

const listHref = "/system-settings/infections";
const back = <Link href={listHref}>Infections</Link>;

/** One infection: what it is called, the codes that mean it, and its windows. */
export function InfectionPage() {
  const { id = "" } = useParams({ strict: false });
  return id === "new" ? <NewInfection /> : <KnownInfection id={id} />;
}

function NewInfection() {
  const navigate = useNavigate();
  return (
    <PageFrame title="New infection" subtitle={back}>
      <Card>
        <InfectionEdit
          infection={null}
          onDone={(made) => void navigate({ href: made ? `${listHref}/${made.id}` : listHref })}
        />
      </Card>
    </PageFrame>
  );
}

function KnownInfection({ id }: { id: string }) {
  const { data: infection, error, refetch } = useInfection(id);
  const navigate = useNavigate();
  const confirm = useConfirm();
  const remove = useRemoveInfection();
  usePageTitle(infection?.name ?? "Infection");
  if (!infection)
    return (
      <PageFrame title="Infection" subtitle={back}>
        {!error && <SkeletonLines lines={8} />}
        {error?.status === 404 && (
          <EmptyState title="There is no such infection" action={back}>
            It may have been deleted.
          </EmptyState>
        )}
        {error && error.status !== 404 && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      </PageFrame>
    );
  const onRemove = async () => {
    if (!(await confirm({ text: `Delete ${infection.name}?` }))) return;
    remove.mutate({ params: { id } }, { onSuccess: () => void navigate({ href: listHref }) });
  };
  const { uses } = infection;
  return (
    <PageFrame
      title={infection.name}
      subtitle={
        <>
          {back} {infection.disabled && <Badge tone="mute">Disabled</Badge>}
        </>
      }
      actions={
        <AbilityButton danger ability={infection.abilities.remove} onPress={() => void onRemove()}>
          Delete
        </AbilityButton>
      }
    >
      <Stack gap="md">
        <Card title="Infection">
          <InfectionEdit key={id} infection={infection} />
        </Card>
        <Card title="Exposure windows">
          <WindowsCard key={id} infection={infection} />
        </Card>
        <Card title="Codes">
          <CodesCard key={id} infection={infection} />
        </Card>
        <Card title="Used by">
          <p>
            {uses.length === 0
              ? "Nothing uses it."
              : uses.map(({ place, count }) => `${place.toLowerCase()} (${count.toLocaleString("en-US")})`).join(", ")}
          </p>
        </Card>
      </Stack>
    </PageFrame>
  );
}
