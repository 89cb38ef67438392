import { Button, TextInput } from "@mantine/core";
import type { Language } from "@tracewell/contract/constants";
import type { HolderAppointment, HolderPlace } from "@tracewell/contract/partner-invitations";
import { formatCode, readCodeToken } from "@tracewell/contract/visitor-codes";
import { useState } from "react";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { saveFile } from "../../ui/files/save-file.ts";
import { bookableDays } from "../appointment-times.ts";
import { Booked } from "../components/booked.tsx";
import css from "../components/booking.module.css";
import { ConfirmBar } from "../components/confirm-bar.tsx";
import portalCss from "../components/portal.module.css";
import { TimeChoice } from "../components/time-choice.tsx";
import { useCodeBook, useCodePlaces, useCodeSlots } from "../hooks/use-code-booking.ts";

/** Books a time with a partner's code: place, day, time, and a name to be called by. */
export function CodeBooking({ token }: { token: string }) {
  const { t } = useTranslation("portal");
  const { known, unread } = useCodePlaces(token);
  const [place, setPlace] = useState<HolderPlace | null>(null);
  const [booked, setBooked] = useState<HolderAppointment | null>(null);
  if (booked) return <BookedByCode token={token} booked={booked} />;
  if (!known)
    return unread.name === "unreachable" ? <p role="alert">{t(unread.problem)}</p> : <SkeletonLines lines={6} />;
  const [only, ...others] = known.places;
  const chosen = place ?? (others.length === 0 ? only : undefined);
  if (chosen) return <WhenAndWho key={chosen.id} token={token} place={chosen} onBooked={setBooked} />;
  return (
    <section className={portalCss.card} aria-labelledby="where">
      <h2 id="where" className={portalCss.cardTitle}>
        {t("Where do you want to come?")}
      </h2>
      <div className={css.choices}>
        {known.places.map((each, index) => (
          <button key={each.id} type="button" className={css.choice} onClick={() => setPlace(each)}>
            {[each.name, each.address].filter(Boolean).join(", ") || t("Place {{number}}", { number: index + 1 })}
          </button>
        ))}
      </div>
    </section>
  );
}

type WhenAndWhoProps = { token: string; place: HolderPlace; onBooked: (booked: HolderAppointment) => void };

function WhenAndWho({ token, place, onBooked }: WhenAndWhoProps) {
  const { t, language } = useTranslation("portal");
  const days = bookableDays(place);
  const span = { place: place.id, from: days[0] ?? "", to: days.at(-1) ?? "" };
  const { data, error, refetch } = useCodeSlots(token, span);
  const [chosen, setChosen] = useState<string | null>(null);
  const [name, setName] = useState("");
  const [mobilePhone, setMobilePhone] = useState("");
  const [tried, setTried] = useState(false);
  const book = useCodeBook();
  const choose = (start: string) => {
    book.reset();
    setChosen(start);
  };
  const confirm = (start: string) => {
    setTried(true);
    if (name.trim() === "") return;
    const body = { token, locationId: place.id, start, name, mobilePhone, language: language as Language };
    book.mutate(
      { body },
      {
        onSuccess: onBooked,
        onError: ({ code }) => {
          if (code !== "slot.not-available") return;
          setChosen(null);
          void refetch();
        },
      },
    );
  };
  return (
    <>
      {data && <TimeChoice {...place} days={days} slots={data.slots} chosen={chosen} onChoose={choose} />}
      {!data && error && <ErrorState message={t(error.message)} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonLines lines={6} />}
      <div className={`${portalCss.card} ${portalCss.form}`}>
        <TextInput
          size="lg"
          label={t("What may we call you?")}
          description={t("Any name will do.")}
          maxLength={80}
          autoComplete="off"
          value={name}
          error={tried && name.trim() === "" && t("Give a name that we can call you by.")}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextInput
          size="lg"
          type="tel"
          label={t("Mobile phone")}
          description={t("You may leave it empty.")}
          maxLength={40}
          autoComplete="off"
          value={mobilePhone}
          onChange={(event) => setMobilePhone(event.currentTarget.value)}
        />
      </div>
      <ConfirmBar
        timeZone={place.timeZone}
        chosen={chosen}
        label={t("Book this time")}
        busy={book.isPending}
        problem={book.error}
        onChoose={choose}
        onConfirm={() => chosen && confirm(chosen)}
      />
    </>
  );
}

function BookedByCode({ token, booked }: { token: string; booked: HolderAppointment }) {
  const { t } = useTranslation("portal");
  const code = readCodeToken(token)?.code;
  const save = () => saveFile(new Blob([booked.calendar], { type: "text/calendar" }), "appointment.ics");
  return (
    <>
      <Booked
        title={t("You are booked")}
        appointment={booked}
        code={code ? formatCode(code) : null}
        save={
          <Button variant="filled" size="lg" fullWidth mt="sm" onClick={save}>
            {t("Add to my calendar")}
          </Button>
        }
        back={null}
      />
      <p className={portalCss.hint}>
        {t("Keep this code. You’ll need it when you come, and this page won’t show it again.")}
      </p>
    </>
  );
}
