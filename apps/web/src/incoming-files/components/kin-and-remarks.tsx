import type { IncomingFilePage } from "@tracewell/contract/incoming-files";
import { Facts } from "../../ui/facts.tsx";
import css from "./kin-and-remarks.module.css";

/** Next of kin, and what the report says in words. */
export function KinAndRemarks({ file }: { file: Pick<IncomingFilePage, "nextOfKin" | "remarks"> }) {
  const { nextOfKin, remarks } = file;
  if (nextOfKin.length === 0 && remarks.length === 0) {
    return <p className={css.empty}>The report names no next of kin and has no remarks.</p>;
  }
  return (
    <>
      {nextOfKin.length > 0 && (
        <Facts
          facts={nextOfKin.map(({ name, relationship, phone }, place) => ({
            label: relationship ?? (place === 0 ? "Next of kin" : `Next of kin ${place + 1}`),
            value: (
              <>
                {name}
                {phone && (
                  <>
                    , <a href={`tel:${phone}`}>{phone}</a>
                  </>
                )}
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
