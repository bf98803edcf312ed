import { expect, test } from 'vitest'
import { z } from 'zod'
import { calls } from './calls.ts'

/** Fields by which people or companies are named to others, in mails among them. */
const naming = /^(first_name|last_name|company_name|contact_name|receiving_name|receiving_company)$/
/** Forms with a refusal for each field, which `rules/` checks after they are sent. */
const inRules = ['/home/applyMerchant', '/user/saveUserCertification']

const fields = [...calls.values()]
  .filter(({ path, in: shape }) => !inRules.includes(path) && shape instanceof z.ZodObject)
  .flatMap(({ path, in: shape }) =>
    Object.entries((shape as z.ZodObject).shape)
      .filter(([name]) => naming.test(name))
      .map(([name, field]) => [path, name, field as z.ZodType] as const),
  )

test('there are such fields', () => expect(fields.length).toBeGreaterThan(8))

test.each(fields)('%s takes no link as %s', (_path, _name, field) => {
  expect(field.safeParse('Rosa').success).toBe(true)
  for (const bad of ['Locked: https://evil.example/login', 'www.evil.example', 'Rosa\nBcc: x'])
    expect(field.safeParse(bad).success).toBe(false)
})
