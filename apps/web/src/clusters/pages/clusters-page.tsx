import type { Cluster } from "@tracewell/contract/clusters";
import { useState } from "react";
import { useAddressSearch } from "../../lists/hooks/use-address-search.ts";
import { useMay } from "../../platform/session/use-session.ts";
import { writeSearch } from "../../shell/routing/address-search.ts";
import { EmptyLine } from "../../ui/feedback/empty-line.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { Link } from "../../ui/link.tsx";
import { Card, PageFrame } from "../../ui/page-frame.tsx";
import { clusterSearch } from "../cluster-search.ts";
import { ClusterFilters } from "../components/cluster-filters.tsx";
import css from "../components/cluster-list.module.css";
import { ClusterList } from "../components/cluster-list.tsx";
import { DeclareDialog } from "../containers/declare-dialog.tsx";
import { useClusters } from "../hooks/use-clusters.ts";

/** Who belongs together by ties, and what of it becomes an outbreak. */
export function ClustersPage() {
  const [search, change] = useAddressSearch(clusterSearch);
  const { data, error, refetch } = useClusters(search);
  const mayDeclare = useMay("OUTBREAK_MANAGER");
  const [declared, setDeclared] = useState<Cluster | null>(null);
  const { method, infection: clusterInfection, exposedFrom } = search;
  const hrefOf = ({ id }: Cluster) => `/network${writeSearch({ cluster: id, method, clusterInfection, exposedFrom })}`;
  return (
    <PageFrame title="Clusters" subtitle={<Link href="/outbreaks">Outbreaks</Link>}>
      {error?.status === 403 ? (
        <EmptyState title="Clusters are not open to you">
          Who was exposed to whom is for those who work on investigations and incoming files.
        </EmptyState>
      ) : (
        <Card>
          {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
          {!data && !error && <SkeletonLines lines={8} />}
          {data && (
            <>
              <ClusterFilters search={search} infections={data.infections} newSince={data.newSince} onChange={change} />
              <p className={css.line}>
                {data.count === 1 ? "1 cluster" : `${data.count} clusters`} of {data.persons} persons by {data.ties}{" "}
                ties
                {data.clusters.length < data.count && `; the ${data.clusters.length} largest are shown`}
                {data.truncated && "; older ties than these were left out"}.
              </p>
              {data.clusters.length === 0 ? (
                <EmptyLine>No persons are tied by such ties.</EmptyLine>
              ) : (
                <ClusterList clusters={data.clusters} hrefOf={hrefOf} onOutbreak={mayDeclare ? setDeclared : null} />
              )}
            </>
          )}
        </Card>
      )}
      {declared && data && (
        <DeclareDialog
          cluster={declared}
          search={search}
          infections={data.infections}
          onClose={() => setDeclared(null)}
        />
      )}
    </PageFrame>
  );
}
