import { Link } from "../../ui/link.tsx";
import { PageFrame } from "../../ui/page-frame.tsx";
import css from "../components/settings.module.css";
import { SpecimenLabelCard } from "../containers/specimen-label-card.tsx";

/** What is printed on the clinic's specimen labels (docs/decisions/0279). */
export const SpecimenLabelsPage = () => (
  <PageFrame title="Specimen labels" subtitle={<Link href="/system-settings">System settings</Link>}>
    <div className={css.cards}>
      <SpecimenLabelCard />
    </div>
  </PageFrame>
);
