import { Button } from "@mantine/core";
import { Link } from "../../ui/link.tsx";
import { Card } from "../../ui/page-frame.tsx";
import css from "./settings.module.css";

/** The way to what the clinic tests for and treats with, and to what patients read. */
export const TestsCard = () => (
  <Card title="Tests, treatments and messages">
    <div className={css.form}>
      <p>What can be ordered, with which results, what follows from each, and what patients read, in five languages.</p>
      <div className={css.ways}>
        <Button component={Link} href="/system-settings/tests">
          Tests
        </Button>
        <Button component={Link} href="/system-settings/test-lists">
          Results, sources and units
        </Button>
        <Button component={Link} href="/system-settings/outcome-texts">
          What patients read
        </Button>
        <Button component={Link} href="/system-settings/tests/treatments">
          Treatments
        </Button>
        <Button component={Link} href="/system-settings/standard-messages">
          Standard messages
        </Button>
      </div>
    </div>
  </Card>
);
