import { standardMessageCalls as calls } from "@tracewell/contract/standard-messages";
import { pageAfter } from "../editing/edited-page.service.ts";
import { fileStore } from "../files/file.service.ts";
import { serve } from "../platform/http/serve.ts";
import type { Feature } from "../platform/platform.ts";
import { offerLetters } from "./letter-offer.service.ts";
import { offerMessages, sendStandardMessage } from "./message-offer.service.ts";
import {
  createStandardMessage,
  editStandardMessage,
  getStandardMessage,
  listGiveaways,
  listStandardMessages,
  removeStandardMessage,
} from "./standard-message.service.ts";

export const standardMessages: Feature = (platform) => {
  const installation = { publicUrl: platform.settings.publicUrl, store: fileStore(platform.settings) };

  serve(platform, calls.list, ({ tx }) => listStandardMessages(tx));
  serve(platform, calls.giveaways, ({ tx }) => listGiveaways(tx));
  serve(platform, calls.create, async ({ tx, viewer, body }) =>
    getStandardMessage(tx, await createStandardMessage(tx, viewer, body)),
  );
  serve(platform, calls.edit, ({ tx, params: { id }, body }) =>
    pageAfter(editStandardMessage(tx, id, body), () => getStandardMessage(tx, id)),
  );
  serve(platform, calls.remove, async ({ tx, params }) => {
    await removeStandardMessage(tx, params.id);
    return undefined;
  });
  serve(platform, calls.offer, ({ tx, viewer, params }) => offerMessages(tx, viewer, params.id, installation));
  serve(platform, calls.letters, ({ tx, viewer, params }) => offerLetters(tx, viewer, params.id, installation));
  serve(platform, calls.send, ({ tx, viewer, params, body }) =>
    sendStandardMessage(tx, viewer, { recordId: params.id, ...body }, installation),
  );
};
