import type { ProblemTexts } from "./problem-texts.ts";

/** What is told to patients, and what is logged of it. */
export const messageProblems = {
  "message.no-mobile-phone": [409, "No mobile phone for recipient"],
  "message.no-dest-address": [409, "No email address for recipient"],
  "message.transport-disallowed": [409, "No email address for recipient"],
  "message.non-unique-address": [409, "Non-unique mobile phone or email address for recipient"],
  "message.transport-failed": [409, "Internal error during send process"],
  "message.opted-out": [409, "Patient is opted out from messages"],
  "message.bouncing-address": [409, "Messages cannot be sent to addresses marked as bouncing"],
  "message.invalid-mobile-phone": [409, "Invalid mobile phone number"],
  "message.empty-variable": [409, "A place in the message stays empty for this recipient"],
  "message.template-unfit": [422, "This can’t be sent to a patient as it is written."],
  "message.attachment-type": [422, "An email takes PDF, PNG, JPEG, TIFF and plain-text files."],
  "message.attachments-too-large": [422, "The files of an email may be 10 MB in all."],
  "message.attachments-by-text": [422, "A text message takes no files. Take them away, or choose an email."],
  "message.name-taken": [409, "There is a message of this name already. Choose another name."],
  "message.sends-results": [409, "Results are told by this message. Disable it to tell of none."],
  "message.sent-just-now": [409, "The patient was sent this message within the last hour."],

  "communication.not-creator": [403, "Only who logged this can change it."],
  "communication.locked": [409, "This line of the history can’t be changed here."],
  "communication.empty": [422, "Say what it was about, or what was said."],
  "communication.in-future": [422, "Choose a time that is not still to come."],
  "communication.attachment-unfit": [422, "Attach files that you uploaded for this."],
  "communication.attachment-too-large": [422, "A file that is attached may have 25 MB at most."],

  "dis-express.subject-blank": [422, "Subject cannot be blank"],
  "dis-express.subject-too-long": [422, "Subject is too long"],
  "dis-express.content-blank": [422, "Message content cannot be blank"],
  "dis-express.content-too-long": [422, "Message is too long"],
  "dis-express.contact-invalid": [422, "Contact info cannot be blank or invalid"],
  "dis-express.no-recipients": [422, "At least one message has to be sent"],
  "dis-express.message-did-not-fit": [422, "Message did not fit into the 100 allowed messages in a bulk request"],
  "dis-express.too-many-recipients": [422, "There are more than 100 recipients"],
  "dis-express.not-gathering": [409, "This message is on its way already. Write to the others in a new one."],
  "dis-express.not-under-way": [409, "This message has left or was canceled: nothing of it waits any more."],
} as const satisfies ProblemTexts;
