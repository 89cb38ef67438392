import { TextInput } from "@mantine/core";
import { locationCalls } from "@tracewell/contract/locations";
import { settingGroupCalls as calls } from "@tracewell/contract/setting-groups";
import { useState } from "react";
import type { SettingModel } from "../../editing/setting-fields.ts";
import { schedulingModel } from "../../locations/scheduling-model.ts";
import { Link } from "../../ui/link.tsx";
import { PageFrame } from "../../ui/page-frame.tsx";
import css from "../components/settings.module.css";
import { SettingGroupCard } from "../containers/setting-group-card.tsx";
import { advancedModel, basicModel, environmentModel, isolationModel } from "../setting-models.ts";

/** Every number and switch of the clinic, with what each is usually and what it changes (R10-50). */
export function ClinicDefaultsPage() {
  const [asked, setAsked] = useState("");
  const found = (model: SettingModel) => model.names.filter((name) => isFound(model, name, asked));
  const groups = [
    {
      title: "Waits, kiosks, tasks",
      model: basicModel,
      read: calls.organizationBasic,
      save: calls.saveOrganizationBasic,
    },
    {
      title: "Messages about results",
      model: advancedModel,
      read: calls.organizationAdvanced,
      save: calls.saveOrganizationAdvanced,
    },
    {
      title: "Appointments",
      model: schedulingModel,
      read: locationCalls.scheduling,
      save: locationCalls.setScheduling,
    },
    { title: "Isolation", model: isolationModel, read: calls.isolation, save: calls.saveIsolation },
    { title: "Screens", model: environmentModel, read: calls.environment, save: calls.saveEnvironment },
  ].filter(({ model }) => found(model).length > 0);
  return (
    <PageFrame title="Clinic defaults" subtitle={<Link href="/system-settings">System settings</Link>}>
      <div className={css.cards}>
        <TextInput
          type="search"
          label="Find a setting"
          placeholder="fever, kiosk, reminded …"
          value={asked}
          onChange={(event) => setAsked(event.currentTarget.value)}
        />
        {groups.map((group) => (
          <SettingGroupCard key={group.title} {...group} shown={found(group.model)} />
        ))}
        {groups.length === 0 && <p>No setting says “{asked}”.</p>}
      </div>
    </PageFrame>
  );
}

function isFound(model: SettingModel, name: string, asked: string): boolean {
  const about = (model.counted[name] ?? model.switched[name])?.about ?? "";
  const text = `${model.label(name)} ${about}`.toLowerCase();
  return asked
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
