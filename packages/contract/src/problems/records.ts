import type { ProblemTexts } from "./problem-texts.ts";

/** Persons, records and their cards, visits, comments and tasks. */
export const recordProblems = {
  "record.status-move": [409, "This status can’t follow the present one."],
  "record.status-group": [409, "Only a supervisor or a workgroup lead may set this status."],
  "record.closed": [409, "This record is closed."],
  "record.reason-needed": [422, "Say why."],
  "record.assignee-unfit": [422, "This person can’t work on this kind of record."],
  "record.case-created": [409, "This record has become an investigation. Change the person there."],
  "record.shared-source": [409, "The report behind this investigation is behind another one, too."],
  "record.deleted": [404, "This record was deleted."],
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

  "checklist.open": [409, "Not everything on the checklist is done yet."],
  "checklist.supervisor": [409, "Only a supervisor or a workgroup lead may go on without this."],

  "visit.has-appointment": [409, "This visit has an appointment already. Move that one."],
  "visit.abandoned": [409, "This visit was abandoned: it can only be read."],
  "visit.escalated": [409, "This visit became an investigation some time ago: it can only be read."],
  "visit.open-exists": [409, "The patient has an open visit already."],
  "visit.ticket-taken": [409, "Visit ID and color already exist: choose another ticket."],
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
  "clinical.given-treatment": [409, "This treatment was given here. Correct or withdraw it under Treatments."],

  "factor.answer-unfit": [422, "Some answers don’t fit their questions."],
  "factor.not-asked": [422, "This question is not asked here any more. Reload the page."],
  "factor.definitions-wrong": [422, "Some questions can’t be asked like this."],
  "factor.has-responses": [409, "A factor with responses cannot be edited. Give it a higher version to ask it anew."],

  "infection.not-in-use": [409, "The clinic does not work on this infection. Choose one that is in use."],

  "incoming-file.about-animal": [409, "This report is about an animal; there is no patient to investigate."],
  "incoming-file.match-in-review": [409, "It is not yet settled which person this file is about."],
  "incoming-file.no-review": [409, "There is no match to review: it was settled before."],
  "incoming-file.infection-needed": [422, "Choose the infection that the investigation is about."],
  "incoming-file.already-elevated": [409, "This file has become an investigation."],
  "incoming-file.infection-undecided": [
    409,
    "A positive infection of this file has no case yet, and no reason why not.",
  ],

  "correction.decided": [409, "Someone has decided about this already."],
  "correction.reason-needed": [422, "Say why this is not a case."],
  "correction.not-this-kind": [409, "This record is decided about where the case stands."],

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

  "task.not-yours": [403, "Only who gave this task, who has it, or a workgroup lead can change it."],
  "task.closed": [409, "This task is closed. Reopen it first."],
  "task.status-move": [409, "A task is started, then closed, and can be reopened."],
  "task.assignee-unfit": [422, "This person can’t open what the task is about."],
  "task.sharing-off": [409, "Tasks are not shared with workgroups here."],
  "task.not-shared": [409, "This task is not shared with your workgroup."],
  "task.already-yours": [409, "You have this task already."],

  "relationship.no-contact": [409, "This tie was not made with a contact. Change it in the record that it stands in."],
  "snapshot.name-taken": [409, "You have a snapshot of this name already. Choose another name."],
  "snapshot.not-yours": [403, "Only who took this snapshot can delete it."],
  "outbreak.number-taken": [409, "Outbreak number already exists."],
  "outbreak.closed": [409, "This outbreak is closed. Reopen it first."],
  "outbreak.open": [409, "This outbreak is not closed."],
  "chart.too-many-points": [422, "Chart data-point limit reached (pick a smaller period)."],
  "chart.period": [422, "The period ends before it begins."],
  "population.unreadable": [422, "This file can’t be read. Upload a CSV file or an XLSX workbook."],
  "population.columns": [
    422,
    "The first row must name the columns: Year, one of County FIPS, ZIP3 or Region, and Population; Sex and Age group if you have them.",
  ],
  "population.rows": [422, "Some rows can’t be used, so nothing was kept. Correct them, and upload the file again."],
  "dashboard.not-yours": [403, "Only its owner can change this dashboard. Save a copy of your own."],
  "dashboard.name-taken": [409, "You have a dashboard of this name already."],

  "outbreak.too-many-notes": [409, "An outbreak keeps at most 500 notes."],
  "outbreak.too-many-files": [409, "An outbreak keeps at most 200 files. Remove one first."],
  "outbreak.too-many-found": [422, "The filter finds more than 2,000. Narrow it down, then add them all."],
  "exposure-site.same": [422, "An exposure site can’t be merged into itself."],
  "exposure-site.there-already": [409, "This person is on the list of this exposure site already."],
  "exposure-site.nobody-named": [409, "Everyone who named this place is at the exposure site already."],
  "exposure-site.full": [409, "An exposure site has at most 500 people."],
  "outbreak.member-unfit": [422, "Only investigations and contacts belong to an outbreak. Add anyone else as exposed."],
} as const satisfies ProblemTexts;
