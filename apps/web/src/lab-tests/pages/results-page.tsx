import { Link } from "../../ui/link.tsx";
import { PageFrame } from "../../ui/page-frame.tsx";
import { QualitativeResultsCard } from "../containers/qualitative-results-card.tsx";

/** The results that tests can have. */
export const ResultsPage = () => (
  <PageFrame title="Results" subtitle={<Link href="/system-settings/tests">Tests</Link>}>
    <QualitativeResultsCard />
  </PageFrame>
);
