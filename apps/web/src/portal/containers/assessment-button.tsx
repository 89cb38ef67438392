import { Button } from "@mantine/core";
import { IconHeartbeat } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import { lazyPart } from "../../ui/parts/lazy-part.tsx";
import css from "../components/portal.module.css";

const AssessmentDialog = lazyPart(() => import("./assessment-dialog.tsx"), "AssessmentDialog");

/** The daily self-assessment in the header, until today's has been sent (R2.4-09). */
export function AssessmentButton({ today }: { today: string }) {
  const { t } = useTranslation("portal");
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        className={css.daily}
        variant="filled"
        leftSection={<IconHeartbeat size={20} aria-hidden="true" />}
        onClick={() => setOpened(true)}
      >
        {t("Daily self-assessment")}
      </Button>
      {opened && (
        <Suspense>
          <AssessmentDialog today={today} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
