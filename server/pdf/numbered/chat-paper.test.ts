import { expect, test } from 'vitest'
import { languages } from '#rules/sites'
import type { ChatFacts, ChatLineFacts } from '#rules/talk/chat-paper'
import { pagesOf, someFacts } from '#tests/fixtures/papers'
import { pdfText } from '#tests/pdf-text'
import { drawPdf } from '../draw-pdf.ts'
import { chatPaperNumber, chatSheet } from './chat-paper.ts'

const aLine = (no: number, more: Partial<ChatLineFacts> = {}): ChatLineFacts => ({
  no,
  at: '2026-03-02T12:00:00.000Z',
  side: 'buyer',
  name: 'Rosa Diaz',
  body: `Line ${no}`,
  card: null,
  withdrawn: false,
  hash: 'ab'.repeat(32),
  files: [],
  ...more,
})

/** A conversation with these lines. */
function talked(lines: readonly ChatLineFacts[], said = lines.length): ChatFacts {
  const { account: _, ...issuer } = someFacts().issuer
  const about = { subject: 'order', ref: 'T26-1', company: 'Diaz Home', merchant: 'Harlow & Pine' } as const
  const opened_at = '2026-03-02T11:59:00.000Z'
  return {
    issuer,
    conversation_number: 'V00000000A',
    ...about,
    opened_at,
    said,
    lines,
    chain: 'cd'.repeat(32),
  }
}
const drawn = async (facts: ChatFacts, language: (typeof languages)[number]) =>
  drawPdf([chatSheet(facts, { side: 'buyer' }, 'https://shop.test')], { language, sheet: 'a4' })

test.each(languages)(
  'a conversation is drawn with who said what, and the hashes, in %s',
  async (language) => {
    const lines = [
      aLine(1, {
        body: 'One leg\nis broken <img onerror=alert(1)>',
        files: [{ name: 'leg.jpg', hash: 'ef'.repeat(32) }],
      }),
      aLine(2, { side: 'merchant', name: 'Grace', card: { kind: 'order', ref: 'T26-1' }, body: '' }),
      aLine(3, { body: '', withdrawn: true }),
      aLine(4, { side: null, name: '', body: 'closed merchant' }),
      aLine(5, { name: '' }),
    ]
    const pdf = await drawn(talked(lines, 9), language)
    const text = pdfText(pdf).replace(/\s/g, '')
    for (const said of [
      'V00000000A',
      'DiazHome',
      'Harlow&Pine',
      'Onelegisbroken<imgonerror=alert(1)>',
      'leg.jpg',
    ])
      expect(text).toContain(said)
    for (const hash of ['ab', 'cd', 'ef']) expect(text).toContain(hash.repeat(32))
    // No text is missing: its name would stand in its place.
    expect(text).not.toMatch(/chat:|paper\.[a-z]/)
  },
)

test('long messages and many of them go over pages, all of their words', async () => {
  const long = Array.from({ length: 380 }, (_, i) => `word${i}`).join(' ')
  const pdf = await drawn(
    talked([aLine(1, { body: long }), ...Array.from({ length: 60 }, (_, i) => aLine(i + 2))]),
    'en-US',
  )
  expect(pagesOf(pdf)).toBeGreaterThan(3)
  const text = pdfText(pdf).replace(/\s/g, '')
  for (const word of ['word0', 'word200', 'word379', 'Line61']) expect(text).toContain(word)
})

test('a link names from which message on, and for which side', () => {
  expect(chatPaperNumber({ conversation_number: 'V1', first_no: 12, side: 'platform' })).toBe(
    'V1-12-platform',
  )
})
