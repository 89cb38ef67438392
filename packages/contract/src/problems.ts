import { z } from "zod";
import { Reason } from "./abilities.ts";

/** The catalogue: every code that an answer can carry, its status, and a text that helps (product §8). */
export const problemCatalogue = {
  "request.malformed": [400, "The request could not be read. Check its form and send it again."],
  "request.invalid": [422, "Some fields need another look."],
  "request.not-found": [404, "There is nothing here, or it is not yours to see."],
  "request.too-large": [413, "This is larger than what can be taken."],
  "request.wrong-type": [415, "This type of content is not accepted here."],
  "request.too-many": [429, "Too many requests. Wait a moment and try again."],
  "request.key-reused": [409, "This idempotency key was used for another request."],
  "server.failed": [
    500,
    "Something went wrong on our side. Nothing was changed. Try again, or tell us the request number.",
  ],
  "server.stopping": [503, "The server is restarting. Try again in a moment."],
  "edit.stale": [409, "Someone changed this in the meantime. Here is the newer version; look at it and save again."],

  "auth.signed-out": [401, "Sign in to go on."],
  "auth.wrong-credentials": [401, "The email or the password is not right."],
  "auth.session-expired": [401, "Your session has ended. Sign in again; you will come back to this page."],
  "auth.no-clinic": [403, "Your account has no clinic. Ask an administrator of your clinic."],
  "MainAuthUserEntry.mobilePhone.absent": [
    401,
    "Enter a phone number to complete authorization. It will be deleted if not used within 30 min.",
  ],
  "MainAuthUserEntry.auth-code.needed": [401, "Choose how to receive your verification code."],
  "auth.code-wrong": [401, "The verification code is incorrect."],
  "auth.code-destination": [422, "Choose one of the offered ways to receive the code."],
  "auth.password-temporary": [403, "Your password is temporary. Choose a new one first."],
  "auth.current-password": [422, "The current password is incorrect."],
  "auth.password-same": [422, "The new password must differ from the present one."],
  "auth.link-unknown": [404, "This link is not complete, or it was replaced by a newer one."],
  "auth.link-expired": [409, "This link has expired. Ask for a fresh one."],
  "auth.link-used": [409, "This link was used already. Sign in, or ask for a new one."],
  "auth.link-open": [409, "This link is still good: open it and choose a password."],
  "auth.password-needed": [422, "Type your password to change how you are reached."],
  "auth.email-same": [422, "You sign in with this email already."],
  "auth.email-taken": [409, "Someone else signs in with this email. Choose another one."],
  "auth.birth-date-needed": [409, "The portal asks for the date of birth. Enter it first."],
  "auth.sso-ticket": [401, "Single sign-on did not complete. Try again."],
  "auth.sso-provider": [404, "Identity provider not found or not initialised."],
  "auth.sso-user": [
    403,
    "User not found: the clinic has no active account with your email. Ask an administrator of your clinic.",
  ],
  "auth.sso-answer": [
    401,
    "The identity provider’s answer was not accepted. Try again; if it happens again, tell an administrator of your clinic.",
  ],
  "auth.bot-check": [403, "The check that you are not a program failed. Try again."],
  "auth.code-pending": [401, "Enter the verification code that was sent to you."],
  "access.denied": [403, "You don’t have access to this page"],
  "portal.read-only": [403, "You are looking at the portal as this patient. Nothing can be changed here."],
  "portal.off": [409, "The patient portal is turned off in this clinic."],
  "portal.has-access": [409, "This patient has portal access already."],
  "portal.no-access": [409, "This patient has no portal access."],
  "portal.name-missing": [409, "The clinic has no first and last name for you. Call your clinic."],
  "self-assessment.not-asked": [409, "Your clinic does not ask for daily self-assessments."],
  "self-assessment.exists": [409, "There is a self-assessment of this day already."],
  "self-assessment.other-day": [422, "Only the self-assessment of today can be handed in."],
  "self-assessment.opted-out": [409, "Patient is opted out from messages"],
  "self-assessment.link-unknown": [404, "This link is not complete, or it was replaced by a newer one."],
  "self-assessment.link-expired": [409, "This link was for another day. Your clinic sends a new one."],
  "self-assessment.link-used": [409, "This link was used already. Thank you, your clinic has your answers."],
  "access.medical-record": [403, "You have no access to this medical record."],

  "user.not-found": [404, "User not found."],
  "user.email-taken": [409, "This email is already used by another user."],
  "user.no-access-group": [422, "The user would have no access group. Choose a role that has one."],
  "user.not-enough-permission": [403, "You don’t have enough permission to edit this user."],
  "user.other-clinic": [403, "You can’t create or edit a user from a parent clinic or in other clinics."],
  "user.own-account": [409, "You can’t deactivate your own account."],
  "user.own-role": [409, "You can’t change your own role. Another administrator can."],
  "user.own-password": [409, "Change your own password in your profile."],
  "user.role-unfit": [422, "This role can’t be given to a member of staff."],
  "user.account-shared": [
    409,
    "This account is used in another clinic, too: only its owner can change its email and mobile phone.",
  ],
  "user.supervisor-unfit": [422, "The supervisor must be an active user of this clinic."],
  "user.supervisor-circle": [422, "Nobody can be supervised, near or far, by a user whom they supervise."],
  "user.kiosk-number-taken": [409, "Clinic ID plus kiosk number must be unique."],
  "user.inactive": [409, "This user is inactive."],
  "user.active": [409, "This user is active."],
  "role.name-taken": [409, "The clinic has a role of this name already."],
  "role.not-enough-permission": [403, "You can’t give or take a group of administration that you don’t have yourself."],
  "role.admin-default-group": [409, "Default groups can’t be removed from an administrator’s role."],
  "role.fixed-groups": [409, "Kiosks and patients are confined to their screens: the groups of this role are fixed."],
  "role.confined-group": [409, "This group is for kiosks and patients, who have roles of their own."],
  "role.own": [409, "You have this role yourself. Another administrator can change its groups."],
  "role.came-with-clinic": [409, "This role came with the clinic and stays. It can be renamed."],
  "role.in-use": [409, "This role can’t be deleted while users have it."],
  "view-as.read-only": [403, "You are viewing as a role: nothing can be changed. Go back to being yourself first."],
  "view-as.confined-role": [409, "Kiosks and patients have screens of their own, and can’t be viewed as."],
  "view-as.not-enough-permission": [403, "This role has groups of administration that you don’t have yourself."],
  "view-as.not-viewing": [409, "You are not viewing as a role."],

  "identity-provider.address-refused": [422, "Give a public address that begins with https://."],
  "identity-provider.metadata-unreachable": [422, "No metadata could be fetched from this address."],
  "identity-provider.metadata-unreadable": [422, "These are not the SAML 2.0 metadata of an identity provider."],
  "identity-provider.already-exists": [409, "This provider is in the list already."],
  "identity-provider.no-address": [409, "The metadata of this provider were pasted. Edit it to paste newer ones."],

  "file.not-found": [404, "This file is no longer here. Upload it again."],
  "file.empty": [422, "The file is empty."],
  "file.not-yours": [403, "Only its owner can change this file; a clinic’s logo, only its administrators."],
  "image.wrong-type": [415, "The uploaded file is not a valid image. Only JPG, PNG files are allowed"],
  "image.too-large": [413, "The max file size allowed is 5 MB"],
  "image.too-many-pixels": [422, "This picture has too many pixels. Make it smaller and try again."],

  "preference.not-yours": [403, "Only you set what is yours, and only an administrator what is the clinic’s."],
  "preference.other-owner": [422, "This is not set for a user, or not for a clinic."],
  "preference.exists": [409, "This was set before. Change what is there."],
  "profile.phones-guarded": [
    422,
    "Codes that let you in go to your phones. Sign in with your password and a code to change them.",
  ],
  "profile.email-fixed": [422, "Your email is changed by an administrator."],
  "profile.cell-shared": [
    422,
    "Your account is used in another clinic, too: sign in by password to change your phones.",
  ],

  "import.unsupported-format": [422, "This format is not one that can be imported: HL7 v2 lab reports are."],
  "import.not-running": [409, "The import has ended already."],
  "view.not-yours": [403, "Only who saved this view can change it. Save it as a view of your own."],
  "view.name-taken": [409, "You have a view of this name already. Choose another name."],
  "export.not-ready": [409, "The file of this export is not there."],
  "export.deleted": [409, "The file of this export was deleted. Export the list again."],
  "export.too-many": [409, "Five of your exports are under way. Wait for one of them, or cancel it."],
  "import.message-not-failed": [409, "Only a message that was rejected can be mended and tried again."],

  "record.status-move": [409, "This status can’t follow the present one."],
  "record.status-group": [409, "Only a supervisor or a workgroup lead may set this status."],
  "record.closed": [409, "This record is closed."],
  "record.reason-needed": [422, "Say why."],
  "record.assignee-unfit": [422, "This person can’t work on this kind of record."],
  "record.case-created": [409, "This record has become an investigation. Change the person there."],
  "record.shared-source": [409, "The report behind this investigation is behind another one, too."],
  "record.not-closed": [409, "This record is not closed."],

  "record.has-investigation": [409, "An investigation came out of this record, so it can’t be deleted."],
  "record.has-follow-up": [409, "A follow-up visit belongs to this record, so it can’t be deleted."],
  "record.has-open-appointment": [409, "This record has an open appointment. Cancel that first."],
  "record.is-referenced": [409, "Other patients’ files refer to this record, so it can’t be deleted."],
  "record.has-relationships": [
    409,
    "The patient of this record is tied to others by exposure, so it can’t be deleted.",
  ],
  "record.has-source": [
    409,
    "This investigation came out of another record, so it can’t be deleted. Close it instead.",
  ],
  "record.has-medical-records": [409, "This record holds medical records, so it can’t be deleted."],

  "visit.abandoned": [409, "This visit was abandoned: it can only be read."],
  "visit.escalated": [409, "This visit became an investigation some time ago: it can only be read."],
  "visit.open-exists": [409, "The patient has an open visit already."],
  "visit.ticket-taken": [409, "Visit ID and colour already exist: choose another ticket."],
  "visit.already-follow-up": [409, "This is a follow-up visit already. Follow up on the first one."],
  "visit.abandoned-reschedule": [409, "A visit in Abandoned status can’t be rescheduled."],
  "visit.begun": [409, "The patient has come: the time of this visit can’t be changed any more."],
  "visit.appointment-past": [422, "Choose a time that is still to come."],
  "visit.no-appointment": [409, "This visit has no open appointment."],
  "visit.infection-needed": [422, "Choose the infection that the investigation is about."],
  "visit.already-elevated": [409, "This visit has become an investigation."],

  "raw-visit.resolved": [409, "This visitor was taken care of already."],

  "comment.not-owner": [403, "Only its owner can change or remove a comment."],
  "comment.has-replies": [409, "Others have replied to this comment. Change it instead of removing it."],
  "comment.reply-to-reply": [409, "This is a reply. Answer the comment that it belongs to."],

  "clinical.unknown-choice": [422, "Choose one that the clinic knows."],
  "clinical.other-treatment": [422, "This regimen belongs to another treatment. Choose one of the treatment’s own."],
  "clinical.family-linked": [409, "This person is already linked as a family member."],
  "clinical.own-family": [422, "A person can’t be a family member of themselves."],
  "factor.answer-unfit": [422, "Some answers don’t fit their questions."],
  "factor.not-asked": [422, "This question is not asked here any more. Reload the page."],
  "factor.definitions-wrong": [422, "Some questions can’t be asked like this."],
  "factor.has-responses": [409, "A factor with responses cannot be edited. Give it a higher version to ask it anew."],

  "incoming-file.match-in-review": [409, "It is not yet settled which person this file is about."],
  "incoming-file.no-review": [409, "There is no match to review: it was settled before."],
  "incoming-file.infection-needed": [422, "Choose the infection that the investigation is about."],
  "incoming-file.already-elevated": [409, "This file has become an investigation."],
  "investigation.open-exists": [409, "The patient has an open investigation for this infection."],
  "investigation.other-person": [409, "That investigation is about another person."],
  "contact.disposition-needed": [422, "Choose a disposition to close this contact."],
  "contact.infection-needed": [422, "Choose the infection that the investigation is about."],
  "contact.already-elevated": [409, "This contact has become an investigation."],
  "contact.already-exists": [409, "This person is a contact of this investigation already."],
  "contact.same-person": [422, "A person can’t be a contact of themselves."],
  "person.name-needed": [422, "Give at least a last name, a first name or a nickname."],
  "person.born-in-future": [422, "Date of Birth is incorrect"],
  "person.phone-invalid": [422, "Please enter a VALID phone number"],
  "person.not-deletable": [409, "The patient record cannot be deleted: something is still about this person."],
  "person.word-unknown": [422, "Choose a word of the clinic’s list."],
  "merge.same-person": [422, "A person can’t be merged with themselves."],
  "merge.open-record": [
    409,
    "An open incoming file or contact must be elevated to an investigation before merging, or closed.",
  ],
  "merge.same-contact": [409, "Both are contacts of the same investigation."],
  "merge.exposed-to-each-other": [409, "One was exposed to the other: they can’t be the same person."],
  "merge.two-portals": [409, "Both have portal access. End one of them first."],
  "merge.same-rows": [409, "Both have something that one person can have only once. Remove one of them first."],
  "merge.undone": [409, "This merge was undone before."],
  "merge.edited-since": [409, "One of the two was changed since: the merge can’t be undone any more."],
  "exposure.order": [422, "The last exposure can’t be before the first."],

  "message.no-mobile-phone": [409, "No mobile phone for recipient"],
  "message.no-dest-address": [409, "No email address for recipient"],
  "message.transport-disallowed": [409, "No email address for recipient"],
  "message.non-unique-address": [409, "Non-unique mobile phone or email address for recipient"],
  "message.transport-failed": [409, "Internal error during send process"],
  "message.opted-out": [409, "Patient is opted out from messages"],
  "message.bouncing-address": [409, "Messages cannot be sent to addresses marked as bouncing"],
  "message.invalid-mobile-phone": [409, "Invalid mobile phone number"],

  "task.not-yours": [403, "Only who gave this task, who has it, or a workgroup lead can change it."],
  "task.closed": [409, "This task is closed. Reopen it first."],
  "task.status-move": [409, "A task is started, then closed, and can be reopened."],
  "task.assignee-unfit": [422, "This person can’t open what the task is about."],
  "task.sharing-off": [409, "Tasks are not shared with workgroups here."],
  "task.not-shared": [409, "This task is not shared with your workgroup."],
  "task.already-yours": [409, "You have this task already."],
} as const satisfies Record<string, readonly [status: number, text: string]>;

export type ProblemCode = keyof typeof problemCatalogue;

export const problemCodes = Object.keys(problemCatalogue) as [ProblemCode, ...ProblemCode[]];

export const problemStatus = (code: ProblemCode): number => problemCatalogue[code][0];
export const problemText = (code: ProblemCode): string => problemCatalogue[code][1];

/** One thing that is wrong: its code, the field it belongs to, and words for it. */
export const ProblemDetail = z.object({
  code: z.string(),
  field: z.string().optional(),
  message: z.string(),
  /** Where to go to mend it. */
  fix: Reason.shape.fix,
});
export type ProblemDetail = z.infer<typeof ProblemDetail>;

/** How a verification code can reach the account that signs in (product §8, login codes). */
export const AuthCodeChallenge = z.object({
  main_user_entry_id: z.string(),
  methods: z.array(
    z.object({
      destination: z.string(),
      /** 'SMS to (***) ***-0123', 'Mail to a***@example.org'. */
      text: z.string(),
    }),
  ),
});
export type AuthCodeChallenge = z.infer<typeof AuthCodeChallenge>;

/**
 * A small sum that a browser does unseen, so that programs can't ask in great number: the whole number below `most` whose
 * SHA-256 after `salt` is `digest`. The number goes back with `challenge`, once (product §8).
 */
export const BotCheck = z.object({
  challenge: z.string(),
  salt: z.string(),
  digest: z.string(),
  most: z.number().int(),
});
export type BotCheck = z.infer<typeof BotCheck>;

/** The request header with a solved check, and how it is written. */
export const botCheckHeader = "bot-check";
export const solvedCheck = (challenge: string, answer: number): string => `${challenge}:${answer}`;

/** A field that two changed at the same time: what it was, what it is now, and what the refused edit wanted (domain §2). */
export const FieldConflict = z.object({
  /** By its name in the edit. */
  field: z.string(),
  /** Who changed it meanwhile, and when. */
  by: z.string(),
  at: z.iso.datetime(),
  /** Left out where the field is a list: the newer page shows it. */
  was: z.unknown().optional(),
  theirs: z.unknown().optional(),
  mine: z.unknown().optional(),
});
export type FieldConflict = z.infer<typeof FieldConflict>;

/**
 * The one shape of a failure (domain §2). `newer` holds the present record where an edit was stale and `conflicts`
 * the fields in which both differ, `challenge` what a sign-in still asks for, `botCheck` a check to be solved first.
 */
export const Problem = z.object({
  message: z.string(),
  code: z.string(),
  details: z.array(ProblemDetail).default([]),
  newer: z.unknown().optional(),
  conflicts: z.array(FieldConflict).optional(),
  challenge: AuthCodeChallenge.optional(),
  botCheck: BotCheck.optional(),
});
export type Problem = z.infer<typeof Problem>;
