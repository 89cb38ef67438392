import { Button, MultiSelect, NativeSelect, NumberInput, Switch, Textarea, TextInput } from "@mantine/core";
import { type Location, locationCalls } from "@tracewell/contract/locations";
import { changedFields } from "../../editing/changed-fields.ts";
import { EditCard } from "../../editing/components/edit-card.tsx";
import { useEdit } from "../../editing/hooks/use-edit.ts";
import { choicesOf, useLookup } from "../../lookups/hooks/use-lookup.ts";
import { ask } from "../../platform/calls/ask.ts";
import { queryClient } from "../../platform/calls/query-client.ts";
import { AbilityButton } from "../../ui/abilities/ability-button.tsx";
import { Facts } from "../../ui/facts.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import css from "../components/locations.module.css";
import { useDeleteLocation, useInheritHours, useLocationHours } from "../hooks/use-locations.ts";
import {
  type LocationForm,
  locationBodyOf,
  locationErrors,
  locationFormOf,
  locationLabels,
  locationText,
  ownNumbers,
  unitOf,
} from "../location-form.ts";
import { HoursEdit } from "./hours-edit.tsx";

const zones = Intl.supportedValuesOf("timeZone");

/** A place where appointments are kept, with its hours. */
export function LocationEdit({ location }: { location: Location }) {
  const types = choicesOf(useLookup("VISIT_TYPE"));
  const typeNames = new Map([...types.map(({ value, label }) => [value, label] as const)]);
  const remove = useDeleteLocation();
  const edit = useEdit<Location, LocationForm, LocationForm>({
    draft: `location ${location.id}`,
    page: location,
    formOf: locationFormOf,
    words: {
      label: (field) => locationLabels[field as keyof LocationForm],
      value: (form, field) => locationText(form, field as keyof LocationForm, typeNames),
    },
    read: (form, opened) => ({ edit: changedFields(form, opened), errors: locationErrors(form) }),
    send: (changes, version, base) => {
      const body = { ...locationBodyOf({ ...base, ...changes }), version };
      return ask(locationCalls.edit, { params: { id: location.id }, body, silent: true });
    },
    readNewer: (newer) => locationCalls.edit.reply.safeParse(newer).data,
    keep: () => queryClient.invalidateQueries({ queryKey: [locationCalls.list.path] }),
  });
  const { form } = edit;
  const shown = locationFormOf(location);
  return (
    <section className={css.location} aria-label={location.name}>
      <h3 className={css.name}>{location.disabled ? `${location.name} (out of use)` : location.name}</h3>
      <EditCard
        label={`Location ${location.name}`}
        edit={edit}
        ability={location.abilities.edit}
        view={
          <Facts
            facts={(Object.keys(locationLabels) as (keyof LocationForm)[])
              .filter((field) => field !== "name" && field !== "disabled")
              .map((field) => ({ label: locationLabels[field], value: locationText(shown, field, typeNames) }))}
          />
        }
        form={
          form && (
            <>
              <TextInput
                label={locationLabels.name}
                maxLength={200}
                value={form.name}
                error={edit.errors.name}
                onChange={(event) => edit.change({ name: event.currentTarget.value })}
              />
              <NativeSelect
                label={locationLabels.timeZone}
                data={[{ value: "", label: "The clinic’s" }, ...zones.map((zone) => ({ value: zone, label: zone }))]}
                value={form.timeZone}
                onChange={(event) => edit.change({ timeZone: event.currentTarget.value })}
              />
              <Textarea
                label={locationLabels.address}
                description="Patients read it, and their phones find the way by it."
                autosize
                minRows={2}
                maxLength={300}
                value={form.address}
                onChange={(event) => edit.change({ address: event.currentTarget.value })}
              />
              <TextInput
                label={locationLabels.phone}
                maxLength={40}
                value={form.phone}
                onChange={(event) => edit.change({ phone: event.currentTarget.value })}
              />
              {ownNumbers.map((field) => (
                <NumberInput
                  key={field}
                  label={locationLabels[field]}
                  description="Nothing: as in the clinic."
                  suffix={` ${unitOf(field)}`}
                  allowDecimal={false}
                  allowNegative={false}
                  clampBehavior="none"
                  maw={320}
                  value={form[field] ?? ""}
                  error={edit.errors[field]}
                  onChange={(value) => edit.change({ [field]: typeof value === "number" ? value : null })}
                />
              ))}
              <MultiSelect
                label={locationLabels.visitTypeIds}
                placeholder={form.visitTypeIds.length === 0 ? "All types of visits" : undefined}
                data={types}
                value={form.visitTypeIds}
                onChange={(visitTypeIds) => edit.change({ visitTypeIds })}
              />
              <Switch
                label={locationLabels.disabled}
                description="No new appointments. Those already booked stay."
                checked={form.disabled}
                onChange={(event) => edit.change({ disabled: event.currentTarget.checked })}
              />
            </>
          )
        }
      />
      <OwnHours location={location} />
      <div>
        <AbilityButton
          ability={location.abilities.delete}
          size="xs"
          danger
          onPress={() => remove.mutate({ params: { id: location.id } })}
        >
          Delete
        </AbilityButton>
      </div>
    </section>
  );
}

function OwnHours({ location }: { location: Location }) {
  const { data, error, refetch } = useLocationHours(location.id);
  const inherit = useInheritHours();
  if (!data)
    return error ? <ErrorState message={error.message} onRetry={() => void refetch()} /> : <SkeletonLines lines={3} />;
  return (
    <details>
      <summary>{data.inherited ? "Open as the clinic" : "Hours of its own"}</summary>
      <HoursEdit locationId={location.id} name={location.name} page={data} />
      {!data.inherited && (
        <Button
          size="xs"
          variant="default"
          loading={inherit.isPending}
          onClick={() => inherit.mutate({ params: { id: location.id } }, { onSuccess: () => void refetch() })}
        >
          Open as the clinic again
        </Button>
      )}
    </details>
  );
}
