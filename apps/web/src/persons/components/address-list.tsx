import { certaintyLabels } from "@tracewell/contract/fields/address-fields";
import { formatCounty, type PersonAddress } from "@tracewell/contract/person-addresses";
import type { ReactNode } from "react";
import { formatSpan } from "../../editing/texts.ts";
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
              {formatAddress(address)}
              {address.meta.primary && <Badge tone="info">Primary</Badge>}
              <Badge tone={tones[address.certainty]}>{certaintyLabels[address.certainty]}</Badge>
            </p>
            <p className={css.more}>{describeMore(address)}</p>
          </div>
          {actions(address)}
        </li>
      ))}
    </ul>
  );
}

const formatAddress = ({ line1, line2, line3, city, state, postcode, country }: PersonAddress): string =>
  [line1, line2, line3, city, [state?.abbr, postcode].filter(Boolean).join(" "), country].filter(Boolean).join(", ");

function describeMore({ addressType, region, county, meta }: PersonAddress): string {
  const { timeAtAddress, timeInState, timeInCountry, dateFrom, dateTo, livingWith, institution } = meta;
  const days = [dateFrom && `from ${formatDay(dateFrom)}`, dateTo && `until ${formatDay(dateTo)}`];
  return [
    addressType?.name,
    region && `${region.name} region`,
    county && formatCounty(county),
    timeAtAddress && `there for ${formatSpan(timeAtAddress)}`,
    timeInState && `in the state for ${formatSpan(timeInState)}`,
    timeInCountry && `in the country for ${formatSpan(timeInCountry)}`,
    days.filter(Boolean).join(" "),
    livingWith && `living with ${livingWith}`,
    meta.institutionalized && `in an institution${institution ? `: ${institution}` : ""}`,
    meta.differsFromPermanent && "differs from the permanent address",
    meta.physicalHouseDirections,
  ]
    .filter(Boolean)
    .join(" · ");
}
