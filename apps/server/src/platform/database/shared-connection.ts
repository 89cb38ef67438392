import type pg from "pg";

/** At most so many connections of a pool are shared; a slow statement delays only those behind it on the same one. */
const sharedAtMost = 4;

interface Shared {
  connecting: Promise<pg.PoolClient>;
  users: number;
}

const sharedOf = new WeakMap<pg.Pool, Set<Shared>>();

/**
 * A connection that others may send their transactions over at the same time, one whole transaction after the other. Few busy
 * connections answer more in the same time than many: the database is woken once for all that has come together.
 */
export async function shareConnection(pool: pg.Pool): Promise<{ client: pg.PoolClient; leave(): void }> {
  const all = sharedOf.get(pool) ?? new Set();
  sharedOf.set(pool, all);
  const shared = leastUsed(all) ?? { connecting: pool.connect(), users: 0 };
  all.add(shared);
  shared.users += 1;
  const leave = () => {
    shared.users -= 1;
    if (shared.users > 0) return;
    all.delete(shared);
    void shared.connecting.then((client) => client.release()).catch(() => {});
  };
  try {
    return { client: await shared.connecting, leave };
  } catch (error) {
    leave();
    throw error;
  }
}

/** While another connection may be opened, nobody waits behind others. */
function leastUsed(all: Set<Shared>): Shared | undefined {
  const [least] = [...all].sort((one, other) => one.users - other.users);
  return all.size < sharedAtMost ? undefined : least;
}
