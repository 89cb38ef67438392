import {
  IconBuildingHospital,
  IconMail,
  IconMailForward,
  IconMailOpened,
  IconMapPin,
  IconMessage2,
  IconMessageCircle,
  IconMessageReply,
  IconNote,
  IconPhoneIncoming,
  IconPhoneOutgoing,
} from "@tabler/icons-react";
import type { HistoryType } from "@tracewell/contract/communications";

const icons: Record<HistoryType, typeof IconMail> = {
  CallOut: IconPhoneOutgoing,
  CallIn: IconPhoneIncoming,
  InterviewInOffice: IconBuildingHospital,
  InterviewOnSite: IconMapPin,
  MailCorrespondenceOut: IconMailForward,
  MailCorrespondenceIn: IconMailOpened,
  TextIn: IconMessageReply,
  TextOut: IconMessage2,
  EmailOut: IconMail,
  NoteAdd: IconNote,
  NoteEdit: IconNote,
  CommentAdd: IconMessageCircle,
  CommentEdit: IconMessageCircle,
};

/** The type of a line at a glance; the word stands beside it. */
export function TypeIcon({ type }: { type: HistoryType }) {
  const Icon = icons[type];
  return <Icon size={16} stroke={1.6} aria-hidden="true" />;
}
