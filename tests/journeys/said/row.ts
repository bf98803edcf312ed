import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { TestAnswer } from '#tests/servers/server'

/** One message of specification sections 5 and 8, and how it is provoked both ways. */
export type Row = {
  /** Area and key of its text. */
  from: `${string}:${string}`
  /** As it is read in English, whole or a part that is like no other. */
  says: string
  /**
   * What the call refuses with when it is asked directly, past every screen. Null where no call could ever
   * say it, because it is about something that never leaves the browser.
   */
  call: (() => Promise<{ reason: string; msg: string }>) | null
  reason: string
  /** Does what a person does, until it ought to be there. Gives the page. */
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
 * Whether what is said is the text at its place, with something put where the text has an argument; and there
 * in each language.
 */
export function faultsOfText({ from, says }: Row): string[] {
  const texts = languages.map((language) => [language, textAt(language, from)] as const)
  const missing = texts.filter(([, text]) => text === '').map(([language]) => `${language} has no ${from}`)
  let text = texts[0]![1]
  // From within, for arguments have forms with arguments of their own.
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

/** An answer as a row wants it. */
export const heard = async (answer: Promise<TestAnswer<unknown>>) => {
  const { reason, msg } = await answer
  return { reason, msg }
}
