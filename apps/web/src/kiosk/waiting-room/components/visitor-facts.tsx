import type { Registration } from "@tracewell/contract/kiosk";
import { formatPhone } from "@tracewell/contract/phone-format";
import { Day } from "../../../ui/time/day.tsx";
import { codeLabels } from "./visitor-columns.tsx";
import css from "./waiting-room.module.css";

/** What a visitor typed in. */
export function VisitorFacts({ visitor }: { visitor: Registration }) {
  const { form, visitTypes } = visitor;
  const address = [form.addressLine1, form.city, form.state, form.postcode].filter(Boolean).join(", ");
  const emergency = [form.emergencyName, form.emergencyPhone && formatPhone(form.emergencyPhone)].filter(Boolean);
  const facts = [
    ["Here for", visitTypes.join(", ")],
    ["Code", visitor.code && codeLabels[visitor.code]],
    ["First visit", form.firstVisit],
    ["Born", form.dateOfBirth && <Day key="born" day={form.dateOfBirth} />],
    ["Sex at birth", form.sexAtBirth],
    ["Gender", form.gender],
    ["Mobile phone", form.mobilePhone && formatPhone(form.mobilePhone)],
    ["Email", form.email],
    ["Contact preference", form.contactPreference],
    ["Address", address],
    ["Emergency contact", emergency.join(", ")],
  ] as const;
  return (
    <dl className={css.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || "–"}</dd>
        </div>
      ))}
    </dl>
  );
}
