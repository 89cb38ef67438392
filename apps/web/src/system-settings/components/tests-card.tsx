import { Link } from "../../ui/link.tsx";
import { Card } from "../../ui/page-frame.tsx";

/** The way to what the clinic tests for. */
export const TestsCard = () => (
  <Card title="Tests">
    <p>
      <Link href="/system-settings/tests">Tests and their outcomes</Link>: what can be ordered, with which results, and
      what follows from each. <Link href="/system-settings/outcome-texts">What patients read</Link>, in five languages.
    </p>
  </Card>
);
