import * as message from '#api/people/message'
import { announce, listAnnouncements } from '#market/people/message/announce'
import { noticeChoices, saveNoticeChoice } from '#market/people/message/notice-choices'
import { listNotices, openNotice, readNotices, unreadNotices } from '#market/people/message/notices'
import { answer, type CallHandler } from '../answer.ts'

export const messageAnswers: readonly CallHandler[] = [
  answer(message.noticeList, listNotices),
  answer(message.noticeDetail, openNotice),
  answer(message.readNotices, readNotices),
  answer(message.unreadNotices, unreadNotices),
  answer(message.noticeChoices, noticeChoices),
  answer(message.saveNoticeChoice, saveNoticeChoice),
  answer(message.announce, announce),
  answer(message.announcementList, listAnnouncements),
]
