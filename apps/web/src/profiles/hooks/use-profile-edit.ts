import { type ProfileUser, profileCalls } from "@tracewell/contract/profiles";
import { useRef, useState } from "react";
import { changedFields } from "../../editing/changed-fields.ts";
import { useEdit } from "../../editing/hooks/use-edit.ts";
import type { Names } from "../../editing/value-text.ts";
import { CallProblem } from "../../platform/calls/call-problem.ts";
import { queryClient } from "../../platform/calls/query-client.ts";
import { callKey } from "../../platform/calls/use-call.ts";
import { usePasswordProof } from "../../platform/session/use-password-proof.ts";
import { toast } from "../../ui/feedback/toasts.tsx";
import { type ImageChange, noImageChange } from "../../ui/image/image-field.tsx";
import { draftOf, fieldOf, type ProfileDraft, profileErrors, profileLabels } from "../profile-draft.ts";
import { useSaveProfile } from "./use-profile.ts";

type ProfileEdit = ProfileDraft & { photo: ImageChange };

/** What is said against a picture stands at the picture. */
function atPhoto(problem: unknown): never {
  const isAboutPhoto =
    problem instanceof CallProblem && (problem.code.startsWith("image.") || problem.code === "file.not-found");
  if (!isAboutPhoto) throw problem;
  const { status, code, message } = problem;
  throw new CallProblem(status, { code, message, details: [{ code, field: "photo_uuid", message }] });
}

/** Edits one's own profile. The photo waits beside what is typed: no draft can keep a picture. */
export function useProfileEdit(user: ProfileUser, names: Names, onDone: () => void) {
  const [photo, setPhoto] = useState<ImageChange>(noImageChange);
  const newest = useRef(user);
  if (user.version > newest.current.version) newest.current = user;
  const saveProfile = useSaveProfile();
  const { proven, asking: askingPassword } = usePasswordProof();
  const edit = useEdit<ProfileUser, ProfileDraft, ProfileEdit>({
    draft: "profile",
    page: user,
    formOf: draftOf,
    words: {
      label: (field) => profileLabels[field as keyof ProfileDraft],
      value: (draft, field) => {
        const value = draft[field as keyof ProfileDraft] ?? "";
        return field === "workgroup" ? (names[value] ?? value) : value;
      },
    },
    always: true,
    isChangedBeside: photo.kind !== "none",
    read: (draft, opened) => ({
      edit: { ...changedFields(draft, opened), ...(photo.kind === "none" ? {} : { photo }) },
      errors: profileErrors(draft) as Record<string, string>,
    }),
    send: ({ photo: _, ...changes }, version, base) =>
      proven(() => saveProfile({ ...base, ...changes }, photo, { ...newest.current, version })).catch(atPhoto),
    fieldOf,
    readNewer: (newer) => profileCalls.update.reply.safeParse(newer).data,
    keep: (page) => {
      newest.current = page;
      queryClient.setQueryData(callKey(profileCalls.get), page);
    },
    onDone: (saving) => {
      if (saving === "saved") toast.done("Your profile is updated.");
      onDone();
    },
  });
  const saving = askingPassword ? ("draft" as const) : edit.saving;
  return { ...edit, saving, photo, setPhoto, askingPassword };
}
