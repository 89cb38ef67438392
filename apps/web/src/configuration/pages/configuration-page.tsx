import { Link } from "../../ui/link.tsx";
import { PageFrame } from "../../ui/page-frame.tsx";
import css from "../components/configuration.module.css";
import { AppliedCard } from "../containers/applied-card.tsx";
import { ExportCard } from "../containers/export-card.tsx";
import { ImportCard } from "../containers/import-card.tsx";

/** What a clinic set up goes out as a file, and comes into another clinic with a preview and an undo. */
export const ConfigurationPage = () => (
  <PageFrame title="Configuration file" subtitle={<Link href="/system-settings">System settings</Link>}>
    <div className={css.cards}>
      <ExportCard />
      <ImportCard />
      <AppliedCard />
    </div>
  </PageFrame>
);
