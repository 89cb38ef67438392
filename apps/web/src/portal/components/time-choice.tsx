import type { Slot } from "@tracewell/contract/appointments";
import { useState } from "react";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import { formatLongDay } from "../../ui/time/month-names.ts";
import { dayIn, isMorning, slotsByDay, timeIn, weekdayOf } from "../appointment-times.ts";
import css from "./booking.module.css";
import portalCss from "./portal.module.css";

type TimeChoiceProps = {
  days: readonly string[];
  slots: readonly Slot[];
  timeZone: string;
  phone: string | null;
  /** The start that was chosen. */
  chosen: string | null;
  onChoose: (start: string) => void;
};

/** The soonest time, the days that can be booked, and the times of one of them. */
export function TimeChoice({ days, slots, timeZone, phone, chosen, onChoose }: TimeChoiceProps) {
  const { t, language } = useTranslation("portal");
  const byDay = slotsByDay(days, slots, timeZone);
  const soonest = slots.find(({ free }) => free > 0);
  const [pressed, setPressed] = useState<string | null>(null);
  const day = pressed ?? (chosen ? dayIn(timeZone, chosen) : soonest ? dayIn(timeZone, soonest.start) : days[0]);
  const shown = byDay.find((each) => each.day === day);
  const text = (start: string) => whenText(timeZone, start, language);
  const parts = [
    [t("Morning"), shown?.slots.filter(({ start }) => isMorning(timeZone, start)) ?? []],
    [t("Afternoon"), shown?.slots.filter(({ start }) => !isMorning(timeZone, start)) ?? []],
  ] as const;
  return (
    <section className={`${portalCss.card} ${css.when}`} aria-labelledby="when">
      <h2 id="when" className={portalCss.cardTitle}>
        {t("When can you come?")}
      </h2>
      {soonest && (
        <button
          type="button"
          className={css.soonest}
          onClick={() => {
            setPressed(dayIn(timeZone, soonest.start));
            onChoose(soonest.start);
          }}
        >
          {t("Soonest: {{when}}", { when: text(soonest.start) })}
        </button>
      )}
      <fieldset className={`${css.days} ${css.bare}`} aria-label={t("Days")}>
        {byDay.map((each) => (
          <button
            key={each.day}
            type="button"
            className={each.free === 0 ? `${css.day} ${css.none}` : css.day}
            aria-pressed={each.day === day}
            onClick={() => setPressed(each.day)}
          >
            <span>{weekdayOf(each.day, language, "short")} </span>
            <b>{Number(each.day.slice(8))}</b> <span>{freeText(t, each)}</span>
          </button>
        ))}
      </fieldset>
      {shown?.free === 0 && <p className={portalCss.detail}>{t("No time is free on this day.")}</p>}
      {parts.map(
        ([part, times]) =>
          times.length > 0 && (
            <div key={part}>
              <h3 className={css.part}>{part}</h3>
              <div className={css.times}>
                {times.map(({ start, free }) => (
                  <button
                    key={start}
                    type="button"
                    className={css.time}
                    disabled={free === 0}
                    aria-pressed={start === chosen}
                    onClick={() => onChoose(start)}
                  >
                    {timeIn(timeZone, start, language)}
                  </button>
                ))}
              </div>
            </div>
          ),
      )}
      {phone && (
        <a className={portalCss.goSoft} href={`tel:${phone.replace(/[^\d+]/g, "")}`}>
          {t("No time fits? Call {{phone}}", { phone })}
        </a>
      )}
    </section>
  );
}

/** Weekday, day and time. */
export const whenText = (timeZone: string, start: string, language: string): string => {
  const day = dayIn(timeZone, start);
  return `${weekdayOf(day, language, "long")}, ${formatLongDay(day, language)}, ${timeIn(timeZone, start, language)}`;
};

type Translate = ReturnType<typeof useTranslation>["t"];

const freeText = (t: Translate, { slots, free }: { slots: readonly Slot[]; free: number }): string =>
  slots.length === 0 ? t("closed") : free === 0 ? t("full") : t("{{count}} free", { count: free });
