import { fileCalls } from "@tracewell/contract/files";
import { sendToSave } from "../platform/files/file-answer.ts";
import { anyFileIn, imageIn } from "../platform/files/upload-form.ts";
import { serveBytes } from "../platform/http/serve.ts";
import type { Feature } from "../platform/platform.ts";
import { demandRoomFor, fileStore, keepUpload, keyOf, takeFile } from "./file.service.ts";
import { namedFiles } from "./named-file.routes.ts";
import { unusedImages } from "./unused-image.jobs.ts";

export const files: Feature = (platform) => {
  const store = fileStore(platform.settings);

  serveBytes(platform, fileCalls.upload, async ({ request, viewer, query, inClinic }) => {
    await demandRoomFor(store, viewer, Number(request.headers["content-length"]) || 0, inClinic);
    const upload = await (query.image ? imageIn(request, query.image) : anyFileIn(request));
    return { data: { uuid: await keepUpload(store, viewer, upload, inClinic) } };
  });

  serveBytes(platform, fileCalls.download, async ({ reply, viewer, params, inClinic }) => {
    const file = await inClinic((tx) => takeFile(tx, viewer, params.id));
    return sendToSave(reply, store, keyOf(viewer.tenantId, file.id), file);
  });

  namedFiles(platform, store);
  platform.jobs.addTimed(unusedImages(platform.pool, store));
};
