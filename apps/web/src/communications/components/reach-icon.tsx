import { IconFileText, IconMail, IconMessage2, IconPhone } from "@tabler/icons-react";
import type { ReachWay } from "../reach-actions.ts";

const icons: Record<ReachWay, typeof IconMail> = {
  call: IconPhone,
  sms: IconMessage2,
  email: IconMail,
  letter: IconFileText,
};

export function ReachIcon({ way }: { way: ReachWay }) {
  const Icon = icons[way];
  return <Icon size={16} aria-hidden="true" />;
}
