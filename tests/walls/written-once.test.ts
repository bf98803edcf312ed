import { expect, test } from 'vitest'
import { personNameBreaches, statusBreaches, unitBreaches } from './written-once.ts'

test("a person's name that is joined by itself is a breach", () => {
  const breaches = (text: string) => personNameBreaches('market/money/a.ts', text).length
  for (const text of [
    "sql`concat_ws(' ', a.first_name, a.last_name)`",
    "sql`trim(a.first_name || ' ' || a.last_name)`",
    `const name = \`\${user.first_name} \${user.last_name}\`.trim()`,
    `contact_name: \`\${input.last_name}\${input.first_name}\`,`,
  ])
    expect([text, breaches(text)]).toEqual([text, 1])
  for (const text of [`sql\`\${fullName('a')} as name\``, 'personName(user)', "['first_name', 'last_name']"])
    expect([text, breaches(text)]).toEqual([text, 0])
})

test('a measure with the sign of its unit is a breach', () => {
  const breaches = (text: string) => unitBreaches('app/shop/a.tsx', text).length
  for (const text of [
    `return \`\${f.pounds(g)} lb\``,
    `metric ? \`\${f.cbm(cm3)} m³\` : \`\${f.cubicFeet(cm3)} ft³\``,
    `\`\${sizes.join(' × ')} in\``,
  ])
    expect([text, breaches(text)]).toEqual([text, 1])
  for (const text of ['f.weight(g, metric)', `\`\${name} into\``, 'const { a } = b'])
    expect([text, breaches(text)]).toEqual([text, 0])
})

test('a status of a graph that is written past its mover is a breach', () => {
  const breaches = (text: string) => statusBreaches('market/buying/a.ts', text).length
  for (const text of [
    "await tx\n  .updateTable('contract')\n  .set({ state: 2 })\n  .where('id', '=', id)",
    "tx.updateTable('logistics_order').set({ ...set, step, updated_at: at }).where('id', '=', id)",
    "sql`update lot set papers = '{}', state = 3 where order_id = 1`",
    'sql`update contract c set confirm_by = null, state = 4 from due`',
  ])
    expect([text, breaches(text)]).toEqual([text, 1])
  for (const text of [
    "tx.updateTable('contract').set({ draft }).where('state', '=', 0).returning(({ state }) => state)",
    "tx.updateTable('merchant').set({ state_reason: '' }).where('id', '=', id)",
    'sql`update lot set papers = 1 where state = 3`',
    "tx.updateTable('termination').set({ state: 1 })",
  ])
    expect([text, breaches(text)]).toEqual([text, 0])
})
