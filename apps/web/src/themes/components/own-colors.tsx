import { Button, ColorInput } from "@mantine/core";
import { type ColorFault, colorParts, schemes, type ThemeColors } from "@tracewell/contract/theme-colors";
import css from "./themes.module.css";

const partLabels = { accent: "Main color", page: "Pages", header: "Bar at the top" } as const;
const schemeLabels = { light: "In light", dark: "In dark" } as const;

interface OwnColorsProps {
  colors: ThemeColors;
  faults: readonly ColorFault[];
  onChange: (colors: ThemeColors) => void;
}

/** The six colors of a clinic's own; what can't be read is said below its field, with a color that can. */
export const OwnColors = ({ colors, faults, onChange }: OwnColorsProps) => (
  <div className={css.own}>
    {schemes.map((scheme) => (
      <fieldset key={scheme} className={css.scheme}>
        <legend>{schemeLabels[scheme]}</legend>
        {colorParts.map((part) => {
          const fault = faults.find(({ field }) => field === `${scheme}.${part}`);
          const change = (color: string) => onChange({ ...colors, [scheme]: { ...colors[scheme], [part]: color } });
          return (
            <div key={part}>
              <ColorInput
                label={partLabels[part]}
                size="sm"
                format="hex"
                maxLength={7}
                withEyeDropper={false}
                // Below the field stands what is proposed instead.
                popoverProps={{ position: "top-start" }}
                value={colors[scheme][part]}
                error={fault?.text}
                onChange={change}
              />
              {fault && (
                <Button size="xs" mt={4} onClick={() => change(fault.instead)}>
                  Use {fault.instead}
                </Button>
              )}
            </div>
          );
        })}
      </fieldset>
    ))}
  </div>
);
