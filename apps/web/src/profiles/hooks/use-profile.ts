import { fileCalls } from "@tracewell/contract/files";
import { passwordCalls } from "@tracewell/contract/passwords";
import { type ProfileUser, profileCalls } from "@tracewell/contract/profiles";
import { useRef } from "react";
import { uploadFile } from "../../platform/calls/upload.ts";
import { useCall, useChange } from "../../platform/calls/use-call.ts";
import { reloadUser } from "../../platform/session/session.ts";
import { signOut } from "../../platform/session/session-life.ts";
import type { ImageChange } from "../../ui/image/image-field.tsx";
import { type ProfileDraft, payloadOf } from "../profile-draft.ts";

/** The signed-in member of staff as they may change themselves. */
export const useProfile = () => useCall(profileCalls.get);

/** Saves the profile; a photo goes before it, once, however often saving is tried. */
export function useSaveProfile() {
  const update = useChange(profileCalls.update, { silent: true, replaces: profileCalls.get });
  const uploaded = useRef<{ file: File; uuid: string } | null>(null);

  const photoAfter = async (photo: ImageChange, user: ProfileUser): Promise<string | null> => {
    if (photo.kind === "none") return user.photoUuid;
    if (photo.kind === "removed") return null;
    if (uploaded.current?.file !== photo.file) {
      const { uuid } = await uploadFile(fileCalls.upload, photo.file, { query: { image: "photo" }, silent: true });
      uploaded.current = { file: photo.file, uuid };
    }
    return uploaded.current.uuid;
  };

  /** Throws a `CallProblem` where it was refused. */
  return async (draft: ProfileDraft, photo: ImageChange, user: ProfileUser): Promise<ProfileUser> => {
    const saved = await update.mutateAsync({ body: payloadOf(draft, user, await photoAfter(photo, user)) });
    // The header shows name and photo; should it not be told, it is at the next page load.
    await reloadUser().catch(() => undefined);
    return saved;
  };
}

/** Changes the password, which ends all sessions of the account, this one included (R7-36). */
export function useChangePassword() {
  const change = useChange(passwordCalls.changePassword, { silent: true });
  return async (passwords: { currentPassword: string; newPassword: string }): Promise<void> => {
    await change.mutateAsync({ body: passwords });
    signOut();
  };
}
