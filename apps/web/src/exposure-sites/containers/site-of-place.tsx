import { NativeSelect, TextInput } from "@mantine/core";
import { type SiteKind, siteKindLabels, siteKinds } from "@tracewell/contract/exposure-site-kinds";
import { NewSite, type SiteFound, type SitePage } from "@tracewell/contract/exposure-sites";
import type { NamedPlace } from "@tracewell/contract/named-places";
import { useState } from "react";
import { type FieldErrors, formErrors } from "../../records/form-problems.ts";
import { toast } from "../../ui/feedback/toasts.tsx";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { peopleText } from "../about-site.ts";
import { SitePicker } from "../components/site-picker.tsx";
import { useTakePlace } from "../hooks/use-named-places.ts";

type SiteOfPlaceProps = { place: NamedPlace; onClose: () => void };

/** Makes a site of a name that patients gave, or says which of the clinic's sites is meant by it. */
export function SiteOfPlace({ place, onClose }: SiteOfPlaceProps) {
  const { name: named, source, people } = place;
  const [{ name, kind, whereabouts }, setSite] = useState({
    name: named,
    kind: place.kind,
    whereabouts: place.whereabouts ?? "",
  });
  const [errors, setErrors] = useState<FieldErrors>({});
  const take = useTakePlace();
  const typed = (part: Partial<{ name: string; kind: SiteKind; whereabouts: string }>) => {
    setErrors({});
    setSite({ name, kind, whereabouts, ...part });
  };
  const done = (site: SitePage) => {
    toast.done(`${peopleText(people)} noted at ${site.name}.`);
    onClose();
  };
  const choose = ({ id }: SiteFound) => take.mutate({ body: { name: named, source, siteId: id } }, { onSuccess: done });
  const submit = () => {
    const newSite = { name, kind, whereabouts };
    const wrong = name.trim() ? formErrors(NewSite, newSite) : { name: "Name the site." };
    setErrors(wrong);
    if (Object.keys(wrong).length > 0 || take.isPending) return;
    take.mutate({ body: { name: named, source, newSite } }, { onSuccess: done });
  };
  return (
    <FormDialog
      title={`Make a site of ${named}`}
      action="Make the site"
      busy={take.isPending}
      problem={take.error?.message ?? null}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        {peopleText(people)} who named {named} {people === 1 ? "is" : "are"} noted as having been there.
      </p>
      <TextInput
        label="Name"
        required
        maxLength={512}
        autoComplete="off"
        data-autofocus
        value={name}
        error={errors.name}
        onChange={(event) => typed({ name: event.currentTarget.value })}
      />
      <NativeSelect
        label="Kind"
        value={kind}
        data={siteKinds.map((value) => ({ value, label: siteKindLabels[value] }))}
        onChange={(event) => typed({ kind: event.currentTarget.value as SiteKind })}
      />
      <TextInput
        label="Address, flight number or handle"
        maxLength={512}
        autoComplete="off"
        value={whereabouts}
        error={errors.whereabouts}
        onChange={(event) => typed({ whereabouts: event.currentTarget.value })}
      />
      <SitePicker label="Or one of the clinic’s sites" without={[]} onChoose={choose} />
    </FormDialog>
  );
}
