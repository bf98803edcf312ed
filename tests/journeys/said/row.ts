import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { TestAnswer } from '#tests/servers/server'

/** One message of specification sections 5 and 8, and how to provoke it both ways. */
export type Row = {
  /** Area and key of its text. */
  from: `${string}:${string}`
  /** Its English text, whole or a unique part. */
  says: string
  /**
   * The refusal of the call itself, without any screen. Null where no call can give it, because it is
   * about something that never leaves the browser.
   */
  call: (() => Promise<{ reason: string; msg: string }>) | null
  reason: string
  /** Acts as a person until the message should be shown. Returns the page. */
  screen: () => Promise<Page>
}

const languages = ['en-US', 'zh-CN', 'es-ES'] as const

function textAt(language: string, from: Row['from']): string {
  const [area, key] = from.split(':') as [string, string]
  const file = join(import.meta.dirname, `../../../locales/${language}/${area}.json`)
  const found = key
    .split('.')
    .reduce<unknown>(
      (at, name) => (at as Record<string, unknown> | undefined)?.[name],
      JSON.parse(readFileSync(file, 'utf8')),
    )
  return typeof found === 'string' ? found : ''
}

/**
 * Whether the message is the text under its key, with any value for an argument; and exists in each
 * language.
 */
export function faultsOfText({ from, says }: Row): string[] {
  const texts = languages.map((language) => [language, textAt(language, from)] as const)
  const missing = texts.filter(([, text]) => text === '').map(([language]) => `${language} has no ${from}`)
  let text = texts[0]![1]
  // From the inside out, because arguments have forms with arguments of their own.
  for (let before = ''; before !== text; ) {
    before = text
    text = text.replace(/\{[^{}]*\}/g, '\u0001')
  }
  const pattern = text
    .split('\u0001')
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.+')
  return new RegExp(`^${pattern}$`).test(says)
    ? missing
    : [...missing, `${from} says otherwise: ${texts[0]![1]}`]
}

/** An answer in the form of a row. */
export const heard = async (answer: Promise<TestAnswer<unknown>>) => {
  const { reason, msg } = await answer
  return { reason, msg }
}
