import { type AreaModules as Area, areaNames, moduleSettingCalls } from "@tracewell/contract/module-settings";
import { changedFields } from "../../editing/changed-fields.ts";
import { EditCard } from "../../editing/components/edit-card.tsx";
import { useEdit } from "../../editing/hooks/use-edit.ts";
import { useInfectionLookups } from "../../lookups/hooks/use-lookup.ts";
import { ask } from "../../platform/calls/ask.ts";
import { ModuleInputs } from "../components/module-inputs.tsx";
import { ModulesTable } from "../components/modules-table.tsx";
import { followAreaModules } from "../hooks/use-module-settings.ts";
import { type ModuleForm, moduleErrors, moduleFormOf } from "../module-form.ts";
import { ResetModules } from "./reset-modules.tsx";

/** The cards of an area: read as a table, ordered and ruled as a list. */
export function AreaModules({ area }: { area: Area }) {
  const label = `Cards of ${areaNames[area.area].toLowerCase()}`;
  const infections = useInfectionLookups();
  const names = new Map(infections.map(({ id, name }) => [id, name]));
  const nameOf = (id: string) => names.get(id) ?? "a disabled infection";
  const params = { area: area.area };
  const edit = useEdit<Area, ModuleForm, ModuleForm>({
    draft: `modules ${area.area}`,
    page: area,
    formOf: moduleFormOf,
    words: { label: () => "Cards", value: ({ modules }) => `${modules.length} cards` },
    read: (form, opened) => ({ edit: changedFields(form, opened), errors: moduleErrors(form) }),
    send: async (changes, version, base) => {
      const body = { ...base, ...changes, version };
      const saved = await ask(moduleSettingCalls.editRules, { params, body, silent: true });
      await followAreaModules();
      return saved;
    },
    readNewer: (newer) => moduleSettingCalls.editRules.reply.safeParse(newer).data,
    keep: () => undefined,
  });
  return (
    <>
      <EditCard
        label={label}
        edit={edit}
        shortcut="e"
        view={<ModulesTable label={label} modules={area.modules} nameOf={nameOf} />}
        form={
          edit.form && (
            <ModuleInputs
              form={edit.form}
              modules={area.modules}
              infections={infections.map(({ id, name }) => ({ value: id, label: name }))}
              nameOf={nameOf}
              onChange={edit.change}
            />
          )
        }
      />
      {!area.asShipped && !edit.form && <ResetModules area={area} />}
    </>
  );
}
