import { NumberInput, Switch } from "@mantine/core";
import { OrganizationAdvanced } from "@tracewell/contract/organization-advanced";
import { type OrganizationAdvancedPage, systemSettingsCalls } from "@tracewell/contract/system-settings";
import { changedFields } from "../../editing/changed-fields.ts";
import { EditCard } from "../../editing/components/edit-card.tsx";
import { useEdit } from "../../editing/hooks/use-edit.ts";
import { ask } from "../../platform/calls/ask.ts";
import { queryClient } from "../../platform/calls/query-client.ts";
import { callKey } from "../../platform/calls/use-call.ts";
import { Facts } from "../../ui/facts.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { Card } from "../../ui/page-frame.tsx";
import css from "../components/settings.module.css";
import { useOrganizationAdvanced } from "../hooks/use-organization-advanced.ts";
import {
  counted,
  countedNames,
  errorsOf,
  formOf,
  labelOf,
  type ResultMessageForm,
  switched,
  switchedNames,
  textOf,
} from "../result-message-settings.ts";

/** When and how often the clinic's patients are told of results (R9-43, R9-44). */
export function ResultMessagesCard() {
  const { data, error, refetch } = useOrganizationAdvanced();
  return (
    <Card title="Messages about results">
      {data && <ResultMessages settings={data} />}
      {!data && error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonLines lines={6} />}
    </Card>
  );
}

function ResultMessages({ settings }: { settings: OrganizationAdvancedPage }) {
  const edit = useEdit<OrganizationAdvancedPage, ResultMessageForm, ResultMessageForm>({
    draft: "messages about results",
    page: settings,
    formOf,
    words: { label: labelOf, value: textOf },
    read: (form, opened) => ({ edit: changedFields(form, opened), errors: errorsOf(form) }),
    send: (changes, version, base) => {
      const body = { ...OrganizationAdvanced.parse({ ...base, ...changes }), version };
      return ask(systemSettingsCalls.saveOrganizationAdvanced, { body, silent: true });
    },
    readNewer: (newer) => systemSettingsCalls.organizationAdvanced.reply.safeParse(newer).data,
    keep: (newer) => queryClient.setQueryData(callKey(systemSettingsCalls.organizationAdvanced), newer),
  });
  const { form } = edit;
  return (
    <EditCard
      label="Messages about results"
      edit={edit}
      view={
        <Facts
          facts={[...countedNames, ...switchedNames].map((field) => ({
            label: labelOf(field),
            value: textOf(formOf(settings), field),
          }))}
        />
      }
      form={
        form && (
          <>
            {countedNames.map((field) => (
              <NumberInput
                key={field}
                className={css.minutes}
                label={counted[field].label}
                description={counted[field].about}
                suffix={` ${counted[field].unit}`}
                min={0}
                allowDecimal={false}
                allowNegative={false}
                clampBehavior="none"
                value={form[field] ?? ""}
                error={edit.errors[field]}
                onChange={(value) => edit.change({ [field]: typeof value === "number" ? value : null })}
              />
            ))}
            {switchedNames.map((field) => (
              <Switch
                key={field}
                label={switched[field]}
                checked={form[field]}
                onChange={(event) => edit.change({ [field]: event.currentTarget.checked })}
              />
            ))}
          </>
        )
      }
    />
  );
}
