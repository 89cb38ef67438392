import { TextInput } from "@mantine/core";
import type { ClinicPage } from "@tracewell/contract/clinics";
import { useState } from "react";
import { AbilityButton } from "../../ui/abilities/ability-button.tsx";
import { useConfirm } from "../../ui/feedback/confirm.tsx";
import { toast } from "../../ui/feedback/toasts.tsx";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { clinicLabels } from "../clinic-form.ts";
import { useCloseClinic, useInviteAdministrator, useReopenClinic } from "../hooks/use-clinics.ts";

/** Closes a clinic, or opens it again; invites an administrator where none came. */
export function ClinicState({ clinic }: { clinic: ClinicPage }) {
  const [inviting, setInviting] = useState(false);
  const confirm = useConfirm();
  const close = useCloseClinic();
  const reopen = useReopenClinic();
  const { id, name, version, abilities } = clinic;
  const given = { params: { id }, body: { version } };
  const askToClose = async () => {
    const detail =
      "Everyone is signed out, nobody enters, and nothing is sent. All that it keeps stays; it can be reopened.";
    if (await confirm({ text: `Close ${name}?`, detail, action: "Close the clinic", danger: true }))
      close.mutate(given);
  };
  if (clinic.closedAt)
    return (
      <AbilityButton ability={abilities.reopen} busy={reopen.isPending} onPress={() => reopen.mutate(given)}>
        Reopen
      </AbilityButton>
    );
  return (
    <>
      {abilities.invite.allowed && (
        <AbilityButton ability={abilities.invite} onPress={() => setInviting(true)}>
          Invite an administrator
        </AbilityButton>
      )}
      <AbilityButton ability={abilities.close} danger busy={close.isPending} onPress={() => void askToClose()}>
        Close…
      </AbilityButton>
      {inviting && <InviteDialog clinic={clinic} onClose={() => setInviting(false)} />}
    </>
  );
}

const nobody = { firstName: "", lastName: "", email: "" };

function InviteDialog({ clinic, onClose }: { clinic: ClinicPage; onClose: () => void }) {
  const [person, setPerson] = useState(nobody);
  const [asked, setAsked] = useState(false);
  const invite = useInviteAdministrator(() => {
    toast.done(`An invitation is on its way to ${person.email}.`);
    onClose();
  });
  const isWhole = Object.values(person).every((text) => text.trim() !== "");
  return (
    <FormDialog
      title={`An administrator for ${clinic.name}`}
      action="Invite"
      busy={invite.isPending}
      problem={invite.error?.message ?? null}
      onSubmit={() => {
        setAsked(true);
        if (isWhole) invite.mutate({ params: { id: clinic.id }, body: person });
      }}
      onClose={onClose}
    >
      {(["firstName", "lastName", "email"] as const).map((field) => (
        <TextInput
          key={field}
          label={clinicLabels[field]}
          required
          data-autofocus={field === "firstName" || undefined}
          type={field === "email" ? "email" : "text"}
          maxLength={512}
          value={person[field]}
          error={asked && person[field].trim() === "" ? `${clinicLabels[field]} is required.` : undefined}
          onChange={(event) => setPerson({ ...person, [field]: event.currentTarget.value })}
        />
      ))}
    </FormDialog>
  );
}
