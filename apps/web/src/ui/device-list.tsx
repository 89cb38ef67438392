import { Button } from "@mantine/core";
import { IconDeviceDesktop, IconDeviceMobile } from "@tabler/icons-react";
import { Badge } from "./badges/badge.tsx";
import css from "./device-list.module.css";

type Device = {
  id: string;
  /** `Chrome on Windows`, in the reader's language. */
  name: string;
  /** What it runs, as it names itself; null where that tells nothing. */
  system: string | null;
  /** Since when, when last, where from. */
  lines: readonly string[];
  current: boolean;
};

type DeviceListProps = {
  devices: readonly Device[];
  words: { current: string; signOut: string; signOutOf: (device: string) => string };
  size?: "xs" | "lg";
  ending: string | null;
  onEnd: (id: string) => void;
};

/** The devices that someone is signed in on; all but the present one can be signed out from here. */
export const DeviceList = ({ devices, words, size = "xs", ending, onEnd }: DeviceListProps) => (
  <ul className={css.list}>
    {devices.map(({ id, name, system, lines, current }) => (
      <li key={id} className={css.device}>
        <DeviceIcon system={system} />
        <div className={css.text}>
          <span className={css.name}>
            {name}
            {current && <Badge tone="negative">{words.current}</Badge>}
          </span>
          {lines.map((line) => (
            <span key={line} className={css.line}>
              {line}
            </span>
          ))}
        </div>
        {!current && (
          <Button size={size} aria-label={words.signOutOf(name)} loading={ending === id} onClick={() => onEnd(id)}>
            {words.signOut}
          </Button>
        )}
      </li>
    ))}
  </ul>
);

const phones = new Set(["iPhone", "Android"]);

function DeviceIcon({ system }: { system: string | null }) {
  const Icon = system && phones.has(system) ? IconDeviceMobile : IconDeviceDesktop;
  return <Icon aria-hidden size={20} />;
}
