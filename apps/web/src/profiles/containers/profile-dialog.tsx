import { Modal } from "@mantine/core";
import { useRef, useState } from "react";
import { useConfirm } from "../../ui/feedback/confirm.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { useProfile } from "../hooks/use-profile.ts";
import { ProfileForm } from "./profile-form.tsx";

/** The staff profile, opened from the header's profile menu (R2.11-01). */
export function ProfileDialog({ onClose }: { onClose: () => void }) {
  const profile = useProfile();
  const isDirty = useRef(false);
  // Escape closes the question for the password alone, which stands before this dialog.
  const [isAsking, setIsAsking] = useState(false);
  const confirm = useConfirm();
  const close = async () => {
    const question = { text: "Leave without saving?", action: "Leave", cancel: "Stay", danger: true };
    if (!isDirty.current || (await confirm(question))) onClose();
  };
  return (
    <Modal
      opened
      onClose={() => void close()}
      title="Profile"
      size={760}
      centered
      closeOnEscape={!isAsking}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      {profile.isError ? (
        <ErrorState
          title="Your profile could not be read"
          message={profile.error.message}
          onRetry={() => void profile.refetch()}
        />
      ) : profile.data ? (
        <ProfileForm
          user={profile.data}
          onDirty={(dirty) => {
            isDirty.current = dirty;
          }}
          onAsking={setIsAsking}
          onSaved={onClose}
        />
      ) : (
        <SkeletonLines lines={12} />
      )}
    </Modal>
  );
}
