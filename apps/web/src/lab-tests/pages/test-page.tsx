import { Stack } from "@mantine/core";
import { useParams } from "@tanstack/react-router";
import { usePageTitle } from "../../platform/browser/page-title.ts";
import { TreatmentDefinitions } from "../../treatments/containers/treatment-definitions.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { Link } from "../../ui/link.tsx";
import { Card, PageFrame } from "../../ui/page-frame.tsx";
import { NewTest } from "../containers/new-test.tsx";
import { OutcomesCard } from "../containers/outcomes-card.tsx";
import { RemoveTest } from "../containers/remove-test.tsx";
import { TestDefinitionCard } from "../containers/test-definition-card.tsx";
import { TestPartsCard } from "../containers/test-parts-card.tsx";
import { useTest } from "../hooks/use-test-definitions.ts";

/** One test: what is said of it, and what follows from each of its results. */
export function TestPage() {
  const { id = "" } = useParams({ strict: false });
  // Routes of their own would weigh on the first screen.
  if (id === "treatments") return <TreatmentDefinitions />;
  return id === "new" ? <NewTest /> : <KnownTest id={id} />;
}

function KnownTest({ id }: { id: string }) {
  const { data: test, error, refetch } = useTest(id);
  usePageTitle(test?.name ?? "Test");
  if (!test)
    return (
      <PageFrame title="Test">
        {!error && <SkeletonLines lines={8} />}
        {error?.status === 404 && (
          <EmptyState
            title="There is no such test"
            action={<Link href="/system-settings/tests">Back to the list</Link>}
          >
            It may have been removed.
          </EmptyState>
        )}
        {error && error.status !== 404 && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      </PageFrame>
    );
  return (
    <PageFrame
      title={test.name}
      subtitle={<Link href="/system-settings/tests">Tests</Link>}
      actions={<RemoveTest test={test} />}
    >
      <Stack gap="md">
        <Card title="Test">
          <TestDefinitionCard key={test.id} test={test} />
        </Card>
        <Card title="Results, sources and codes">
          <TestPartsCard key={test.id} test={test} />
        </Card>
        {test.comboTest !== "parent" && <OutcomesCard test={test} />}
      </Stack>
    </PageFrame>
  );
}
