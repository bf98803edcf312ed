import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { IntlMessageFormat } from 'intl-messageformat'
import { expect, test } from 'vitest'
import { type MailSecrets, secretNames } from '#market/people/message/mail-params'
import { certificationReasons } from '#rules/people/certification'
import { pageOfNotice } from '#rules/people/notice-page'
import { languages } from '#rules/sites'
import { mailSamples } from './mail-samples.ts'

const code = { code: '408213' }
const subscriber = { preferences: 'https://t.test/p', unsubscribe: 'https://t.test/u' }
const secrets: MailSecrets = {
  registerCode: code,
  passwordCode: code,
  paymentPasswordCode: code,
  emailCode: code,
  deviceCode: code,
  loginCode: code,
  certificationCode: code,
  staffInvitation: { link: 'https://t.test/j' },
  teamInvitation: { link: 'https://t.test/j' },
  merchantBankAsked: { link: 'https://t.test/s' },
  subscriptionConfirm: { confirm: 'https://t.test/c', unsubscribe: 'https://t.test/u' },
  subscriptionWelcome: subscriber,
  subscriptionKnown: subscriber,
}
const secretsOf = (template: string): Record<string, string> => secrets[template as keyof MailSecrets] ?? {}

test.each(languages)('every mail can be written in %s, with what the verbs give', (language) => {
  const path = join(import.meta.dirname, '../../locales', language, 'mail.json')
  const texts = JSON.parse(readFileSync(path, 'utf8'))
  expect(Object.keys(texts).toSorted()).toEqual([...Object.keys(mailSamples), 'footer', 'page'].toSorted())
  for (const [template, params] of Object.entries(mailSamples)) {
    expect(pageOfNotice(template, params)?.path ?? '').not.toMatch(/undefined|null/)
    const { subject, text } = texts[template] as { subject: string; text: string }
    for (const message of [subject, text]) {
      const written = String(
        new IntlMessageFormat(message, language).format({
          ...(params as object),
          ...secretsOf(template),
          shop: 'Example Furniture',
        }),
      )
      expect(written).not.toMatch(/undefined|\{|\bnone\b|NaN/)
      // Amounts have the sign that screens show.
      expect(written).not.toContain('US$')
    }
  }
})

test.each(languages)('mails and notices write money as money, in %s', (language) => {
  const read = (file: string) =>
    JSON.parse(readFileSync(join(import.meta.dirname, '../../locales', language, file), 'utf8'))
  const texts = { mail: read('mail.json'), notice: read('center.json').notice }
  const bare = Object.entries(mailSamples).flatMap(([template, params]) => {
    const money = Object.entries(params).filter(([, value]) => /^-?\d+\.\d\d$/.test(String(value)))
    return Object.entries(texts).flatMap(([file, of]) =>
      money
        .filter(([name]) => JSON.stringify(of[template] ?? '').includes(`{${name}}`))
        .map(([name]) => `${file} ${template}: {${name}}`),
    )
  })
  expect(bare).toEqual([])
})

test.each(languages)('no subject carries a code or a link, in %s', (language) => {
  const texts = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../locales', language, 'mail.json'), 'utf8'),
  )
  for (const template of Object.keys(secrets))
    for (const name of Object.keys(secretsOf(template)))
      expect(texts[template].subject).not.toContain(`{${name}}`)
})

test.each(languages)('a mail whose text is withheld has a title in the outbox, in %s', (language) => {
  const file = join(import.meta.dirname, '../../locales', language, 'office.json')
  const { mail } = JSON.parse(readFileSync(file, 'utf8')) as { mail: { withheldKind: object } }
  expect(Object.keys(mail.withheldKind)).toEqual(Object.keys(secretNames))
})

test('a usual reason is told in the language of its reader, any other as it was written', () => {
  const told = (language: string, reason: string) => {
    const texts = JSON.parse(
      readFileSync(join(import.meta.dirname, '../../locales', language, 'mail.json'), 'utf8'),
    )
    const params = { ...mailSamples.certificationFailed, licence_file_ids: reason }
    return String(new IntlMessageFormat(texts.certificationFailed.text, language).format(params))
  }
  for (const reason of certificationReasons) expect(told('zh-CN', reason)).not.toContain(reason)
  expect(told('zh-CN', 'unreadable')).toContain('图片不清晰')
  expect(told('es-ES', 'La firma falta.')).toContain('La firma falta.')
})
