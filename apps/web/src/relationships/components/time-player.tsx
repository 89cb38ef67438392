import { ActionIcon, Button, Slider } from "@mantine/core";
import { IconPlayerPause, IconPlayerPlay, IconPlayerSkipForward } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { daysBetween, plusDays } from "../../ui/time/calendar-days.ts";
import { formatDay } from "../../ui/time/clinic-time.ts";
import css from "./network-page.module.css";

type TimePlayerProps = {
  period: { from: string; to: string };
  /** The day up to which ties are shown; null where all are. */
  through: string | null;
  onChange: (through: string | null) => void;
};

const pictures = 40;
const millisecondsEach = 600;

/** Plays a network over time: ties come in by the day of exposure. */
export function TimePlayer({ period, through, onChange }: TimePlayerProps) {
  const [plays, setPlays] = useState(false);
  const days = daysBetween(period.from, period.to);
  const step = Math.max(1, Math.round(days / pictures));
  const now = through ? Math.max(0, Math.min(days, daysBetween(period.from, through))) : days;
  const go = (day: number) => onChange(day >= days ? null : plusDays(period.from, day));
  useEffect(() => {
    if (!plays) return;
    if (now >= days) return setPlays(false);
    const timer = setTimeout(
      () => onChange(now + step >= days ? null : plusDays(period.from, now + step)),
      millisecondsEach,
    );
    return () => clearTimeout(timer);
  }, [plays, now, days, step, period.from, onChange]);
  const begin = () => {
    if (!plays && now >= days) onChange(period.from);
    setPlays(!plays);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: it holds no fields of a form
    <div className={css.player} role="group" aria-label="Time">
      <ActionIcon variant="default" aria-label={plays ? "Pause" : "Play"} onClick={begin}>
        {plays ? <IconPlayerPause size={16} aria-hidden="true" /> : <IconPlayerPlay size={16} aria-hidden="true" />}
      </ActionIcon>
      <ActionIcon variant="default" aria-label="Next step" onClick={() => go(now >= days ? 0 : now + step)}>
        <IconPlayerSkipForward size={16} aria-hidden="true" />
      </ActionIcon>
      <Slider
        className={css.slider}
        thumbLabel="Exposed through"
        min={0}
        max={Math.max(1, days)}
        step={1}
        label={null}
        value={now}
        thumbProps={{ "aria-valuetext": formatDay(plusDays(period.from, now)) }}
        onChange={(day) => {
          setPlays(false);
          go(day);
        }}
      />
      <span className={css.day}>{through ? `through ${formatDay(through)}` : "all days"}</span>
      {through && (
        <Button size="compact-xs" variant="default" onClick={() => onChange(null)}>
          Show all
        </Button>
      )}
    </div>
  );
}
