import { expect, test } from 'vitest'
import { staffRoles } from '#rules/roles'
import { mayOpen, officePages } from './office-pages.ts'
import { pageOfQueue } from './queue-pages.ts'

test('pages are for the roles that work on them, by any address below them', () => {
  for (const section of ['announcements', 'articles', 'import', 'subscribers'])
    expect([mayOpen(section, ['warehouse']), mayOpen(section, ['editor'])]).toEqual([false, true])
  for (const section of ['orders', 'orders/T1-1', 'batches', 'batches/7', 'after_sale'])
    for (const role of ['auditor', 'editor'] as const) expect(mayOpen(section, [role])).toBe(false)
  for (const section of ['bank', 'coupons', 'vouchers', 'withdrawals'])
    expect([mayOpen(section, ['service']), mayOpen(section, ['finance'])]).toEqual([false, true])
  expect([mayOpen('dashboard/bookings', ['service']), mayOpen('dashboard', ['service'])]).toEqual([
    false,
    true,
  ])
  for (const role of staffRoles)
    expect([mayOpen('mail', [role]), mayOpen('audit', [role])]).toEqual([
      role === 'administrator',
      role === 'administrator' || role === 'auditor',
    ])
})

test('an administrator opens every page, and each role its home', () => {
  for (const { page } of officePages) expect(mayOpen(page, ['administrator'])).toBe(true)
  for (const role of staffRoles)
    expect([mayOpen('', [role]), mayOpen('security', [role])]).toEqual([true, true])
})

test('a page’s number in the menu counts all the queues that the home page leads to it with', () => {
  const isAt = (page: string, address = '') =>
    address.split('?')[0] === page || (page !== '' && address.startsWith(`${page}/`))
  const led = (page: string) => Object.keys(pageOfQueue).filter((queue) => isAt(page, pageOfQueue[queue]))
  for (const { page, queues } of officePages) expect(new Set<string>(queues)).toEqual(new Set(led(page)))
})
