import { Button } from "@mantine/core";
import { useTranslation } from "../../platform/i18n/i18n.ts";
import { Link } from "../../ui/link.tsx";
import css from "./auth.module.css";

const demoPassword = "Demo-pass-1";

/** The demo clinics' sign-ins (docs/domain.md#demo-clinics). */
const demoRoles = [
  ["frontdesk", "Front desk"],
  ["clinician", "Clinician"],
  ["twofactor", "Clinician with a code"],
  ["investigator", "Investigator"],
  ["supervisor", "Supervisor"],
  ["analyst", "Analyst"],
  ["state", "Program analyst"],
  ["admin", "Clinic administrator"],
  ["tenants", "Tenant administrator"],
  ["product", "Product administrator"],
] as const;

/** Says that this is a demo and whom one can sign in as; a press fills the form in. */
export function DemoSignIns({ onPick }: { onPick: (credentials: { login: string; password: string }) => void }) {
  const { t } = useTranslation("auth");
  return (
    <section className={css.demo} aria-labelledby="demo-title">
      <h2 id="demo-title">{t("This is a demo with made-up people")}</h2>
      <p>
        {t("Choose whom to sign in as. Every password is:")} <span className={css.password}>{demoPassword}</span>
      </p>
      <p>
        {t("Nothing is sent:")} <Link href="/mailbox">{t("codes and messages are in the mailbox")}</Link>
      </p>
      <ul>
        {demoRoles.map(([name, role]) => (
          <li key={name}>
            <Button
              fullWidth
              title={`${name}@demo.example`}
              onClick={() => onPick({ login: `${name}@demo.example`, password: demoPassword })}
            >
              {t(role)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
