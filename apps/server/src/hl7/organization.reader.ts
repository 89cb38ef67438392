import { readAddress, readPhone } from "./contact-point.reader.ts";
import { type Composite, firstOf, type Segment } from "./delimited-message.reader.ts";
import type { NamedId, Organization, Provider } from "./lab-report.model.ts";

const npiRoot = "2.16.840.1.113883.4.6";

/** HD, e.g. MSH-3 and MSH-4: a name, an id, and what kind of id it is. */
export function readNamedId(composite: Composite | null): NamedId | null {
  if (composite === null) return null;
  return { name: composite.text(1), id: composite.text(2), idType: composite.text(3) };
}

/** ORC-21 to 23: who asked for the test. */
export function readOrderingFacility(common: Segment | null): Organization | null {
  return readOrganization(firstOf(common, 21), firstOf(common, 22), firstOf(common, 23));
}

/** OBX-23 and 24: who performed the test; before v2.5.1 the producer of OBX-15. */
export function readPerformer(observation: Segment): Organization | null {
  const performer = readOrganization(firstOf(observation, 23), firstOf(observation, 24), null);
  const producer = readProducer(firstOf(observation, 15));
  if (performer === null) return producer;
  return {
    ...performer,
    name: performer.name ?? producer?.name ?? null,
    clia: performer.clia ?? producer?.clia ?? null,
  };
}

/** XCN of OBR-16 or ORC-12, phone of OBR-17 or ORC-14: a person, or an organization in the place of a family name. */
export function readProvider(order: Segment, common: Segment | null): Provider | null {
  const composite = firstOf(order, 16) ?? firstOf(common, 12);
  const call = firstOf(order, 17) ?? firstOf(common, 14);
  if (composite === null) return null;
  const id = composite.text(1);
  const lastName = composite.sub(2, 1);
  const words = [composite.text(6), composite.text(3), composite.text(4), lastName, composite.text(5)];
  const isNpi = composite.text(13) === "NPI" || composite.sub(9, 1) === "NPI" || composite.sub(9, 2) === npiRoot;
  return {
    name: words.filter((word) => word !== null).join(" ") || null,
    lastName,
    firstName: composite.text(3),
    id,
    npi: isNpi && /^\d{10}$/.test(id ?? "") ? id : null,
    phone: call === null ? null : readPhone(call, "work"),
  };
}

/** XON with an address (XAD) and a phone (XTN). */
function readOrganization(xon: Composite | null, xad: Composite | null, xtn: Composite | null): Organization | null {
  const address = xad === null ? null : readAddress(xad);
  const phone = xtn === null ? null : readPhone(xtn, "work");
  if (xon === null) return address === null && phone === null ? null : { ...nameless, address, phone };
  const id = xon.text(10) ?? xon.text(3);
  const idType = xon.sub(6, 1) ?? xon.text(7);
  return { name: xon.text(1), id, idType, clia: cliaOf(id), address, phone };
}

const nameless = { name: null, id: null, idType: null, clia: null };

/** OBX-15 (CWE): `01D0301471^LABCORP BIRMINGHAM^CLIA`. */
function readProducer(composite: Composite | null): Organization | null {
  if (composite === null) return null;
  const id = composite.text(1);
  return { name: composite.text(2), id, idType: composite.text(3), clia: cliaOf(id), address: null, phone: null };
}

/** Told by its form, since many senders name another authority for it. */
function cliaOf(id: string | null): string | null {
  return id !== null && /^\d{2}[A-Z]\d{7}$/.test(id) ? id : null;
}
