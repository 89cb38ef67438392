import type { IncomingFilePage } from "@tracewell/contract/incoming-files";
import { type Fact, Facts } from "../../ui/facts.tsx";
import { Day } from "../../ui/time/day.tsx";

type Details = NonNullable<IncomingFilePage["patientDetails"]>;

/** What the report says of its patient beside who they are; null where it says nothing. */
export function patientFacts({ deceased, deceasedOn, mothersMaidenName, phones, addresses }: Details): Fact[] {
  return [
    ...(deceased
      ? [{ label: "Deceased", value: deceasedOn ? <Day day={deceasedOn} /> : "Yes; no date was sent" }]
      : []),
    ...(mothersMaidenName ? [{ label: "Mother’s maiden name", value: mothersMaidenName }] : []),
    ...(phones.length > 0 ? [{ label: "Phones", value: <Lines lines={phones.map(phoneInLine)} /> }] : []),
    ...(addresses.length > 0 ? [{ label: "Addresses", value: <Lines lines={addresses.map(addressInLine)} /> }] : []),
  ];
}

export const PatientDetailsCard = ({ details }: { details: Details }) => <Facts facts={patientFacts(details)} />;

const phoneInLine = ({ number, use }: Details["phones"][number]) => (use ? `${number} (${use})` : number);
const addressInLine = ({ address, type }: Details["addresses"][number]) => (type ? `${address} (${type})` : address);

const Lines = ({ lines }: { lines: readonly string[] }) =>
  [...new Set(lines)].map((line) => <div key={line}>{line}</div>);
