import { z } from "zod";
import { call } from "./call.ts";
import { Id } from "./fields.ts";

export const fileCalls = {
  upload: call({
    method: "POST",
    path: "/receiver/upload",
    summary: "Takes one file; the answer names it for the calls that use it.",
    needs: "staff",
    upload: true,
    reply: z.object({ uuid: Id }),
    refuses: ["file.empty", "request.too-large"],
  }),
  download: call({
    method: "GET",
    path: "/receiver/download/:id",
    summary: "The bytes of a file that the user uploaded, or that belongs to an import they may see.",
    needs: "staff",
    params: z.object({ id: Id }),
    plain: true,
    refuses: ["file.not-found"],
  }),
};
