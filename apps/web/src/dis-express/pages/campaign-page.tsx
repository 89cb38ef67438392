import { useParams } from "@tanstack/react-router";
import { usePageTitle } from "../../platform/browser/page-title.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { Link } from "../../ui/link.tsx";
import { Card, PageFrame } from "../../ui/page-frame.tsx";
import { CampaignProgress } from "../containers/campaign-progress.tsx";
import { CampaignSteps } from "../containers/campaign-steps.tsx";
import { NewMessage } from "../containers/new-message.tsx";
import { stateNames } from "../containers/under-way.tsx";
import { useCampaign } from "../hooks/use-dis-express.ts";

/** A message to many: a new one, or how far one is. */
export function CampaignPage() {
  const { id = "" } = useParams({ strict: false });
  return id === "new" ? <NewMessage /> : <KnownCampaign id={id} />;
}

function KnownCampaign({ id }: { id: string }) {
  const { data: campaign, error, refetch } = useCampaign(id);
  usePageTitle(campaign?.subject ?? "Message to many");
  if (!campaign)
    return (
      <PageFrame title="Message to many">
        {!error && <SkeletonLines lines={6} />}
        {error?.status === 404 && (
          <EmptyState title="There is no such message" action={<Link href="/dis-express">Back to the list</Link>}>
            It may be another clinic’s.
          </EmptyState>
        )}
        {error && error.status !== 404 && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      </PageFrame>
    );
  return (
    <PageFrame
      title={campaign.subject}
      subtitle={
        <>
          <Link href="/dis-express">Sent messages</Link> · {stateNames[campaign.state]}
        </>
      }
      actions={<CampaignSteps campaign={campaign} />}
    >
      <Card title="How far it is" action={<Link href={`/dis-express?campaign=${id}`}>Its messages</Link>}>
        <CampaignProgress campaign={campaign} />
      </Card>
    </PageFrame>
  );
}
