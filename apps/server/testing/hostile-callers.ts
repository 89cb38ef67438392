import type { CallSpec } from "@tracewell/contract/call";
import { aStaffMember, type Caller, type TestApp } from "./app.ts";
import type { FullClinic } from "./full-clinic.ts";

const roles = [
  "Front desk",
  "Clinician",
  "Investigator",
  "Supervisor",
  "Analyst",
  "Clinic administrator",
  "Tenant administrator",
  "Product administrator",
  "Public kiosk",
];

/** Whoever sends a hostile request: a token, or none. */
export interface HostileCaller {
  name: string;
  token: string | undefined;
}

/** Someone in each role, a patient, a device, someone signed out and someone with a token of their own making. */
export async function everyCaller(server: TestApp, clinic: FullClinic): Promise<HostileCaller[]> {
  const staff: HostileCaller[] = [];
  for (const role of roles) {
    const { token } = await aStaffMember(server, clinic.tenantId, { role });
    staff.push({ name: role, token });
  }
  const [head, , tail] = clinic.staff.token.split(".");
  const forged = [head, Buffer.from('{"jti":"x","exp":9999999999}').toString("base64url"), tail].join(".");
  return [
    ...staff,
    { name: "patient", token: clinic.patient.token },
    { name: "kiosk", token: clinic.kiosk.token },
    { name: "signed out", token: undefined },
    { name: "forged", token: forged },
  ];
}

/** Whoever gets furthest with a call. */
export function ableCaller({ needs }: CallSpec, clinic: FullClinic): HostileCaller & { caller: Caller } {
  if (needs === "PORTAL_PATIENT") return { name: "patient", token: clinic.patient.token, caller: clinic.patient };
  if (needs.includes("DCM_KIOSK")) return { name: "kiosk", token: clinic.kiosk.token, caller: clinic.kiosk };
  return { name: "staff", token: clinic.staff.token, caller: clinic.staff };
}
