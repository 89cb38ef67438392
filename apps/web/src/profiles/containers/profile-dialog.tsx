import { useRef } from "react";
import { EditDialog } from "../../editing/components/edit-dialog.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { useProfile } from "../hooks/use-profile.ts";
import { ProfileForm } from "./profile-form.tsx";

/** The staff profile, opened from the header's profile menu (R2.11-01). */
export function ProfileDialog({ onClose }: { onClose: () => void }) {
  const profile = useProfile();
  const leaving = useRef(async () => true);
  const close = async () => {
    if (await leaving.current()) onClose();
  };
  return (
    <EditDialog title="Profile" size={760} onClose={() => void close()}>
      {profile.isError ? (
        <ErrorState
          title="Your profile could not be read"
          message={profile.error.message}
          onRetry={() => void profile.refetch()}
        />
      ) : profile.data ? (
        <ProfileForm user={profile.data} leaving={leaving} onDone={onClose} />
      ) : (
        <SkeletonLines lines={12} />
      )}
    </EditDialog>
  );
}
