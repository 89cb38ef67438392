import type { FastifyInstance } from "fastify";
import type pg from "pg";
import type { Sessions } from "./access/sessions.ts";
import type { Jobs } from "./jobs/jobs.ts";
import type { Log } from "./observing/log.ts";
import type { Settings } from "./settings.ts";
import type { Signals } from "./signals/signals.ts";
import type { TrailKeys } from "./trail/trail-keys.ts";

/** What every feature is built on. */
export interface Platform {
  app: FastifyInstance;
  pool: pg.Pool;
  /** Under the workers' role: only for what is done for every clinic. */
  workerPool: pg.Pool;
  sessions: Sessions;
  trailKeys: TrailKeys;
  signals: Signals;
  jobs: Jobs;
  settings: Settings;
  log: Log;
}

/** A feature registers its routes and jobs; `features.ts` lists all features. */
export type Feature = (platform: Platform) => void;
