import { contactCalls } from "@tracewell/contract/contacts";
import { joinedPageAfter } from "../editing/edited-page.service.ts";
import { serve, serveReading } from "../platform/http/serve.ts";
import type { Feature } from "../platform/platform.ts";
import { assignRecord } from "../records/record.service.ts";
import { createContact, editContact, getContact, moveContact } from "./contact.service.ts";
import { countContacts, listContacts } from "./contact-list.service.ts";
import { attachContact, elevateContact, removeContact } from "./contact-steps.service.ts";

export const contacts: Feature = (platform) => {
  serveReading(platform, contactCalls.list, listContacts, ({ viewer, query }) => [viewer, query]);
  serve(platform, contactCalls.counts, ({ tx, viewer, body }) => countContacts(tx, viewer, body.lists));
  serveReading(platform, contactCalls.get, getContact, ({ viewer, params }) => [viewer, params.id]);
  serve(platform, contactCalls.create, async ({ tx, viewer, body }) => {
    const { id } = await createContact(tx, viewer, body);
    return getContact(tx, viewer, id);
  });
  serve(platform, contactCalls.elevate, ({ tx, viewer, params, body }) => elevateContact(tx, viewer, params.id, body));
  serve(platform, contactCalls.attach, ({ tx, viewer, params, body }) =>
    attachContact(tx, viewer, params.id, body.investigationId),
  );
  serve(platform, contactCalls.remove, async ({ tx, viewer, params }) => {
    await removeContact(tx, viewer, params.id);
    return undefined;
  });

  serve(platform, contactCalls.edit, ({ tx, viewer, params: { id }, body }) =>
    joinedPageAfter(editContact(tx, viewer, id, body), () => getContact(tx, viewer, id)),
  );
  serve(platform, contactCalls.assign, ({ tx, viewer, params: { id }, body }) =>
    joinedPageAfter(assignRecord(tx, viewer, "IncomingPartner", id, body), () => getContact(tx, viewer, id)),
  );
  serve(platform, contactCalls.setStatus, ({ tx, viewer, params: { id }, body }) =>
    joinedPageAfter(moveContact(tx, viewer, id, body), () => getContact(tx, viewer, id)),
  );
};
