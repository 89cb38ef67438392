import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { MessagesTable } from "../components/person-cards.tsx";
import { useCommunications } from "../hooks/person-queries.ts";

/** What a person was written. */
export function PersonCommunications({ personId }: { personId: string }) {
  const { data, error, refetch } = useCommunications(personId);
  if (data) return <MessagesTable messages={data.data} />;
  return error ? <ErrorState message={error.message} onRetry={() => void refetch()} /> : <SkeletonLines lines={2} />;
}
