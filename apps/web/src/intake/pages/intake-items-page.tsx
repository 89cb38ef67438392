import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { Link } from "../../ui/link.tsx";
import { Card, PageFrame } from "../../ui/page-frame.tsx";
import css from "../components/intake.module.css";
import { IntakeItemsEdit } from "../containers/intake-items-edit.tsx";
import { useIntakeItems } from "../hooks/use-intake.ts";

/** What visits are asked for from their start, by type of visit. */
export function IntakeItemsPage() {
  const { data, error, refetch } = useIntakeItems();
  return (
    <PageFrame title="Intake" subtitle={<Link href="/system-settings">System settings</Link>}>
      {!data && !error && <SkeletonLines lines={12} />}
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {data && (
        <Card>
          <p className={css.lead}>
            Each visit shows what its types ask for, from its start. Some items are ticked by what the record has, the
            others by hand. What is open is named when the visit moves on; an item that is needed before that holds the
            visit up until it is ticked, or someone says why it isn’t needed.
          </p>
          <IntakeItemsEdit page={data} />
        </Card>
      )}
    </PageFrame>
  );
}
