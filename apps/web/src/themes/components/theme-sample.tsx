import { type SchemeColors, schemes, surfaces, type ThemeColors } from "@tracewell/contract/theme-colors";
import css from "./themes.module.css";

const standard: ThemeColors = {
  light: { accent: "#0a6d69", page: surfaces.light.page, header: surfaces.light.card },
  dark: { accent: "#68c5c0", page: surfaces.dark.page, header: surfaces.dark.card },
};

/** How a screen looks in a theme, in light and dark beside each other; the standard one as in the module of visits. */
export const ThemeSample = ({ colors }: { colors: ThemeColors | null }) => (
  <div className={css.samples}>
    {schemes.map((scheme) => (
      <Sample key={scheme} scheme={scheme} colors={(colors ?? standard)[scheme]} />
    ))}
  </div>
);

function Sample({ scheme, colors }: { scheme: "light" | "dark"; colors: SchemeColors }) {
  const fixed = surfaces[scheme];
  return (
    <figure className={css.sample} style={{ background: colors.page, color: fixed.ink }}>
      <div className={css.bar} style={{ background: colors.header }}>
        <strong>Clinic</strong>
        <span style={{ color: fixed["ink-2"] }}>Visits</span>
        <span style={{ color: colors.accent }}>Contacts</span>
      </div>
      <div className={css.sheet} style={{ background: fixed.card }}>
        <span>
          Some text and <span style={{ color: colors.accent, textDecoration: "underline" }}>a link</span>
        </span>
        <span className={css.press} style={{ background: colors.accent, color: fixed["on-accent"] }}>
          Save
        </span>
      </div>
      <figcaption style={{ color: fixed["ink-3"] }}>{scheme === "light" ? "Light" : "Dark"}</figcaption>
    </figure>
  );
}
