import { expect, test } from 'vitest'
import { type MerchantRole, merchantMay, merchantRoles } from '#rules/people/merchant/team'
import { hasAnyRole, orderRoles, type StaffRole, staffRoles } from '#rules/roles'
import { talksForMerchant, talksForPlatform } from '#rules/talk/chat'
import { type AnswerPlace, answerPlaces, merchantAnswersAt, staffAnswersAt } from '#rules/talk/quick-answer'
import { type CallPath, calls } from '../calls.ts'

/* Quick answers of a place belong to whoever may make the call that answers or decides there. */
const callsOf: Record<Exclude<AnswerPlace, 'chat'>, { staff: CallPath; merchant?: CallPath }> = {
  enquiry: { staff: '/office/answerEnquiry' },
  feedback: { staff: '/office/answerFeedback' },
  voucher: { staff: '/office/decideRecharge' },
  withdrawal: { staff: '/office/decideWithdrawal' },
  picture: { staff: '/office/decidePictures', merchant: '/merchant/decidePictures' },
  refund: { staff: '/office/decideRefund', merchant: '/merchant/decideRefund' },
  order: { staff: '/office/moveOrder' },
  certification: { staff: '/office/decideCertification' },
  application: { staff: '/office/decideApplication' },
}

function mayOfStaff(role: StaffRole, path: CallPath): boolean {
  const who = calls.get(path)!.who
  return hasAnyRole([role], who === 'staff:orders' ? orderRoles : [who.replace('staff:', '') as StaffRole])
}
const holder = (role: MerchantRole) => ({ merchant_roles: [role], sign_limit: null })

test.each(answerPlaces.filter((place) => place !== 'chat'))('%s', (place) => {
  const { staff, merchant } = callsOf[place]
  expect(staffRoles.filter((role) => staffAnswersAt([role], place))).toEqual(
    staffRoles.filter((role) => mayOfStaff(role, staff)),
  )
  const permission = merchant && calls.get(merchant)!.may
  expect(merchantRoles.filter((role) => merchantAnswersAt(holder(role), place))).toEqual(
    merchantRoles.filter(
      (role) => permission !== undefined && merchantMay(holder(role), permission as never),
    ),
  )
})

test('conversations: whoever takes part in them', () => {
  for (const role of staffRoles) expect(staffAnswersAt([role], 'chat')).toBe(talksForPlatform([role]))
  for (const role of merchantRoles)
    expect(merchantAnswersAt(holder(role), 'chat')).toBe(talksForMerchant(holder(role)))
})
