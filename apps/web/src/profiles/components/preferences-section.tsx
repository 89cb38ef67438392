import { Checkbox, Radio } from "@mantine/core";
import type { Theme, UiPreferences } from "@tracewell/contract/preferences";
import { themeChoices } from "../../ui/theme/use-theme.ts";
import css from "./profile.module.css";

type PreferencesSectionProps = {
  theme: Theme;
  onTheme: (theme: Theme) => void;
  preferences: Pick<UiPreferences, "modulesCollapsed">;
  onCollapsed: (collapsed: boolean) => void;
};

/** How the screens look; what is chosen here is kept at once. */
export const PreferencesSection = ({ theme, onTheme, preferences, onCollapsed }: PreferencesSectionProps) => (
  <section className={css.section} aria-labelledby="profile-preferences">
    <h3 className={css.title} id="profile-preferences">
      Preferences
    </h3>
    <Radio.Group label="Colors" value={theme} onChange={(chosen) => onTheme(chosen as Theme)}>
      <div className={css.choices}>
        {themeChoices.map((each) => (
          <Radio key={each.theme} value={each.theme} label={each.label} />
        ))}
      </div>
    </Radio.Group>
    <Checkbox
      label="Default modules collapsed"
      description="A record’s modules start folded, until you open them."
      checked={preferences.modulesCollapsed}
      onChange={(event) => onCollapsed(event.currentTarget.checked)}
    />
  </section>
);
