import type { ChannelLimits } from "./channel-limits.model.ts";

/** One connection's place among those that are counted. */
export interface CountedConnection {
  /** It is known now whose it is; answers whether that person may have one more. */
  belongsTo(accountId: string): boolean;
  leave(): void;
}

/** How many connections are open, from where and whose. A whole network of IPv6 counts as one address. */
export class ConnectionCount {
  readonly #limits: ChannelLimits;
  readonly #ofAddress = new Tally();
  readonly #unknownOfAddress = new Tally();
  readonly #ofPerson = new Tally();
  #inAll = 0;

  constructor(limits: ChannelLimits) {
    this.#limits = limits;
  }

  hasRoomFor(network: string): boolean {
    const { inAll, ofAddress, unknownOfAddress } = this.#limits;
    return (
      this.#inAll < inAll &&
      this.#ofAddress.of(network) < ofAddress &&
      this.#unknownOfAddress.of(network) < unknownOfAddress
    );
  }

  come(network: string): CountedConnection {
    this.#inAll += 1;
    this.#ofAddress.add(network);
    this.#unknownOfAddress.add(network);
    let owner: string | null = null;
    return {
      belongsTo: (accountId) => {
        if (this.#ofPerson.of(accountId) >= this.#limits.ofPerson) return false;
        owner = accountId;
        this.#ofPerson.add(accountId);
        this.#unknownOfAddress.remove(network);
        return true;
      },
      leave: () => {
        this.#inAll -= 1;
        this.#ofAddress.remove(network);
        if (owner === null) this.#unknownOfAddress.remove(network);
        else this.#ofPerson.remove(owner);
      },
    };
  }
}

class Tally {
  readonly #counts = new Map<string, number>();

  of(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  add(key: string): void {
    this.#counts.set(key, this.of(key) + 1);
  }

  remove(key: string): void {
    const left = this.of(key) - 1;
    if (left > 0) this.#counts.set(key, left);
    else this.#counts.delete(key);
  }
}
