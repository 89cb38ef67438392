import { colorsOf, type ThemeSetting, themeCalls } from "@tracewell/contract/themes";
import { changedFields } from "../../editing/changed-fields.ts";
import { EditCard } from "../../editing/components/edit-card.tsx";
import { useEdit } from "../../editing/hooks/use-edit.ts";
import { ask } from "../../platform/calls/ask.ts";
import { Facts } from "../../ui/facts.tsx";
import { OwnColors } from "../components/own-colors.tsx";
import { ThemeChoices } from "../components/theme-choices.tsx";
import { ThemeSample } from "../components/theme-sample.tsx";
import css from "../components/themes.module.css";
import { keepThemeSetting } from "../hooks/use-theme-setting.ts";
import { faultsOf, isWhole, type ThemeForm, themeErrors, themeFormOf, themeTitle, withTheme } from "../theme-form.ts";

/** The clinic's theme: read as a sample, chosen among those that are ready, or made of six colors. */
export function ThemeCard({ setting }: { setting: ThemeSetting }) {
  const edit = useEdit<ThemeSetting, ThemeForm, ThemeForm>({
    draft: "theme",
    page: setting,
    formOf: themeFormOf,
    words: {
      label: (field) => (field === "name" ? "Theme" : "Colors of the clinic"),
      value: (form, field) => (field === "name" ? themeTitle(form.name) : JSON.stringify(form.own)),
    },
    read: (form, opened) => ({ edit: changedFields(form, opened), errors: themeErrors(form) }),
    send: (changes, version, base) => ask(themeCalls.save, { body: { ...base, ...changes, version }, silent: true }),
    fieldOf: ({ field }) => (field?.startsWith("own") ? "own" : field),
    readNewer: (newer) => themeCalls.get.reply.safeParse(newer).data,
    keep: keepThemeSetting,
  });
  const { form } = edit;
  return (
    <EditCard
      label="Theme"
      edit={edit}
      shortcut="e"
      view={
        <>
          <Facts facts={[{ label: "Theme", value: themeTitle(setting.name) }]} />
          <ThemeSample colors={colorsOf(setting)} />
        </>
      }
      form={
        form && (
          <>
            <ThemeChoices form={form} onChoose={(name) => edit.change((before) => withTheme(before, name))} />
            {form.name === "own" && form.own && (
              <OwnColors colors={form.own} faults={faultsOf(form)} onChange={(own) => edit.change({ own })} />
            )}
            {(form.name !== "own" || (form.own && isWhole(form.own))) && <ThemeSample colors={colorsOf(form)} />}
            <p className={css.lead}>
              Light or dark, and high contrast, stay each user’s own choice. Screens that are open follow when you save.
            </p>
          </>
        )
      }
    />
  );
}
