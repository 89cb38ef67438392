import { useParams } from "@tanstack/react-router";
import { usePageTitle } from "../../platform/browser/page-title.ts";
import { useMay } from "../../platform/session/use-session.ts";
import { writeSearch } from "../../shell/routing/address-search.ts";
import { SightMenu } from "../../sights/containers/sight-menu.tsx";
import { Badge } from "../../ui/badges/badge.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { Link } from "../../ui/link.tsx";
import { Card, PageFrame } from "../../ui/page-frame.tsx";
import { OutbreakHead } from "../components/outbreak-head.tsx";
import { AddMembersMenu } from "../containers/add-members-menu.tsx";
import { CaseDefinitionCard } from "../containers/case-definition-card.tsx";
import { NewOutbreak } from "../containers/new-outbreak.tsx";
import { OutbreakCard } from "../containers/outbreak-card.tsx";
import { OutbreakCurve } from "../containers/outbreak-curve.tsx";
import { OutbreakMembers } from "../containers/outbreak-members.tsx";
import { OutbreakNetwork } from "../containers/outbreak-network.tsx";
import { OutbreakSites } from "../containers/outbreak-sites.tsx";
import { OutbreakState } from "../containers/outbreak-state.tsx";
import { OutbreakWork } from "../containers/outbreak-work.tsx";
import { useOutbreak } from "../hooks/use-outbreaks.ts";
import css from "./outbreak-page.module.css";

/** One outbreak: its numbers, who belongs to it, and who was exposed to whom. */
export function OutbreakPage() {
  const { id = "" } = useParams({ strict: false });
  return id === "new" ? <NewOutbreak /> : <KnownOutbreak id={id} />;
}

function KnownOutbreak({ id }: { id: string }) {
  const { data: outbreak, error, refetch } = useOutbreak(id);
  usePageTitle(outbreak?.name ?? "Outbreak");
  if (!outbreak)
    return (
      <PageFrame title="Outbreak">
        {!error && <SkeletonLines lines={8} />}
        {error?.status === 404 && (
          <EmptyState title="There is no such outbreak" action={<Link href="/outbreaks">Back to the list</Link>}>
            It may be another clinic’s.
          </EmptyState>
        )}
        {error && error.status !== 404 && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      </PageFrame>
    );
  return (
    <PageFrame
      title={outbreak.name}
      subtitle={
        <>
          <Link href="/outbreaks">Outbreaks</Link> · {outbreak.number}{" "}
          {outbreak.closed ? <Badge tone="mute">Closed</Badge> : <Badge tone="positive">Open</Badge>}
        </>
      }
      actions={
        <>
          <Link href={`/outbreaks/${outbreak.id}/report`}>Situation report</Link>
          <OutbreakState outbreak={outbreak} />
          <SightMenu about={[{ what: "outbreak", id: outbreak.id }]} />
        </>
      }
    >
      <OutbreakHead outbreak={outbreak} />
      {outbreak.closedReason && <p>Closed: {outbreak.closedReason}</p>}
      <div className={css.columns}>
        <div className={css.column}>
          <Card title="Cases over time">
            <OutbreakCurve outbreakId={outbreak.id} />
          </Card>
          <Card
            title="Line list"
            action={
              <span className={css.links}>
                <MessageToMembers id={outbreak.id} />
                <Link href={`/outbreaks/line-list?outbreakId=${outbreak.id}`}>Open as a list</Link>
                <AddMembersMenu outbreak={outbreak} />
              </span>
            }
          >
            <OutbreakMembers outbreak={outbreak} />
          </Card>
          <Card title="Exposure sites">
            <OutbreakSites outbreakId={outbreak.id} />
          </Card>
          {outbreak.abilities.seeNetwork.allowed && (
            <Card title="Network">
              <OutbreakNetwork outbreak={outbreak} />
            </Card>
          )}
        </div>
        <div className={css.column}>
          <Card title="Outbreak">
            <OutbreakCard key={outbreak.id} outbreak={outbreak} />
          </Card>
          <Card title="Case definition">
            <CaseDefinitionCard key={outbreak.id} outbreak={outbreak} />
          </Card>
          <OutbreakWork outbreak={outbreak} />
        </div>
      </div>
    </PageFrame>
  );
}

function MessageToMembers({ id }: { id: string }) {
  if (!useMay("DIS_EXPRESS__BROWSE_CREATE")) return null;
  return (
    <Link href={`/dis-express/new${writeSearch({ list: "OUTBREAK_MEMBERS", query: `?outbreakId=${id}` })}`}>
      Message members…
    </Link>
  );
}
