import { call } from "@tracewell/contract/call";
import fastify, { type FastifyInstance } from "fastify";
import { z } from "zod";
import { Sessions } from "../src/platform/access/sessions.ts";
import { openPool } from "../src/platform/database/pool.ts";
import { serve } from "../src/platform/http/serve.ts";
import { Signals } from "../src/platform/signals/signals.ts";

/** What the bench starts as a process of its own: one call that does nothing, with a session and without. */
const { NO_OP_CONNECTION = "{}", NO_OP_SECRET = "" } = process.env;
const connection = JSON.parse(NO_OP_CONNECTION);
const pool = openPool(connection, 16);
const signals = new Signals(connection);
const sessions = new Sessions(pool, NO_OP_SECRET, signals);
await signals.open();

const reply = z.object({ done: z.boolean() });
const summary = "Does nothing.";
const app = fastify() as unknown as FastifyInstance;
const serving = { app, pool, sessions };
const nothing = async () => ({ done: true });
serve(serving, call({ method: "GET", path: "/with-session", summary, needs: "staff", reply }), nothing);
serve(serving, call({ method: "GET", path: "/without-session", summary, needs: "public", reply }), nothing);
process.stdout.write(`${await app.listen({ port: 0, host: "127.0.0.1" })}\n`);
