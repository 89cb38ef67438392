import { useNavigate } from "@tanstack/react-router";
import { useAddressSearch } from "../../lists/hooks/use-address-search.ts";
import { personHref } from "../../persons/person-href.ts";
import { screenSettings } from "../../platform/session/session.ts";
import { writeSearch } from "../../shell/routing/address-search.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { Link } from "../../ui/link.tsx";
import { PageFrame } from "../../ui/page-frame.tsx";
import { todayIn } from "../../ui/time/clinic-time.ts";
import { useTimeZone } from "../../ui/time/clinic-time-zone.tsx";
import { NetworkWorkspace } from "../containers/network-workspace.tsx";
import { useNetworkOf } from "../hooks/use-network-page.ts";
import { yearBefore } from "../network.ts";
import { type NetworkSearch, networkSearch } from "../network-search.ts";

/** The network around a record, a person, an outbreak, a cluster, or the patients of a list. */
export function NetworkPage() {
  const navigate = useNavigate();
  const [asked, change] = useAddressSearch(networkSearch);
  const today = todayIn(useTimeZone());
  // Where the installation says so, the last twelve months come first (R9-60).
  const since =
    asked.since ?? (screenSettings().clusterDiagramTimeFilter && !asked.through ? yearBefore(today) : undefined);
  const search = { ...asked, since };
  const { network, error, refetch } = useNetworkOf(search);
  const title = titleOf(search);
  return (
    <PageFrame title="Network" subtitle={<Origin search={search} title={title} />}>
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!network && !error && <SkeletonLines lines={10} />}
      {network?.persons.length === 0 && (
        <EmptyState title="Nobody is here" action={<Link href="/investigations">To the investigations</Link>}>
          No person fits. Choose another list, or take a filter away.
        </EmptyState>
      )}
      {network && network.persons.length > 0 && (
        <NetworkWorkspace
          network={network}
          title={title}
          search={search}
          onSearch={change}
          onAddress={(query) => void navigate({ href: `/network${writeSearch(query)}` })}
        />
      )}
    </PageFrame>
  );
}

function titleOf({ record, person, outbreak, cluster, list }: NetworkSearch): string {
  if (record) return "Around a record";
  if (person) return "Around a person";
  if (outbreak) return "Of an outbreak";
  if (cluster) return "Of a cluster";
  return list ? "Of a list of investigations" : "Of open investigations";
}

function Origin({
  search: { person, outbreak, cluster, list, record },
  title,
}: {
  search: NetworkSearch;
  title: string;
}) {
  if (person) return <Link href={personHref(person)}>{title}</Link>;
  if (outbreak) return <Link href={`/outbreaks/${outbreak}`}>{title}</Link>;
  if (cluster) return <Link href="/clusters">{title}</Link>;
  return record ? title : <Link href={`/investigations${list ?? ""}`}>{title}</Link>;
}
