import { Select, Textarea } from "@mantine/core";
import { appointmentCalls } from "@tracewell/contract/appointments";
import { useState } from "react";
import { useAssigneeChoices } from "../../lookups/hooks/use-assignable-users.ts";
import { choicesOf, useLookup } from "../../lookups/hooks/use-lookup.ts";
import { ActionButton } from "../../ui/abilities/ability-button.tsx";
import { choicesInDialog } from "../../ui/form/dialog-choices.ts";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import css from "../components/booking.module.css";
import { RepeatFields } from "../components/repeat-fields.tsx";
import { type BookFor, useBooking } from "../hooks/use-booking.ts";
import type { WantedTime } from "../hooks/use-next-free.ts";
import { type PlaceToBook, whenText } from "../place-to-book.ts";
import { WhoComes } from "./who-comes.tsx";

type BookDialogProps = {
  place: PlaceToBook;
  /** What the place was looked for by. */
  wanted?: Pick<WantedTime, "visitTypeId" | "clinicianId">;
  onClose: () => void;
};

/** Books a free place: who comes, what for, with whom, and what staff should know; weekly where it is a course. */
export function BookDialog({ place: asked, wanted, onClose }: BookDialogProps) {
  const [place, setPlace] = useState(asked);
  const [who, setWho] = useState<BookFor | null>(null);
  const [visitTypeId, setVisitType] = useState<string | null>(wanted?.visitTypeId ?? null);
  const [clinicianId, setClinician] = useState<string | null>(wanted?.clinicianId ?? null);
  const [comment, setComment] = useState("");
  const [weeks, setWeeks] = useState(1);
  const [tried, setTried] = useState(false);
  const types = choicesOf(useLookup("VISIT_TYPE"));
  const clinicians = useAssigneeChoices(appointmentCalls.list.needs);
  const { book, busy, problem, nearest } = useBooking(onClose);
  const submit = () => {
    setTried(true);
    if (who && visitTypeId && !busy) book({ place, who, visitTypeId, clinicianId, comment, weeks });
  };
  return (
    <FormDialog
      title={`Book ${whenText(place.startsAt, place.timeZone)}`}
      action={weeks > 1 ? `Book ${weeks} appointments` : "Book"}
      busy={busy}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <WhereTo place={place} onPlace={setPlace} />
      <WhoComes isMissing={tried && !who} onChoose={setWho} />
      <Select
        {...choicesInDialog}
        label="What is it for?"
        searchable
        data={types}
        value={visitTypeId}
        error={tried && !visitTypeId && "Choose what it is for."}
        onChange={setVisitType}
      />
      <Select
        {...choicesInDialog}
        label="Clinician"
        placeholder="Nobody yet"
        searchable
        clearable
        data={clinicians}
        value={clinicianId}
        onChange={setClinician}
      />
      <Textarea
        label="Comment for staff"
        autosize
        minRows={1}
        maxLength={500}
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
      <RepeatFields weeks={weeks} onWeeks={setWeeks} />
      {nearest.length > 0 && (
        <section className={css.buttons} aria-label="Free instead">
          {nearest.map((startsAt) => (
            <ActionButton key={startsAt} onPress={() => setPlace({ ...place, startsAt })}>
              {whenText(startsAt, place.timeZone)}
            </ActionButton>
          ))}
        </section>
      )}
    </FormDialog>
  );
}

/** The location; chosen, where several have room at this time. */
function WhereTo({ place, onPlace }: { place: PlaceToBook; onPlace: (place: PlaceToBook) => void }) {
  const { location, elsewhere = [] } = place;
  if (elsewhere.length === 0) return <p className={css.where}>{location.name}</p>;
  const all = [location, ...elsewhere];
  const choose = (wanted: string | null) => {
    const chosen = all.find(({ id }) => id === wanted);
    if (chosen) onPlace({ ...place, location: chosen, elsewhere: all.filter((each) => each !== chosen) });
  };
  return (
    <Select
      {...choicesInDialog}
      label="Where?"
      allowDeselect={false}
      data={all.map(({ id, name }) => ({ value: id, label: name }))}
      value={location.id}
      onChange={choose}
    />
  );
}
