import { Autocomplete, Checkbox, NativeSelect, Textarea, TextInput } from "@mantine/core";
import { addressCertainties, type FoundPlace } from "@tracewell/contract/person-addresses";
import { DayField } from "../../ui/form/day-field.tsx";
import type { Choice } from "../../ui/list-frame/filter-editors.tsx";
import { type AddressDraft, type AddressErrors, certaintyWords, withPlace } from "../address-draft.ts";
import css from "./person-page.module.css";

type AddressFieldsProps = {
  draft: AddressDraft;
  onChange: (draft: AddressDraft) => void;
  errors: AddressErrors;
  /** Those that begin as the street was typed. */
  places: readonly FoundPlace[];
  regions: readonly Choice[];
  types: readonly Choice[];
};

type TextName = {
  [Name in keyof AddressDraft]: AddressDraft[Name] extends string ? Name : never;
}[keyof AddressDraft];

const none = { value: "", label: "Select One..." };
const yesOrNo = [none, { value: "Yes", label: "Yes" }, { value: "No", label: "No" }];

/** An address to type in; the street suggests places that the clinic knows. */
export function AddressFields({ draft, onChange, errors, places, regions, types }: AddressFieldsProps) {
  const change = (part: Partial<AddressDraft>) => onChange({ ...draft, ...part });
  const field = (name: TextName, label: string) => ({ label, name, value: draft[name], error: errors[name] });
  const text = (name: TextName, label: string, placeholder?: string) => (
    <TextInput
      {...field(name, label)}
      placeholder={placeholder}
      autoComplete="off"
      maxLength={512}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
    />
  );
  const choice = (name: TextName, label: string, data: readonly Choice[]) => (
    <NativeSelect
      {...field(name, label)}
      data={[...data]}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
    />
  );
  const suggested = new Map(places.map((place) => [placeInWords(place), place]));
  return (
    <div className={css.fields}>
      <Autocomplete
        className={css.wide}
        {...field("line1", "Street")}
        description="Begin with a street, a city or a ZIP code: places that the clinic knows are suggested."
        autoComplete="off"
        maxLength={512}
        data={[...suggested.keys()]}
        // What is suggested was found on the server, also by the street without its number.
        filter={({ options }) => options}
        comboboxProps={{ withinPortal: false }}
        onChange={(typed) => {
          const place = suggested.get(typed);
          if (place) onChange(withPlace({ ...draft, line1: place.line1 ?? "" }, place));
          else change({ line1: typed });
        }}
      />
      {text("line2", "Apartment, unit")}
      {text("line3", "Third line")}
      {text("city", "City")}
      {text("state", "State")}
      {text("postcode", "ZIP code")}
      {text("county", "County")}
      {text("country", "Country")}
      {choice("regionId", "Region", [none, ...regions])}
      {choice("addressTypeId", "Type of address", [none, ...types])}
      {choice(
        "certainty",
        "How certain",
        addressCertainties.map((value) => ({ value, label: certaintyWords[value] })),
      )}
      {text("timeAtAddress", "Time at address", "3 months")}
      {text("timeInState", "Time in state", "2 years")}
      {text("timeInCountry", "Time in country", "10 years")}
      <DayField {...field("dateFrom", "From")} onChange={(dateFrom) => change({ dateFrom })} />
      <DayField {...field("dateTo", "Until")} onChange={(dateTo) => change({ dateTo })} />
      {text("livingWith", "Living with")}
      {choice("institutionalized", "In an institution", yesOrNo)}
      {text("institution", "Institution")}
      {choice("differsFromPermanent", "Differs from the permanent one", yesOrNo)}
      <Textarea
        className={css.wide}
        {...field("physicalHouseDirections", "How the house is found")}
        autosize
        minRows={2}
        maxLength={2048}
        onChange={(event) => change({ physicalHouseDirections: event.currentTarget.value })}
      />
      <Checkbox
        className={css.wide}
        label="This is the primary address"
        checked={draft.primary}
        onChange={(event) => change({ primary: event.currentTarget.checked })}
      />
    </div>
  );
}

const placeInWords = ({ line1, city, state, postalCode }: FoundPlace): string =>
  [line1, city, [state, postalCode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
