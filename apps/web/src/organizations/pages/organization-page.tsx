import { Stack } from "@mantine/core";
import { useNavigate, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { usePageTitle } from "../../platform/browser/page-title.ts";
import { AbilityButton } from "../../ui/abilities/ability-button.tsx";
import { Badge } from "../../ui/badges/badge.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { Link } from "../../ui/link.tsx";
import { Card, PageFrame } from "../../ui/page-frame.tsx";
import { MergeDialog } from "../containers/merge-dialog.tsx";
import { OrganizationEdit } from "../containers/organization-edit.tsx";
import { useOrganization } from "../hooks/use-organizations.ts";

/** One organization: what is kept of it, and by which names imports find it. */
export function OrganizationPage() {
  const { id = "" } = useParams({ strict: false });
  return id === "new" ? <NewOrganization /> : <KnownOrganization id={id} />;
}

const back = <Link href="/setup/organizations">Organizations</Link>;

function NewOrganization() {
  const navigate = useNavigate();
  return (
    <PageFrame title="New organization" subtitle={back}>
      <Card>
        <OrganizationEdit
          organization={null}
          onDone={(made) => void navigate({ href: `/setup/organizations${made ? `/${made.id}` : ""}` })}
        />
      </Card>
    </PageFrame>
  );
}

function KnownOrganization({ id }: { id: string }) {
  const { data: organization, error, refetch } = useOrganization(id);
  const [merging, setMerging] = useState(false);
  usePageTitle(organization?.name ?? "Organization");
  if (!organization)
    return (
      <PageFrame title="Organization" subtitle={back}>
        {!error && <SkeletonLines lines={8} />}
        {error?.status === 404 && (
          <EmptyState title="There is no such organization" action={back}>
            It may have been merged into another one.
          </EmptyState>
        )}
        {error && error.status !== 404 && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      </PageFrame>
    );
  return (
    <PageFrame
      title={organization.name}
      subtitle={
        <>
          {back} {organization.inactive && <Badge tone="mute">Inactive</Badge>}
        </>
      }
      actions={
        <AbilityButton ability={organization.abilities.merge} onPress={() => setMerging(true)}>
          Merge a duplicate…
        </AbilityButton>
      }
    >
      <Stack gap="md">
        <Card title="Organization">
          <OrganizationEdit key={organization.id} organization={organization} />
        </Card>
        {organization.aliases.length > 0 && (
          <Card title="Imports find it as well by">
            <p>{organization.aliases.join(", ")}</p>
          </Card>
        )}
      </Stack>
      {merging && <MergeDialog organization={organization} onClose={() => setMerging(false)} />}
    </PageFrame>
  );
}
