import { type ProfileUser, profileCalls } from "@tracewell/contract/profiles";
import { useState } from "react";
import { CallProblem } from "../../platform/calls/call-problem.ts";
import { usePasswordProof } from "../../platform/session/use-password-proof.ts";
import { toast } from "../../ui/feedback/toasts.tsx";
import { type ImageChange, noImageChange } from "../../ui/image/image-field.tsx";
import { draftOf, onNewer, type ProfileChange, type ProfileDraft, serverErrors } from "../profile-draft.ts";
import { useSaveProfile } from "./use-profile.ts";

type Refused = ReturnType<typeof serverErrors>;
const notRefused: Refused = { at: {}, general: null };

const isSame = (one: ProfileDraft, other: ProfileDraft) => JSON.stringify(one) === JSON.stringify(other);

/** Where a picture was refused: the codes that are about nothing else. */
const isAboutPhoto = ({ code }: CallProblem) => code.startsWith("image.") || code === "file.not-found";

/** The state of the profile's form: what is typed, the profile that it was typed on, and what the server said. */
export function useProfileForm(user: ProfileUser, onSaved: () => void) {
  const [base, setBase] = useState(user);
  const [draft, setDraft] = useState(() => draftOf(user));
  const [photo, setPhoto] = useState<ImageChange>(noImageChange);
  const [refused, setRefused] = useState(notRefused);
  const [changes, setChanges] = useState<readonly ProfileChange[] | null>(null);
  const [busy, setBusy] = useState(false);
  const saveProfile = useSaveProfile();
  const { proven, asking } = usePasswordProof();
  const dirty = photo.kind !== "none" || !isSame(draft, draftOf(base));

  // A newer profile that comes in behind is taken over, as long as nothing was typed.
  if (!dirty && user.version > base.version) {
    setBase(user);
    setDraft(draftOf(user));
  }

  const goOnFrom = (newer: ProfileUser) => {
    const merged = onNewer(draft, base, newer);
    setBase(newer);
    setDraft(merged.draft);
    setChanges(merged.changes);
  };
  const save = async () => {
    if (busy) return;
    setBusy(true);
    setRefused(notRefused);
    setChanges(null);
    try {
      if (!(await proven(() => saveProfile(draft, photo, base)))) return;
      toast.done("Your profile is updated.");
      onSaved();
    } catch (error) {
      if (!(error instanceof CallProblem)) throw error;
      const newer = error.code === "edit.stale" ? profileCalls.update.reply.safeParse(error.newer).data : undefined;
      if (newer) goOnFrom(newer);
      else setRefused(isAboutPhoto(error) ? { at: { photo: error.message }, general: null } : serverErrors(error));
    } finally {
      setBusy(false);
    }
  };
  const change = (part: Partial<ProfileDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setRefused(({ at, general }) => ({
      at: Object.fromEntries(Object.entries(at).filter(([field]) => !(field in part))),
      general,
    }));
  };
  return { base, draft, change, photo, setPhoto, dirty, save, busy: busy && !asking, refused, changes, asking };
}
