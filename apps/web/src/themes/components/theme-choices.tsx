import { Radio } from "@mantine/core";
import { colorParts, schemes } from "@tracewell/contract/theme-colors";
import { colorsOf, type ThemeName } from "@tracewell/contract/themes";
import { type ThemeForm, themeChoices } from "../theme-form.ts";
import css from "./themes.module.css";

interface ThemeChoicesProps {
  form: ThemeForm;
  onChoose: (name: ThemeName) => void;
}

/** The themes, each with its colors. */
export const ThemeChoices = ({ form, onChoose }: ThemeChoicesProps) => (
  <Radio.Group label="Theme" value={form.name} onChange={(name) => onChoose(name as ThemeName)}>
    <div className={css.choices}>
      {themeChoices.map(({ name, title }) => {
        const colors = colorsOf({ name, own: form.own });
        return (
          <Radio
            key={name}
            value={name}
            label={
              <span className={css.choice}>
                {title}
                {colors && (
                  <span className={css.swatches} aria-hidden="true">
                    {schemes.flatMap((scheme) =>
                      colorParts.map((part) => (
                        <span key={`${scheme} ${part}`} style={{ background: colors[scheme][part] }} />
                      )),
                    )}
                  </span>
                )}
              </span>
            }
          />
        );
      })}
    </div>
  </Radio.Group>
);
