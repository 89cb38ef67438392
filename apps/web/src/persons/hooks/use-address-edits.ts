import type { ReplyOf, SentBody } from "@tracewell/contract/call";
import { personAddressCalls } from "@tracewell/contract/person-addresses";
import type { PersonPage } from "@tracewell/contract/person-pages";
import type { Values } from "../../editing/texts.ts";
import { ask } from "../../platform/calls/ask.ts";
import { CallProblem } from "../../platform/calls/call-problem.ts";
import { queryClient } from "../../platform/calls/query-client.ts";
import { personPageKey } from "./person-queries.ts";
import { readAgain } from "./use-person-edit.ts";

/** All addresses of a person, with the person's version. */
export type Addresses = ReplyOf<typeof personAddressCalls.addAddress>;
type Address = SentBody<typeof personAddressCalls.addAddress>["address"];

/** Adds, changes and removes addresses of a person; the page follows. */
export function useAddressEdits(id: string) {
  const keep = ({ version, addresses }: Addresses) => {
    queryClient.setQueryData<PersonPage>(personPageKey(id), (page) => page && { ...page, version, addresses });
    readAgain();
  };
  return {
    keep,
    readNewer: (newer: unknown) => personAddressCalls.editAddress.reply.safeParse(newer).data,
    save: (addressId: string | null, version: number, values: Values): Promise<Addresses> => {
      const body = { version, address: values as Address };
      return addressId === null
        ? ask(personAddressCalls.addAddress, { params: { id }, body, silent: true })
        : ask(personAddressCalls.editAddress, { params: { id, addressId }, body, silent: true });
    },
    /** Answers why it could not be removed. */
    remove: async (addressId: string, version: number): Promise<string | null> => {
      try {
        keep(
          await ask(personAddressCalls.removeAddress, { params: { id, addressId }, query: { version }, silent: true }),
        );
        return null;
      } catch (problem) {
        if (!(problem instanceof CallProblem)) throw problem;
        if (problem.code === "edit.stale") readAgain();
        return problem.message;
      }
    },
  };
}
