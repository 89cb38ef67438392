import { Menu } from "@mantine/core";
import css from "./reach.module.css";
import type { ReachProps } from "./reach-buttons.tsx";
import { ReachIcon } from "./reach-icon.tsx";

/** The same as lines of a menu. One that is shut stays among them, and says why below its name. */
export const ReachItems = ({ actions, phone, onPress }: ReachProps) => (
  <>
    {actions.map(({ way, name, to, ability: { allowed, reasons } }) => {
      const look = { leftSection: <ReachIcon way={way} /> };
      if (!allowed)
        return (
          <Menu.Item key={way} {...look} className={css.shut} aria-disabled="true" closeMenuOnClick={false}>
            {name}
            <span className={css.to}>{reasons.map(({ text }) => text).join(" ")}</span>
          </Menu.Item>
        );
      const label = (
        <>
          {name}
          {to && <span className={css.to}>{to}</span>}
        </>
      );
      return way === "call" ? (
        <Menu.Item key={way} {...look} component="a" href={`tel:${phone}`} onClick={() => onPress(way)}>
          {label}
        </Menu.Item>
      ) : (
        <Menu.Item key={way} {...look} onClick={() => onPress(way)}>
          {label}
        </Menu.Item>
      );
    })}
    <Menu.Divider />
  </>
);
