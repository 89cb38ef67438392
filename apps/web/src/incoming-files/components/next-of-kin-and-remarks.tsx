import type { IncomingFilePage } from "@tracewell/contract/incoming-files";
import { formatPhone } from "@tracewell/contract/phone-format";
import { Facts } from "../../ui/facts.tsx";
import css from "./next-of-kin-and-remarks.module.css";

/** Next of kin, and what the report says in words. */
export function NextOfKinAndRemarks({ nextOfKin, remarks }: Pick<IncomingFilePage, "nextOfKin" | "remarks">) {
  return (
    <>
      {nextOfKin.length > 0 && (
        <Facts
          facts={nextOfKin.map(({ name, relationship, phone, email, address }, place) => ({
            label: relationship ?? (place === 0 ? "Next of kin" : `Next of kin ${place + 1}`),
            value: (
              <>
                {name}
                {phone && (
                  <>
                    , <a href={`tel:${phone.replace(/[^+\d]/g, "")}`}>{formatPhone(phone)}</a>
                  </>
                )}
                {email && (
                  <>
                    , <a href={`mailto:${email}`}>{email}</a>
                  </>
                )}
                {address && <div>{address}</div>}
              </>
            ),
          }))}
        />
      )}
      {remarks.map((remark) => (
        <p key={remark} className={css.remark}>
          {remark}
        </p>
      ))}
    </>
  );
}
