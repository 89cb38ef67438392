import { useNavigate } from "@tanstack/react-router";
import { Link } from "../../ui/link.tsx";
import { Card, PageFrame } from "../../ui/page-frame.tsx";
import { NewTestCard } from "./new-test-card.tsx";

/** Adds a test to what the clinic orders. */
export function NewTest() {
  const navigate = useNavigate();
  return (
    <PageFrame title="New test" subtitle={<Link href="/system-settings/tests">Tests</Link>}>
      <Card>
        <NewTestCard
          onDone={(id) => void navigate({ href: id ? `/system-settings/tests/${id}` : "/system-settings/tests" })}
        />
      </Card>
    </PageFrame>
  );
}
