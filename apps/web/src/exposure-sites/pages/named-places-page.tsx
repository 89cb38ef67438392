import { Link } from "../../ui/link.tsx";
import { Card, PageFrame } from "../../ui/page-frame.tsx";
import css from "../components/sites.module.css";
import { NamedPlaces } from "../containers/named-places.tsx";

/** Places and apps that patients named in interviews and that could be exposure sites. */
export function NamedPlacesPage() {
  return (
    <PageFrame title="Places named in interviews" subtitle={<Link href="/exposure-sites">Exposure sites</Link>}>
      <Card>
        <p className={css.about}>
          Names from the social history of records that you may open, and from unnamed partners. Make a site of one, and
          everyone who named it is noted as having been there.
        </p>
        <NamedPlaces />
      </Card>
    </PageFrame>
  );
}
