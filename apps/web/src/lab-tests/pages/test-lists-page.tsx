import { Stack } from "@mantine/core";
import { type TestListKind, testLists } from "@tracewell/contract/test-lists";
import { Link } from "../../ui/link.tsx";
import { PageFrame } from "../../ui/page-frame.tsx";
import { QualitativeResultsCard } from "../containers/qualitative-results-card.tsx";
import { TestListCard } from "../containers/test-list-card.tsx";

/** What tests are described with: results, sources, units, types of laboratory and of test. */
export const TestListsPage = () => (
  <PageFrame title="Results, sources and units" subtitle={<Link href="/system-settings/tests">Tests</Link>}>
    <Stack gap="md">
      <QualitativeResultsCard />
      {(Object.keys(testLists) as TestListKind[]).map((kind) => (
        <TestListCard key={kind} kind={kind} />
      ))}
    </Stack>
  </PageFrame>
);
