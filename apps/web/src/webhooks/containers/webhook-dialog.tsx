import { MultiSelect, Select, TextInput } from "@mantine/core";
import type { AccessGroup } from "@tracewell/contract/permissions";
import {
  type Webhook,
  type WebhookEvent,
  webhookEventNames,
  webhookEvents,
  webhookNeeds,
} from "@tracewell/contract/webhooks";
import { useState } from "react";
import { useAssignableUsers } from "../../lookups/hooks/use-assignable-users.ts";
import { choicesInDialog } from "../../ui/form/dialog-choices.ts";
import { FormDialog } from "../../ui/form/form-dialog.tsx";

interface WebhookForm {
  name: string;
  url: string;
  events: WebhookEvent[];
  actsForId: string;
}

type WebhookDialogProps = {
  /** Null: a new one. */
  webhook: Webhook | null;
  busy: boolean;
  problem: string | null;
  onSave: (form: WebhookForm) => void;
  onClose: () => void;
};

/** Asks which program is told, where, of what, and for whom. */
export function WebhookDialog({ webhook, busy, problem, onSave, onClose }: WebhookDialogProps) {
  const [name, setName] = useState(webhook?.name ?? "");
  const [url, setUrl] = useState(webhook?.url ?? "");
  const [events, setEvents] = useState<string[]>(webhook?.events ?? []);
  const [actsForId, setActsForId] = useState<string | null>(webhook?.actsFor.id ?? null);
  const [tried, setTried] = useState(false);
  const users = useUsersFor(events as WebhookEvent[]);
  const errors = {
    name: name.trim() === "" ? "Name the program that is told." : null,
    url: URL.canParse(url.trim()) ? null : "Enter an address that begins with https://.",
    events: events.length === 0 ? "Choose what it is told of." : null,
    actsForId: users.some(({ id }) => id === actsForId) ? null : "Choose a user who may see all of it.",
  };
  const save = () => {
    setTried(true);
    if (actsForId === null || Object.values(errors).some((error) => error !== null)) return;
    onSave({ name: name.trim(), url: url.trim(), events: events as WebhookEvent[], actsForId });
  };
  return (
    <FormDialog
      title={webhook ? `Edit ${webhook.name}` : "A webhook"}
      action={webhook ? "Save" : "Make the webhook"}
      busy={busy}
      problem={problem}
      onSubmit={save}
      onClose={onClose}
    >
      <TextInput
        label="Program"
        required
        data-autofocus
        maxLength={80}
        value={name}
        error={tried ? errors.name : null}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        label="Address"
        description="Where it listens, over https. It gets ids, and reads the rest with a key of its own."
        placeholder="https://"
        required
        maxLength={500}
        value={url}
        error={tried ? errors.url : null}
        onChange={(event) => setUrl(event.currentTarget.value)}
      />
      <MultiSelect
        {...choicesInDialog}
        label="Told of"
        required
        searchable
        data={webhookEventNames.map((value) => ({ value, label: webhookEvents[value] }))}
        value={events}
        error={tried ? errors.events : null}
        onChange={setEvents}
      />
      <Select
        {...choicesInDialog}
        label="Acts for"
        description="It is told of nothing that this user may not see. It stops when the user is deactivated."
        required
        searchable
        data={users.map(({ id, name: label }) => ({ value: id, label }))}
        value={actsForId}
        error={tried ? errors.actsForId : null}
        onChange={setActsForId}
      />
    </FormDialog>
  );
}

/** Who may see all that is chosen. */
function useUsersFor(events: readonly WebhookEvent[]) {
  const { users } = useAssignableUsers("staff");
  return users.filter(({ groups }) =>
    events.every((event) => webhookNeeds(event).some((group) => (groups as AccessGroup[]).includes(group))),
  );
}
