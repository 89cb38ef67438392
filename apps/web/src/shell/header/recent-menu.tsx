import { Menu } from "@mantine/core";
import { activityCalls } from "@tracewell/contract/activity";
import { recordHref, recordPlaces } from "@tracewell/contract/records";
import { useCall } from "../../platform/calls/use-call.ts";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { Link } from "../../ui/link.tsx";
import css from "./header-menu.module.css";
import { HeaderMenuFrame } from "./header-menu-frame.tsx";
import type { HeaderButton } from "./on-demand-menu.tsx";

/** Read anew each time that the menu opens: its content lives only then. */
function RecentRecords() {
  const { t } = useTranslation("shell");
  const recent = useCall(activityCalls.recent);
  if (recent.isPending) return <SkeletonLines lines={4} />;
  if (recent.isError) return <p className={css.note}>{recent.error.message}</p>;
  const items = recent.data.data.filter((item) => !item.deleted);
  if (items.length === 0) return <p className={css.note}>{t("Records that you open show here.")}</p>;
  return items.map(({ reference, details }) => (
    <Menu.Item key={reference.id} component={Link} href={recordHref(reference.kind, reference.id)}>
      <span className={css.line}>
        <b>{reference.referenceNumber}</b>
        <span>{t(recordPlaces[reference.kind].noun)}</span>
      </span>
      <span className={css.details}>{details}</span>
    </Menu.Item>
  ));
}

/** The records that the user opened last (R2.4-02). */
export function RecentMenu({ button }: { button: HeaderButton }) {
  const { t } = useTranslation("shell");
  return (
    <HeaderMenuFrame button={button} width={320}>
      <Menu.Label>{t("Recent activity")}</Menu.Label>
      <RecentRecords />
    </HeaderMenuFrame>
  );
}
