import { Autocomplete } from "@mantine/core";
import type { FoundPlace } from "@tracewell/contract/person-addresses";
import type { OneField } from "../../editing/components/input-props.ts";

type StreetFieldProps = OneField & {
  /** Those that begin as the street was typed. */
  places: readonly FoundPlace[];
  onPlace: (place: FoundPlace) => void;
};

/** A street to type in, which suggests places that the clinic knows. */
export function StreetField({ places, onPlace, onChange, ...one }: StreetFieldProps) {
  const suggested = new Map(places.map((place) => [formatPlace(place), place]));
  return (
    <Autocomplete
      {...one}
      description="Begin with a street, a city or a ZIP code: places that the clinic knows are suggested."
      autoComplete="off"
      maxLength={512}
      data={[...suggested.keys()]}
      // What is suggested was found on the server, also by the street without its number.
      filter={({ options }) => options}
      comboboxProps={{ withinPortal: false }}
      onChange={(typed) => {
        const place = suggested.get(typed);
        if (place) onPlace(place);
        else onChange(typed);
      }}
    />
  );
}

const formatPlace = ({ line1, city, state, postalCode }: FoundPlace): string =>
  [line1, city, [state, postalCode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
