import { ActionIcon, Checkbox, Input, NativeSelect } from "@mantine/core";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { mostLocations } from "@tracewell/contract/organizations";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import type { OrganizationForm } from "../organization-form.ts";
import css from "./location-inputs.module.css";

type Locations = OrganizationForm["locationsInClinic"];

type LocationInputsProps = {
  locations: Locations;
  /** The clinic's locations in use, and those that are chosen already. */
  names: ReadonlyMap<string, string>;
  error: string | undefined;
  onChange: (locations: Locations) => void;
};

/** Where patients are while they are at an organization: in the order in which they are listed. */
export function LocationInputs({ locations, names, error, onChange }: LocationInputsProps) {
  const chosen = new Set(locations.map(({ locationId }) => locationId));
  const open = [...names].filter(([id]) => !chosen.has(id));
  const move = (at: number, to: number) => {
    const moved = [...locations];
    moved.splice(to, 0, ...moved.splice(at, 1));
    onChange(moved);
  };
  return (
    <fieldset className={css.set}>
      <legend className={css.legend}>Locations in clinic</legend>
      <p className={css.hint}>
        Rooms and desks where patients can be. Those marked “At kiosks” can be chosen when a kiosk is set up: visits
        registered there begin at that location.
      </p>
      {locations.map(({ locationId, atKiosk }, at) => {
        const name = names.get(locationId) ?? "";
        return (
          <div key={locationId} className={css.row}>
            <span className={css.name}>{name}</span>
            <Checkbox
              label="At kiosks"
              aria-label={`At kiosks: ${name}`}
              checked={atKiosk}
              onChange={(event) =>
                onChange(
                  locations.map((location) =>
                    location.locationId === locationId
                      ? { locationId, atKiosk: event.currentTarget.checked }
                      : location,
                  ),
                )
              }
            />
            <ActionIcon
              variant="subtle"
              size="lg"
              aria-label={`Move up: ${name}`}
              disabled={at === 0}
              onClick={() => move(at, at - 1)}
            >
              <IconArrowUp size={16} aria-hidden="true" />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              size="lg"
              aria-label={`Move down: ${name}`}
              disabled={at === locations.length - 1}
              onClick={() => move(at, at + 1)}
            >
              <IconArrowDown size={16} aria-hidden="true" />
            </ActionIcon>
            <ActionButton
              plain
              onPress={() => onChange(locations.filter((location) => location.locationId !== locationId))}
            >
              Remove<VisuallyHidden>: {name}</VisuallyHidden>
            </ActionButton>
          </div>
        );
      })}
      {open.length > 0 && locations.length < mostLocations && (
        <NativeSelect
          label="Add a location"
          data={[{ value: "", label: "–" }, ...open.map(([value, label]) => ({ value, label }))]}
          value=""
          onChange={({ currentTarget: { value } }) =>
            value && onChange([...locations, { locationId: value, atKiosk: false }])
          }
        />
      )}
      {error && <Input.Error role="alert">{error}</Input.Error>}
    </fieldset>
  );
}
