import { expect, test } from 'vitest'
import { openVault } from '../secrets/vault.ts'
import { payoutFiles } from './payout-files.ts'

const secrets = ['the secret'] as const
const vault = openVault(secrets, 'bank')
const from = {
  holder: 'Trestle & Co',
  bank_name: 'Own Bank',
  routing_number: '021000021',
  account_number: '99887766',
  swift: '',
}
const american = {
  payout_number: 'Y000000001',
  amount: '180.00',
  holder: '=HYPERLINK("x")',
  bank_name: 'First Bank',
  country: 'US',
  routing_number: '121000358',
  swift: '',
  number_sealed: vault.close(Buffer.from('0012345678')),
}
const spanish = {
  ...american,
  payout_number: 'Y000000002',
  amount: '20.05',
  holder: 'Casa Lumen <S.L.>',
  country: 'ES',
  routing_number: null,
  swift: 'CAIXESBB',
  number_sealed: vault.close(Buffer.from('ES9121000418450200051332')),
}
const made = payoutFiles(secrets)({
  run_id: 7,
  at: new Date('2026-04-01T10:00:00Z'),
  from,
  list: [american, spanish],
})

test('the table of a run has a line for each payout, and no formula', () => {
  const [, ...lines] = made.csv.content.toString().trim().split('\n')
  expect(lines).toEqual([
    'Y000000001,180.00,USD,"\'=HYPERLINK(""x"")",First Bank,US,121000358,,0012345678',
    'Y000000002,20.05,USD,Casa Lumen <S.L.>,First Bank,ES,,CAIXESBB,ES9121000418450200051332',
  ])
})

test('the credit transfer says the same, with its sum, and escapes what XML would read', () => {
  const xml = made.xml.content.toString()
  expect(xml).toContain('<NbOfTxs>2</NbOfTxs><CtrlSum>200.05</CtrlSum>')
  expect(xml).toContain('<Nm>Trestle &amp; Co</Nm>')
  expect(xml).toContain('<Nm>Casa Lumen &lt;S.L.&gt;</Nm><PstlAdr><Ctry>ES</Ctry>')
  expect(xml).toContain('<MmbId>121000358</MmbId>')
  expect(xml).toContain('<IBAN>ES9121000418450200051332</IBAN>')
  expect(xml).toContain('<EndToEndId>Y000000002</EndToEndId>')
})

test('what is kept opens to the same bytes, and to nobody without the secret', () => {
  for (const format of ['csv', 'xml'] as const) {
    expect(vault.open(made[format].sealed)).toEqual(made[format].content)
    expect(() => openVault(['another'], 'bank').open(made[format].sealed)).toThrow()
  }
})

test('the bank is asked to pay on the day that our calendar shows', () => {
  const evening = payoutFiles(secrets)({
    ...{ run_id: 8, at: new Date('2026-03-09T06:59:00Z'), from, list: [american] },
  })
  expect(evening.xml.content.toString()).toContain('<ReqdExctnDt><Dt>2026-03-08</Dt>')
})
