import { certaintyWords } from "@tracewell/contract/fields/address-fields";
import { countyInWords, type PersonAddress } from "@tracewell/contract/person-addresses";
import type { ReactNode } from "react";
import { spanInWords } from "../../editing/texts.ts";
import { Badge } from "../../ui/badges/badge.tsx";
import type { Tone } from "../../ui/badges/tone.ts";
import { EmptyLine } from "../../ui/feedback/empty-line.tsx";
import { formatDay } from "../../ui/time/clinic-time.ts";
import css from "./address-list.module.css";

const tones: Record<PersonAddress["certainty"], Tone> = { UNCERTAIN: "mute", FOUND: "negative", ABSENT: "positive" };

/** A person's addresses, the primary one first; `actions` stand at the end of each. */
export function AddressList({
  addresses,
  actions,
}: {
  addresses: readonly PersonAddress[];
  actions: (address: PersonAddress) => ReactNode;
}) {
  if (addresses.length === 0) return <EmptyLine>No address is known. The first one becomes the primary one.</EmptyLine>;
  return (
    <ul className={css.list}>
      {addresses.map((address) => (
        <li key={address.id} className={css.address}>
          <div className={css.words}>
            <p className={css.where}>
              {addressInWords(address)}
              {address.meta.primary && <Badge tone="info">Primary</Badge>}
              <Badge tone={tones[address.certainty]}>{certaintyWords[address.certainty]}</Badge>
            </p>
            <p className={css.more}>{moreInWords(address)}</p>
          </div>
          {actions(address)}
        </li>
      ))}
    </ul>
  );
}

const addressInWords = ({ line1, line2, line3, city, state, postcode, country }: PersonAddress): string =>
  [line1, line2, line3, city, [state?.abbr, postcode].filter(Boolean).join(" "), country].filter(Boolean).join(", ");

function moreInWords({ addressType, region, county, meta }: PersonAddress): string {
  const { timeAtAddress, timeInState, timeInCountry, dateFrom, dateTo, livingWith, institution } = meta;
  const days = [dateFrom && `from ${formatDay(dateFrom)}`, dateTo && `until ${formatDay(dateTo)}`];
  return [
    addressType?.name,
    region && `${region.name} region`,
    county && countyInWords(county),
    timeAtAddress && `there for ${spanInWords(timeAtAddress)}`,
    timeInState && `in the state for ${spanInWords(timeInState)}`,
    timeInCountry && `in the country for ${spanInWords(timeInCountry)}`,
    days.filter(Boolean).join(" "),
    livingWith && `living with ${livingWith}`,
    meta.institutionalized && `in an institution${institution ? `: ${institution}` : ""}`,
    meta.differsFromPermanent && "differs from the permanent address",
    meta.physicalHouseDirections,
  ]
    .filter(Boolean)
    .join(" · ");
}
