import type { PersonAddress } from "@tracewell/contract/person-addresses";
import type { PersonPage } from "@tracewell/contract/person-pages";
import { useState } from "react";
import { choicesOf, useLookup } from "../../lookups/hooks/use-lookup.ts";
import { AbilityButton } from "../../ui/abilities/ability-button.tsx";
import { Editable } from "../../ui/editable.tsx";
import { useConfirm } from "../../ui/feedback/confirm.tsx";
import { toast } from "../../ui/feedback/toasts.tsx";
import type { Saving } from "../../ui/save-state.tsx";
import { type AddressDraft, type AddressErrors, addressDraftOf, emptyAddress, readAddress } from "../address-draft.ts";
import { AddressFields } from "../components/address-fields.tsx";
import { AddressList } from "../components/address-list.tsx";
import css from "../components/person-page.module.css";
import { useAddressEdits } from "../hooks/use-address-edits.ts";
import { usePlaces } from "../hooks/use-places.ts";

type Editing = { id: string | null; draft: AddressDraft };

/** A person's addresses: one is the primary one; each can be changed in place, and removed. */
export function PersonAddresses({ person }: { person: PersonPage }) {
  const [editing, setEditing] = useState<Editing | null>(null);
  const { remove } = useAddressEdits(person);
  const confirm = useConfirm();
  const askRemove = async (address: PersonAddress) => {
    const sure = await confirm({ text: "Remove this address?", detail: address.line1, action: "Remove", danger: true });
    if (!sure) return;
    const outcome = await remove(address.id);
    if (!outcome.saved) toast.fail(outcome.message);
  };
  if (editing) return <AddressForm person={person} editing={editing} onDone={() => setEditing(null)} />;
  const { edit } = person.abilities;
  return (
    <>
      <AddressList
        addresses={person.addresses}
        actions={(address) => (
          <div>
            <AbilityButton
              plain
              ability={edit}
              onPress={() => setEditing({ id: address.id, draft: addressDraftOf(address) })}
            >
              Edit
            </AbilityButton>
            <AbilityButton plain ability={edit} onPress={() => void askRemove(address)}>
              Remove
            </AbilityButton>
          </div>
        )}
      />
      <div className={css.foot}>
        <AbilityButton plain ability={edit} onPress={() => setEditing({ id: null, draft: emptyAddress })}>
          Add address
        </AbilityButton>
      </div>
    </>
  );
}

type AddressFormProps = { person: PersonPage; editing: Editing; onDone: () => void };

function AddressForm({ person, editing, onDone }: AddressFormProps) {
  const [draft, setDraft] = useState(editing.draft);
  const [errors, setErrors] = useState<AddressErrors>({});
  const [state, setState] = useState<{ saving: Saving | null; message?: string }>({ saving: null });
  const { save } = useAddressEdits(person);
  const places = usePlaces(draft.line1 === editing.draft.line1 ? "" : draft.line1);
  const regions = choicesOf(useLookup("REGION"));
  const types = choicesOf(useLookup("ADDRESS_TYPE"));
  const submit = async () => {
    const read = readAddress(draft);
    setErrors(read.errors ?? {});
    if (!read.address) return setState({ saving: "failed", message: "Some fields need another look." });
    setState({ saving: "saving" });
    const outcome = await save(editing.id, read.address);
    if (outcome.saved) return onDone();
    setState({ saving: "failed", message: `${outcome.message} What you typed is still here.` });
  };
  return (
    <Editable
      label={editing.id === null ? "New address" : "Address"}
      view={null}
      form={<AddressFields {...{ draft, errors, places, regions, types }} onChange={setDraft} />}
      editing
      onEdit={onDone}
      onSave={() => void submit()}
      onCancel={onDone}
      state={state.saving}
      message={state.message}
    />
  );
}
