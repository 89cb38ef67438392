import { createRequire } from "node:module";

// In place of `@node-rs/argon2` in all tests (vitest.config.ts): tests make thousands of passwords, none worth guarding,
// and their hashing took most of the suite's time.

const real = createRequire(import.meta.url)("@node-rs/argon2") as typeof import("@node-rs/argon2");

/** How much the product asked for: a clock tells little on a busy machine, and a comparison is what takes the time. */
export const work = { hashed: 0, compared: 0, costs: [] as unknown[] };

export const hash: typeof real.hash = (password, cost) => {
  work.hashed += 1;
  work.costs.push(cost);
  return real.hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
};

export const verify: typeof real.verify = (...given) => {
  work.compared += 1;
  return real.verify(...given);
};
