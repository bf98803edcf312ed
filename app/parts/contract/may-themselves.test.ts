import { expect, test } from 'vitest'
import { calls } from '#api/calls'
import { mayWhileActing } from '#rules/people/acting'
import { userMay, userMayThemselves } from '../../session/use-may.ts'
import type { SessionUser } from '../../session/use-session.ts'

const buyer = { company_role: 'owner', acting: null } as unknown as SessionUser
const staff = { ...buyer, acting: { company: 'Casa' } } as unknown as SessionUser

test('staff who act for a company order for it, and leave to its people what is barred to them', () => {
  expect([userMay(buyer, 'order'), userMay(staff, 'order')]).toEqual([true, true])
  expect([userMayThemselves(buyer, 'order'), userMayThemselves(staff, 'order')]).toEqual([true, false])
})

test('the calls by which a buyer answers for its contracts are barred to staff who act for it', () => {
  const own = [
    'confirmContract',
    'terminateContract',
    'claimLot',
    'judgeInspection',
    'receiveLot',
    'tellArrival',
  ]
  const open = own.filter((name) => mayWhileActing(calls.get(`/home/${name}`)!))
  expect(open).toEqual([])
})
