import { MultiSelect, NativeSelect, Stack, Switch, TextInput } from "@mantine/core";
import { organizationCategories } from "@tracewell/contract/constants";
import { type OrganizationPage, organizationCalls } from "@tracewell/contract/organizations";
import { useRef } from "react";
import { changedFields } from "../../editing/changed-fields.ts";
import { EditCard } from "../../editing/components/edit-card.tsx";
import { useEdit } from "../../editing/hooks/use-edit.ts";
import { choicesOf, useLookup } from "../../lookups/hooks/use-lookup.ts";
import { ask } from "../../platform/calls/ask.ts";
import { Facts } from "../../ui/facts.tsx";
import { LocationInputs } from "../components/location-inputs.tsx";
import { keepOrganization } from "../hooks/use-organizations.ts";
import {
  emptyOrganization,
  lineNames,
  type OrganizationForm,
  organizationBodyOf,
  organizationErrors,
  organizationFormOf,
  organizationLabels,
  organizationLines,
  organizationText,
} from "../organization-form.ts";

type OrganizationEditProps = {
  /** Null: a new one. */
  organization: OrganizationPage | null;
  onDone?: (made: OrganizationPage | null) => void;
};

const fields = Object.keys(organizationLabels) as (keyof OrganizationForm)[];

/** What is kept of an organization: read first, edited in place. */
export function OrganizationEdit({ organization, onDone }: OrganizationEditProps) {
  const types = choicesOf(useLookup("ORGANIZATION_TYPE"));
  const typeNames = new Map(types.map(({ value, label }) => [value, label]));
  if (organization?.type) typeNames.set(organization.type.id, organization.type.name);
  const offered = useLookup("LOCATION_IN_CLINIC");
  const locations = new Map(organization?.locationsInClinic.map(({ locationId, name }) => [locationId, name]) ?? []);
  for (const { id, name } of offered) locations.set(id, name);
  const names = { types: typeNames, locations };
  const made = useRef<OrganizationPage | null>(null);
  const edit = useEdit<OrganizationPage, OrganizationForm, OrganizationForm>({
    draft: organization ? `organization ${organization.id}` : "organization new",
    page: organization,
    empty: emptyOrganization,
    always: organization === null,
    formOf: organizationFormOf,
    words: {
      label: (field) => organizationLabels[field as keyof OrganizationForm],
      value: (form, field) => organizationText(form, field as keyof OrganizationForm, names),
    },
    read: (form, opened) => ({ edit: changedFields(form, opened), errors: organizationErrors(form) }),
    send: async (changes, version, base) => {
      const body = organizationBodyOf({ ...base, ...changes });
      if (organization)
        return ask(organizationCalls.edit, {
          params: { id: organization.id },
          body: { ...body, version },
          silent: true,
        });
      made.current = await ask(organizationCalls.create, { body, silent: true });
      return made.current;
    },
    readNewer: (newer) => organizationCalls.get.reply.safeParse(newer).data,
    keep: keepOrganization,
    onDone: () => onDone?.(made.current),
  });
  const { form, errors } = edit;
  const shown = organization && organizationFormOf(organization);
  return (
    <EditCard
      label={organization ? "Organization" : "New organization"}
      edit={edit}
      {...(organization ? { ability: organization.abilities.edit, shortcut: "e" } : {})}
      view={
        shown && (
          <Facts
            facts={fields.map((field) => ({
              label: organizationLabels[field],
              value: organizationText(shown, field, names) || "–",
            }))}
          />
        )
      }
      form={
        form && (
          <Stack gap="sm" maw={620}>
            <TextInput
              label={organizationLabels.name}
              description="Imports find it by this name."
              required
              maxLength={512}
              value={form.name}
              error={errors.name}
              onChange={(event) => edit.change({ name: event.currentTarget.value })}
            />
            <NativeSelect
              label={organizationLabels.typeId}
              data={[{ value: "", label: "–" }, ...types]}
              value={form.typeId}
              error={errors.typeId}
              onChange={(event) => edit.change({ typeId: event.currentTarget.value })}
            />
            <MultiSelect
              label={organizationLabels.categories}
              description="What it is to the clinic."
              searchable
              data={[...organizationCategories]}
              value={form.categories}
              onChange={(categories) => edit.change({ categories: categories as OrganizationForm["categories"] })}
            />
            {lineNames.map((field) => (
              <TextInput
                key={field}
                label={organizationLabels[field]}
                maxLength={organizationLines[field]}
                value={form[field]}
                error={errors[field]}
                onChange={(event) => edit.change({ [field]: event.currentTarget.value })}
              />
            ))}
            <LocationInputs
              locations={form.locationsInClinic}
              names={locations}
              error={errors.locationsInClinic}
              onChange={(locationsInClinic) => edit.change({ locationsInClinic })}
            />
            <Switch
              label={organizationLabels.inactive}
              description="It is no longer offered. What already names it keeps it, and imports still find it."
              checked={form.inactive}
              onChange={(event) => edit.change({ inactive: event.currentTarget.checked })}
            />
          </Stack>
        )
      }
    />
  );
}
