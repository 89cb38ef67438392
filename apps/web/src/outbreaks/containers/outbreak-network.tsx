import { useNavigate } from "@tanstack/react-router";
import type { OutbreakPage } from "@tracewell/contract/outbreaks";
import { NetworkCard } from "../../relationships/components/network-card.tsx";
import { wholeNetwork } from "../../relationships/network.ts";
import { EmptyLine } from "../../ui/feedback/empty-line.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { useOutbreakNetwork } from "../hooks/use-outbreaks.ts";

/** Who of an outbreak was exposed to whom. */
export function OutbreakNetwork({ outbreak }: { outbreak: OutbreakPage }) {
  const navigate = useNavigate();
  const { network, error, retry } = useOutbreakNetwork(outbreak.id);
  if (error) return <ErrorState message={error.message} onRetry={retry} />;
  if (!network) return <SkeletonLines lines={6} />;
  if (network.persons.length === 0)
    return <EmptyLine>Whoever joins shows here, with who was exposed to whom.</EmptyLine>;
  return (
    <NetworkCard
      // Who joined since is drawn anew.
      key={network.persons.length}
      network={network}
      first={wholeNetwork}
      recordId={null}
      fileName={`outbreak-${outbreak.number}`}
      href={`/network?outbreak=${outbreak.id}`}
      onOpen={(href) => void navigate({ href })}
    />
  );
}
