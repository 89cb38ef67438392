import type { SiteFound } from "@tracewell/contract/exposure-sites";
import type { NamedPlace } from "@tracewell/contract/named-places";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { Link } from "../../ui/link.tsx";
import { PersonName } from "../../ui/person/person-name.tsx";
import { Day } from "../../ui/time/day.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { aboutSite, peopleText } from "../about-site.ts";
import css from "./named-places.module.css";

type NamedPlaceListProps = {
  places: readonly NamedPlace[];
  busy: boolean;
  onAdd: (place: NamedPlace, site: SiteFound) => void;
  onMake: (place: NamedPlace) => void;
  onDismiss: (place: NamedPlace) => void;
};

/** Places that patients named, with what can become of each. */
export const NamedPlaceList = ({ places, busy, onAdd, onMake, onDismiss }: NamedPlaceListProps) => (
  <ul className={css.places}>
    {places.map((place) => (
      <li key={`${place.source} ${place.name}`} className={css.place}>
        <div className={css.told}>
          <div>
            <strong>{place.name}</strong>{" "}
            <span className={css.about}>
              {[place.source === "online" ? "Site or app" : "Place", place.whereabouts].filter(Boolean).join(" · ")}
            </span>
          </div>
          <Namers {...place} />
          {place.sites.map((site) => (
            <div key={site.id} className={css.about}>
              There is <Link href={`/exposure-sites/${site.id}`}>{site.name}</Link>: {aboutSite(site)}
            </div>
          ))}
        </div>
        <div className={css.choices}>
          {place.sites.map((site) => (
            <ActionButton key={site.id} busy={busy} onPress={() => onAdd(place, site)}>
              Add {peopleText(place.people)} to {site.name}
            </ActionButton>
          ))}
          <ActionButton onPress={() => onMake(place)}>
            {place.sites.length > 0 ? "Another site…" : "Make a site…"}
            <VisuallyHidden> of {place.name}</VisuallyHidden>
          </ActionButton>
          <ActionButton plain onPress={() => onDismiss(place)}>
            Dismiss<VisuallyHidden> {place.name}</VisuallyHidden>
          </ActionButton>
        </div>
      </li>
    ))}
  </ul>
);

const Namers = ({ people, persons, lastThereOn }: NamedPlace) => (
  <div>
    {peopleText(people)}:{" "}
    {persons.map((person, at) => (
      <span key={person.id}>
        {at > 0 && "; "}
        <PersonName person={person} />
      </span>
    ))}
    {people > persons.length && ` and ${people - persons.length} more`}
    {lastThereOn && (
      <span className={css.about}>
        {" "}
        · last there <Day day={lastThereOn} />
      </span>
    )}
  </div>
);
