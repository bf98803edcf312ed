import * as staffNote from '#api/talk/staff-note'
import { listStaffNotes, notesForMe } from '#market/talk/note/list-notes'
import { pinNote, seeNote, takeBackNote } from '#market/talk/note/move-note'
import { writeNote } from '#market/talk/note/write-note'
import { answer, type CallHandler } from '../answer.ts'

export const staffNoteAnswers: readonly CallHandler[] = [
  answer(staffNote.staffNotes, listStaffNotes),
  answer(staffNote.writeStaffNote, writeNote),
  answer(staffNote.pinStaffNote, pinNote),
  answer(staffNote.takeBackStaffNote, takeBackNote),
  answer(staffNote.notesForMe, notesForMe),
  answer(staffNote.seeStaffNote, seeNote),
]
