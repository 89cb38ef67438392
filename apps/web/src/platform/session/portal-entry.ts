import { authCalls, type ClinicEntry } from "@tracewell/contract/auth";
import { askForToken } from "../calls/ask.ts";
import { takeReturnAddress } from "./return-address.ts";
import { adoptToken } from "./token.ts";

/**
 * Enters a clinic's portal with a patient account's token. The page is loaded anew: nothing of the way in, and nothing
 * that someone else left in this tab, comes along.
 */
export async function enterPortal({ tenant, actor_uuid }: ClinicEntry, accountToken: string): Promise<void> {
  const { token } = await askForToken(authCalls.choosePatientClinic, {
    body: { tenant, actor_uuid },
    headers: { authorization: accountToken },
    silent: true,
  });
  adoptToken({ token, actor: "person" });
  location.assign(takeReturnAddress("person"));
}
