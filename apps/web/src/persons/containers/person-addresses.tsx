import { addressFields } from "@tracewell/contract/fields/address-fields";
import { AddressEdit, type PersonAddress } from "@tracewell/contract/person-addresses";
import type { PersonPage } from "@tracewell/contract/person-pages";
import { EditCard } from "../../editing/components/edit-card.tsx";
import { FieldInputs } from "../../editing/components/field-inputs.tsx";
import { useFieldEdit } from "../../editing/hooks/use-field-edit.ts";
import { namesOf } from "../../editing/value-text.ts";
import { useDraft } from "../../platform/drafts/use-draft.ts";
import { AbilityButton } from "../../ui/abilities/ability-button.tsx";
import { useConfirm } from "../../ui/feedback/confirm.tsx";
import { toast } from "../../ui/feedback/toasts.tsx";
import { addressValues, textsOfPlace } from "../address-values.ts";
import { AddressList } from "../components/address-list.tsx";
import css from "../components/person-page.module.css";
import { StreetField } from "../components/street-field.tsx";
import { type Addresses, useAddressEdits } from "../hooks/use-address-edits.ts";
import { usePlaces } from "../hooks/use-places.ts";

const newAddress = "new";

/** A person's addresses: one is the primary one; each can be changed in place, and removed. */
export function PersonAddresses({ person }: { person: PersonPage }) {
  // An address's id, or a new one; kept with what is typed in it.
  const [inHand, setInHand] = useDraft("address in hand", "");
  const { remove } = useAddressEdits(person.id);
  const confirm = useConfirm();
  const askRemove = async (address: PersonAddress) => {
    const sure = await confirm({ text: "Remove this address?", detail: address.line1, action: "Remove", danger: true });
    if (!sure) return;
    const problem = await remove(address.id, person.version);
    if (problem) toast.fail(problem);
  };
  const address = person.addresses.find(({ id }) => id === inHand);
  if (address || inHand === newAddress) {
    return <AddressForm key={inHand} person={person} address={address} onDone={() => setInHand("")} />;
  }
  const { edit } = person.abilities;
  return (
    <>
      <AddressList
        addresses={person.addresses}
        actions={(one) => (
          <div>
            <AbilityButton plain ability={edit} onPress={() => setInHand(one.id)}>
              Edit
            </AbilityButton>
            <AbilityButton plain ability={edit} onPress={() => void askRemove(one)}>
              Remove
            </AbilityButton>
          </div>
        )}
      />
      <div className={css.foot}>
        <AbilityButton plain ability={edit} onPress={() => setInHand(newAddress)}>
          Add address
        </AbilityButton>
      </div>
    </>
  );
}

type AddressFormProps = { person: PersonPage; address: PersonAddress | undefined; onDone: () => void };

function AddressForm({ person, address, onDone }: AddressFormProps) {
  const { save, keep, readNewer } = useAddressEdits(person.id);
  const edit = useFieldEdit<Addresses>({
    draft: `address ${address?.id ?? newAddress}`,
    page: address ? person : null,
    first: { certainty: "UNCERTAIN", primary: false },
    fields: addressFields,
    valuesOf: ({ addresses }) => {
      const now = addresses.find(({ id }) => id === address?.id);
      return now ? addressValues(now) : {};
    },
    names: namesOf(address?.region, address?.addressType),
    rules: (values) => AddressEdit.safeParse(values),
    always: true,
    send: (_changes, version, whole) => save(address?.id ?? null, version || person.version, whole),
    readNewer,
    keep,
    onDone,
  });
  const street = edit.form?.line1 ?? "";
  const places = usePlaces(street === (address?.line1 ?? "") ? "" : street);
  return (
    <EditCard
      label={address ? "Address" : "New address"}
      edit={edit}
      view={null}
      form={
        edit.form && (
          <FieldInputs
            fields={addressFields}
            texts={edit.form}
            errors={edit.errors}
            choices={edit.choices}
            onChange={edit.change}
            own={{
              line1: (one) => (
                <StreetField {...one} places={places} onPlace={(place) => edit.change(textsOfPlace(place))} />
              ),
            }}
          />
        )
      }
    />
  );
}
