import type { ReplyOf, SentBody } from "@tracewell/contract/call";
import { personAddressCalls } from "@tracewell/contract/person-addresses";
import type { PersonPage } from "@tracewell/contract/person-pages";
import { ask } from "../../platform/calls/ask.ts";
import { CallProblem } from "../../platform/calls/call-problem.ts";
import { queryClient } from "../../platform/calls/query-client.ts";
import { personPageKey } from "./person-queries.ts";
import { readAgain } from "./use-person-edit.ts";

type Address = SentBody<typeof personAddressCalls.addAddress>["address"];
type Saved = { saved: true } | { saved: false; message: string };

/** Adds, changes and removes addresses of a person; the page follows. */
export function useAddressEdits(person: Pick<PersonPage, "id" | "version">) {
  const { id, version } = person;
  const settle = async (saving: Promise<ReplyOf<typeof personAddressCalls.addAddress>>): Promise<Saved> => {
    try {
      const after = await saving;
      queryClient.setQueryData<PersonPage>(personPageKey(id), (page) => page && { ...page, ...after });
      readAgain();
      return { saved: true };
    } catch (problem) {
      if (!(problem instanceof CallProblem)) throw problem;
      if (problem.code === "edit.stale") readAgain();
      return { saved: false, message: problem.message };
    }
  };
  return {
    save: (addressId: string | null, address: Address) =>
      settle(
        addressId === null
          ? ask(personAddressCalls.addAddress, { params: { id }, body: { version, address }, silent: true })
          : ask(personAddressCalls.editAddress, {
              params: { id, addressId },
              body: { version, address },
              silent: true,
            }),
      ),
    remove: (addressId: string) =>
      settle(ask(personAddressCalls.removeAddress, { params: { id, addressId }, query: { version }, silent: true })),
  };
}
