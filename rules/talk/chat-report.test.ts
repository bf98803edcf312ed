import { expect, test } from 'vitest'
import { contactsIn } from './chat-report.ts'

test('contacts are seen in any disguise, and what is none is none', () => {
  const seen: Record<string, string[]> = {
    'Call me: +1 (415) 555-0133': ['phone'],
    '4155\u200B550\u200B133 please': ['phone'],
    '電話 ４１５５５５０１３３': ['phone'],
    '415 555 0133': ['phone'],
    'rosa@diaz.test': ['email'],
    'rosa (at) diaz (dot) test': ['email'],
    'see https://elsewhere.test/pay': ['url'],
    'We are on WhatsApp': ['handle'],
    加微信聊: ['handle'],
    'Please send it by wire transfer to our IBAN': ['payment'],
    请转账到我们的账户: ['payment'],
    'paypal me at me@shop.test': ['email', 'payment'],
    '24 tables, 36 in × 18 in × 30 in, from 2026-11-27': [],
    'Order T20261127000123 and model WF-300124, 1,250.00': [],
    'We shipped 12 of 48 yesterday': [],
    '': [],
  }
  for (const [text, kinds] of Object.entries(seen)) expect([text, contactsIn(text)]).toEqual([text, kinds])
})
