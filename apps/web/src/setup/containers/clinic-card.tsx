import { Button } from "@mantine/core";
import { useState } from "react";
import { problemLines } from "../../platform/calls/call-problem.ts";
import { useMay, useViewer } from "../../platform/session/use-session.ts";
import { type ImageChange, ImageField, noImageChange } from "../../ui/image/image-field.tsx";
import { useObjectUrl } from "../../ui/image/use-object-url.ts";
import { Card } from "../../ui/page-frame.tsx";
import { SaveState } from "../../ui/save-state.tsx";
import { useLogo } from "../hooks/use-logo.ts";
import css from "./clinic-card.module.css";

/** What staff and visitors see of the clinic: its logo, in the header and at the kiosk. */
export function ClinicCard() {
  const { tenant } = useViewer();
  const mayChange = useMay("EDIT_ORGANIZATION_SETTINGS");
  const { stored, change } = useLogo(tenant.id);
  const address = useObjectUrl(stored);
  const [next, setNext] = useState<ImageChange>(noImageChange);
  const save = () => change.mutate(next, { onSuccess: () => setNext(noImageChange) });
  if (!mayChange) return null;
  return (
    <div className={css.clinicCard}>
      <Card id="logo" title={tenant.name}>
        <form
          className={css.clinic}
          aria-busy={change.isPending}
          onSubmit={(event) => {
            event.preventDefault();
            if (next.kind !== "none" && !change.isPending) save();
          }}
        >
          <ImageField
            label="Logo"
            use="logo"
            stored={address}
            change={next}
            onChange={(wanted) => {
              change.reset();
              setNext(wanted);
            }}
            error={change.error ? problemLines(change.error) : undefined}
          />
          <p className={css.text}>Staff see it in the header, visitors at the kiosk. The portal shows none.</p>
          <div className={css.save}>
            <Button type="submit" variant="filled" disabled={next.kind === "none"} loading={change.isPending}>
              Save
            </Button>
            <SaveState state={change.isSuccess ? "saved" : change.isError ? "failed" : null} />
          </div>
        </form>
      </Card>
    </div>
  );
}
