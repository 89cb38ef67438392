import { type Message, queueMessage } from "../apps/server/src/messages/message.service.ts";
import { openOwnerPool, openPool } from "../apps/server/src/platform/database/pool.ts";
import { inTransaction, systemActor } from "../apps/server/src/platform/database/transaction.ts";
import { embeddedConnection } from "../apps/server/testing/server-process.ts";
import { dataDirectory } from "./start-product.ts";

/** Queues messages beside the running product, in one transaction; its own worker sends them. */
export async function queueMessages(...messages: Message[]): Promise<void> {
  const pool = openPool(embeddedConnection(dataDirectory()), 1);
  try {
    await inTransaction(pool, systemActor(null), async (tx) => {
      for (const message of messages) await queueMessage(tx, message);
    });
  } finally {
    await pool.end();
  }
}

/** Queues messages to a person, in their clinic. */
export async function queueMessagesTo(personId: string, ...messages: Message[]): Promise<void> {
  const pool = openOwnerPool(embeddedConnection(dataDirectory()));
  try {
    const { rows } = await pool.query<{ tenantId: string }>(
      `select tenant_id as "tenantId" from person where id = $1`,
      [personId],
    );
    const tenantId = rows[0]?.tenantId ?? null;
    await inTransaction(pool, systemActor(tenantId), async (tx) => {
      for (const message of messages) await queueMessage(tx, { ...message, personId });
    });
  } finally {
    await pool.end();
  }
}

/** Queues a message about a record to its patient. */
export async function queueMessageAbout(recordId: string, message: Message): Promise<void> {
  const pool = openOwnerPool(embeddedConnection(dataDirectory()));
  try {
    const { rows } = await pool.query<{ personId: string }>(
      `select person_id as "personId" from record where id = $1`,
      [recordId],
    );
    await queueMessagesTo(rows[0]?.personId ?? "", { ...message, recordId });
  } finally {
    await pool.end();
  }
}
