import type { ProblemTexts } from "./problem-texts.ts";

/** What any call may answer, and what files, pictures, lists and settings refuse. */
export const requestProblems = {
  "request.malformed": [400, "The request could not be read. Check its form and send it again."],
  "request.invalid": [422, "Some fields need another look."],
  "request.not-found": [404, "There is nothing here, or it is not yours to see."],
  "request.too-large": [413, "This is larger than what can be taken."],
  "request.wrong-type": [415, "This type of content is not accepted here."],
  "request.too-many": [429, "Too many requests. Wait a moment and try again."],
  "request.key-malformed": [400, "A key has 8 to 128 letters, digits, dots, colons, dashes, underscores."],
  "request.key-reused": [409, "This idempotency key was used for another request."],

  "server.failed": [
    500,
    "Something went wrong on our side. Nothing was changed. Try again, or tell us the request number.",
  ],
  "server.disk-full": [507, "The server has no room left for this. Nothing was changed. Tell whoever runs it."],
  "server.stopping": [503, "The server is restarting. Try again in a moment."],

  "edit.stale": [409, "Someone changed this in the meantime. Here is the newer version; look at it and save again."],

  "preference.not-yours": [403, "Only you set what is yours, and only an administrator what is the clinic’s."],
  "preference.other-owner": [422, "This is not set for a user, or not for a clinic."],
  "preference.exists": [409, "This was set before. Change what is there."],

  "view.not-yours": [403, "Only who saved this view can change it. Save it as a view of your own."],
  "view.name-taken": [409, "You have a view of this name already. Choose another name."],

  "file.not-found": [404, "This file is no longer here. Upload it again."],
  "file.quota": [
    429,
    "You or your clinic have uploaded as much as fits in a day. Try again tomorrow, or ask an administrator.",
  ],
  "file.empty": [422, "The file is empty."],
  "file.not-yours": [403, "Only its owner can change this file; a clinic’s logo, only its administrators."],

  "image.wrong-type": [415, "The uploaded file is not a valid image. Only JPG, PNG files are allowed"],
  "image.too-large": [413, "The max file size allowed is 5 MB"],
  "image.too-many-pixels": [422, "This picture has too many pixels. Make it smaller and try again."],
} as const satisfies ProblemTexts;
