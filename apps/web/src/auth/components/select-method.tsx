import { Button } from "@mantine/core";
import { IconMail, IconMessage } from "@tabler/icons-react";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import css from "./auth.module.css";

type SelectMethodProps = {
  lead: string;
  methods: readonly { destination: string; text: string }[];
  busy: boolean;
  onChoose: (destination: string) => void;
};

const sign = { size: 18, stroke: 1.75, "aria-hidden": true } as const;

/** Select Method: one press sends the code there. */
export function SelectMethod({ lead, methods, busy, onChoose }: SelectMethodProps) {
  const { t } = useTranslation("auth");
  return (
    <div className={css.form}>
      <p>{t(lead)}</p>
      <div className={css.clinics}>
        {methods.map(({ destination, text }, place) => (
          <Button
            key={destination}
            size="md"
            justify="start"
            disabled={busy}
            autoFocus={place === 0}
            leftSection={destination === "email" ? <IconMail {...sign} /> : <IconMessage {...sign} />}
            onClick={() => onChoose(destination)}
          >
            {text}
          </Button>
        ))}
      </div>
    </div>
  );
}
