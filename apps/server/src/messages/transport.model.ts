import type { SendFailure } from "@tracewell/contract/messages";

/** A message in a worker's hands. */
export interface Handed {
  /** The same at every attempt, so that a provider can tell that it has it already. */
  id: string;
  destination: string;
  subject: string | null;
  body: string;
}

/** Takes one message to its provider. It returns when the provider has it, and throws where it can't tell. */
export interface Transport {
  send(message: Handed): Promise<void>;
}

/** The provider will never take this message: another attempt is no use. */
export class SendRefused extends Error {
  readonly failure: SendFailure;

  constructor(failure: SendFailure) {
    super(failure);
    this.failure = failure;
  }
}

/** What a provider is given to answer in, at each step of the conversation. */
export const patienceMilliseconds = 10_000;
