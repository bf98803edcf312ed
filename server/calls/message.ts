import * as message from '#api/message'
import { announce, listAnnouncements } from '#market/message/announce'
import { noticeChoices, saveNoticeChoice } from '#market/message/notice-choices'
import { listNotices, openNotice, readNotices, unreadNotices } from '#market/message/notices'
import { type Answer, answer } from './answer.ts'

export const messageAnswers: readonly Answer[] = [
  answer(message.noticeList, listNotices),
  answer(message.noticeDetail, openNotice),
  answer(message.readNotices, readNotices),
  answer(message.unreadNotices, unreadNotices),
  answer(message.noticeChoices, noticeChoices),
  answer(message.saveNoticeChoice, saveNoticeChoice),
  answer(message.announce, announce),
  answer(message.announcementList, listAnnouncements),
]
