import type { TransactionOptions, Tx } from "./transaction.ts";

/** Of whom a page is that waits in the transaction, because the line about it leaves before its answer is known. */
export type PageOf = "persons" | "records";

/**
 * What a function that only reads knows of its own statements, said beside it (`getVisit.reading = …`): the call that it
 * answers costs less by it. To say too little is slower, and no error.
 */
export interface Reading extends Pick<TransactionOptions, "statements" | "byIds"> {
  /** Whose page it leaves in the transaction (docs/decisions/0058): what the Activity log says of who was shown. */
  page?: PageOf;
}

export type Reader<Reply> = ((tx: Tx, ...given: never[]) => Promise<Reply>) & { reading: Reading };
/** What a reader takes beside its transaction. */
export type GivenTo<Read> = Read extends (tx: Tx, ...given: infer Given extends unknown[]) => unknown ? Given : [];
