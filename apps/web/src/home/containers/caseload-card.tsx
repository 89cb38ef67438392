import type { Caseload } from "@tracewell/contract/workload";
import { Badge } from "../../ui/badges/badge.tsx";
import { Link } from "../../ui/link.tsx";
import { Ages } from "../../workload/components/ages.tsx";
import { useCaseloads } from "../../workload/hooks/use-workload.ts";
import { DayCard, type DayLine } from "../components/day-card.tsx";
import { asPage } from "../whole-page.ts";
import css from "./caseload-card.module.css";

/** The fullest desks; DIS workload has all. */
const mostDesks = 9;

const openOf = (rows: readonly Caseload[]) => rows.reduce((sum, { open }) => sum + open, 0);

/** What nobody has stands first, then the desks, the fullest first, each with what is late on it. */
export function CaseloadCard() {
  const caseloads = useCaseloads();
  const most = Math.max(1, ...(caseloads.data?.rows.map(({ open }) => open) ?? []));
  const line = ({ user, workgroup, open, overdue, byAge }: Caseload): DayLine => {
    const href = `/investigations?assignedTo=${user?.id ?? "none"}`;
    return {
      id: user?.id ?? "nobody",
      href,
      name: user?.name ?? "Unassigned",
      sub: workgroup ?? undefined,
      badges: (
        <span className={css.facts}>
          <span className={css.overdue}>
            {overdue > 0 && (
              <Link href={`${href}&overdue=true`}>
                <Badge tone="exposed">{overdue === 1 ? "1 follow-up" : `${overdue} follow-ups`} overdue</Badge>
              </Link>
            )}
          </span>
          <Ages byAge={byAge} most={most} />
        </span>
      ),
      end: `${open} open`,
    };
  };
  return (
    <DayCard
      title="Caseload by investigator"
      href="/dis"
      list={asPage(caseloads, ({ rows }) => ({ rows: rows.slice(0, mostDesks), total: openOf(rows) }))}
      line={line}
      empty="No investigation is open"
      wide
    />
  );
}
