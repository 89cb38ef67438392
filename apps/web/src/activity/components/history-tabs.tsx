import { Link } from "../../ui/link.tsx";
import type { RecordSearch } from "../search.ts";
import css from "./history.module.css";

type View = RecordSearch["history"];

const views: readonly { view: View; label: string }[] = [
  { view: undefined, label: "What happened" },
  { view: "changes", label: "Changes by field" },
  { view: "as-of", label: "As of a day" },
];

/** The views of a record's Activity, each an address of its own. */
export const HistoryTabs = ({ chosen, hrefOf }: { chosen: View; hrefOf: (view: View) => string }) => (
  <nav className={css.tabs} aria-label="Views of the activity">
    {views.map(({ view, label }) => (
      <Link
        key={label}
        href={hrefOf(view)}
        className={css.tab}
        {...(view === chosen ? { "aria-current": "page" as const } : {})}
      >
        {label}
      </Link>
    ))}
  </nav>
);
