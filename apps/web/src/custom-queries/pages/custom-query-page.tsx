import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { PageFrame } from "../../ui/page-frame.tsx";
import { QueryForm } from "../containers/query-form.tsx";
import { useQuerySources } from "../hooks/use-custom-queries.ts";

/** Asks the clinic's data what no list answers. */
export function CustomQueryPage() {
  const { sources, error, retry } = useQuerySources();
  const first = sources?.find(({ name }) => name === "investigations") ?? sources?.[0];
  if (sources && first) return <QueryForm sources={sources} first={first} />;
  return (
    <PageFrame title="Custom query">
      {error ? <ErrorState message={error.message} onRetry={retry} /> : <SkeletonLines lines={6} />}
    </PageFrame>
  );
}
