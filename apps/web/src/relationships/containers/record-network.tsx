import { useNavigate } from "@tanstack/react-router";
import { screenSettings } from "../../platform/session/session.ts";
import { EmptyLine } from "../../ui/feedback/empty-line.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { todayIn } from "../../ui/time/clinic-time.ts";
import { useTimeZone } from "../../ui/time/clinic-time-zone.tsx";
import css from "../components/network.module.css";
import { NetworkCard } from "../components/network-card.tsx";
import { useNetwork, usePersonNetwork } from "../hooks/use-network.ts";
import { firstView } from "../network.ts";

/** The network around a record of any kind. */
export function RecordNetwork({ recordId, referenceNumber }: { recordId: string; referenceNumber: string }) {
  return (
    <Network
      {...useNetwork(recordId)}
      recordId={recordId}
      fileName={`network-${referenceNumber}`}
      href={`/network?record=${recordId}`}
    />
  );
}

/** The network around a person. */
export function PersonNetwork({ personId, personNumber }: { personId: string; personNumber: string }) {
  return (
    <Network
      {...usePersonNetwork(personId)}
      recordId={null}
      fileName={`network-${personNumber}`}
      href={`/network?person=${personId}`}
    />
  );
}

type NetworkProps = ReturnType<typeof useNetwork> & { recordId: string | null; fileName: string; href: string };

function Network({ network, error, retry, recordId, fileName, href }: NetworkProps) {
  const navigate = useNavigate();
  const first = firstView(screenSettings().clusterDiagramTimeFilter, todayIn(useTimeZone()));
  if (network?.ties.length === 0) {
    return (
      <EmptyLine>
        Nobody is linked to this person yet. The first contact brings the network, as a picture and as a list.
      </EmptyLine>
    );
  }
  if (network) {
    const open = (href: string) => void navigate({ href });
    return <NetworkCard {...{ network, first, recordId, fileName, href }} onOpen={open} />;
  }
  if (error) return <ErrorState message={error.message} onRetry={retry} />;
  return (
    <div className={css.waiting}>
      <SkeletonLines lines={6} />
    </div>
  );
}
