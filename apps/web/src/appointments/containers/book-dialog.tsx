import { Select } from "@mantine/core";
import { useState } from "react";
import { choicesOf, useLookup } from "../../lookups/hooks/use-lookup.ts";
import { choicesInDialog } from "../../ui/form/dialog-choices.ts";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { useTimeZone } from "../../ui/time/clinic-time-zone.tsx";
import css from "../components/booking.module.css";
import { type BookFor, useBooking } from "../hooks/use-booking.ts";
import { type PlaceToBook, whenText } from "../place-to-book.ts";
import { WhoComes } from "./who-comes.tsx";

/** Books a free place: who comes, and what for. */
export function BookDialog({ place, onClose }: { place: PlaceToBook; onClose: () => void }) {
  const [who, setWho] = useState<BookFor | null>(null);
  const [visitTypeId, setVisitType] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const timeZone = useTimeZone();
  const types = choicesOf(useLookup("VISIT_TYPE"));
  const { book, busy, problem } = useBooking(onClose);
  const submit = () => {
    setTried(true);
    if (who && visitTypeId && !busy) book({ place, who, visitTypeId });
  };
  return (
    <FormDialog
      title={`Book ${whenText(place.startsAt, timeZone)}`}
      action="Book"
      busy={busy}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={css.where}>{place.clinician ? `With ${place.clinician.name}` : "With nobody in particular yet"}</p>
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
    </FormDialog>
  );
}
