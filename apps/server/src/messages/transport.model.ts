import type { SendFailure } from "@tracewell/contract/messages";

/** A message in a worker's hands. */
export interface Handed {
  /** The same at every attempt, so that a provider can tell that it has it already. */
  id: string;
  destination: string;
  subject: string | null;
  body: string;
  /** An iCalendar file that goes along with an email. */
  calendar: string | null;
  /** Null: no clinic's. */
  tenantId: string | null;
  /** Files of the clinic that go along with an email. */
  attachments: readonly HandedFile[];
}

export interface HandedFile {
  id: string;
  name: string;
  size: number;
  mediaType: string;
}

/** Takes one message to its provider. It returns when the provider has it, and throws where it can't tell. */
export interface Transport {
  /** Its provider says later what became of each message. */
  awaitsReceipts?: boolean;
  send(message: Handed): Promise<void>;
}

/** The provider will never take this message: another attempt is no use. */
export class SendRefused extends Error {
  readonly failure: SendFailure;
  /** No message to this address is taken, now or later. */
  readonly bounced: boolean;

  constructor(failure: SendFailure, { bounced = false } = {}) {
    super(failure);
    this.failure = failure;
    this.bounced = bounced;
  }
}

/** The provider may have taken the message: the conversation broke off after its text. */
export class SendUnclear extends Error {}

/** What a provider is given to answer in, at each step of the conversation. */
export const patienceMilliseconds = 10_000;
