import { type PortalUser, portalCalls } from "@tracewell/contract/portal";
import { useState } from "react";
import { CallProblem } from "../../platform/calls/call-problem.ts";
import { usePasswordProof } from "../../platform/session/use-password-proof.ts";
import type { FieldErrors } from "../../ui/form/use-field-errors.ts";
import { bodyOf, countryOfText, draftOf, onNewer, type ProfileDraft, profileErrors } from "../profile-draft.ts";
import { useCountries, useProfileChoices, useSaveProfile } from "./use-own-profile.ts";

interface Refused {
  at: FieldErrors<ProfileDraft>;
  /** What belongs to no field. */
  general: string | null;
}
const notRefused: Refused = { at: {}, general: null };

/** The profile's form: what is typed, the profile that it was typed on, and what the server said. Nothing typed is lost. */
export function useProfileForm(user: PortalUser, onSaved: () => void) {
  const [base, setBase] = useState(user);
  const [draft, setDraft] = useState(() => draftOf(user));
  const [refused, setRefused] = useState(notRefused);
  const { mutateAsync, isPending } = useSaveProfile();
  const { proven, asking } = usePasswordProof();
  const countries = useCountries();
  const country = countryOfText(draft, countries);
  const choices = useProfileChoices(country?.id ?? "");
  const dirty = JSON.stringify(draft) !== JSON.stringify(draftOf(base));

  // A newer profile that comes in behind is taken over, as long as nothing was typed.
  if (!dirty && user.version > base.version) {
    setBase(user);
    setDraft(draftOf(user));
  }

  const save = async () => {
    if (isPending) return;
    setRefused(notRefused);
    try {
      const saved = await proven(() => mutateAsync({ body: bodyOf(draft, base, country) }));
      if (!saved) return;
      setBase(saved);
      setDraft(draftOf(saved));
      onSaved();
    } catch (error) {
      if (!(error instanceof CallProblem)) throw error;
      const newer = error.code === "edit.stale" ? portalCalls.update.reply.safeParse(error.newer).data : undefined;
      if (newer) {
        setDraft(onNewer(draft, base, newer));
        setBase(newer);
      }
      setRefused(refusalOf(error, draft));
    }
  };
  const change = (part: Partial<ProfileDraft>) => {
    // Another country has other states.
    const elsewhere = "address.country_uuid" in part ? { "address.state_uuid": "" } : {};
    setDraft((before) => ({ ...before, ...elsewhere, ...part }));
    setRefused(({ at, general }) => ({
      at: Object.fromEntries(Object.entries(at).filter(([field]) => !(field in part))),
      general,
    }));
  };
  const errorsOf = (values: ProfileDraft) => profileErrors(values, base, country);
  return {
    base,
    draft,
    change,
    dirty,
    save,
    busy: isPending,
    refused,
    errorsOf,
    asking,
    country,
    choices: { ...choices, countries },
  };
}

function refusalOf({ code, message, details }: CallProblem, draft: ProfileDraft): Refused {
  const atFields = code === "request.invalid" ? details.filter(({ field = "" }) => field in draft) : [];
  return {
    at: Object.fromEntries(atFields.map(({ field = "", message: text }) => [field, text])),
    general: atFields.length > 0 ? null : message,
  };
}
