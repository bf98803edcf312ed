/** What was reported: somebody by the other side, or by itself contacts given often or payment outside. */
export const reportKinds = ['person', 'contacts', 'payment'] as const
export type ReportKind = (typeof reportKinds)[number]

/** What customer service decides about a report. */
export const reportDecisions = ['none', 'warn', 'mute', 'block'] as const
export type ReportDecision = (typeof reportDecisions)[number]

export const reportReason = { least: 5, most: 500 } as const
/** For so many days somebody who is muted writes nothing. */
export const muteDays = 7
/** The reported line and those before it, which whoever decides reads. */
export const reportedLines = 6

/** Ways around the platform that a message may give. */
const contactKinds = ['phone', 'email', 'url', 'handle', 'payment'] as const
export type ContactKind = (typeof contactKinds)[number]
/** A person's messages with contacts, within these days, after which they are reported automatically. */
export const contactsReported = { messages: 5, days: 30 } as const

/** Zero-width signs and the like, put between digits to hide them. */
const unseen = /\p{Default_Ignorable_Code_Point}/gu

const patterns: Readonly<Record<ContactKind, RegExp>> = {
  // Nine to fifteen digits, with what people put between them; no part of a longer word or number.
  phone: /(?<![\p{L}\d#])\+?\(?\d(?:[ ().\-/]{0,2}\d){8,14}(?![\d\p{L}])/u,
  email: /[\p{L}\d._%+-]+ ?(?:@|\(at\)|\[at\]) ?[\p{L}\d-]+(?: ?(?:\.|\(dot\)|\[dot\]) ?[\p{L}\d-]+)+/iu,
  url: /(?:https?:\/\/|www\.)[^\s]+/i,
  handle: /\b(?:whats ?app|wechat|weixin|telegram|skype|viber)\b|微信|\bt\.me\//i,
  payment:
    /\b(?:iban|swift code|wire transfer|wire (?:it|the money|us)|bank transfer|pay ?pal|zelle|venmo|western union|cash app|alipay|bizum|transferencia bancaria)\b|支付宝|汇款|转账|银行账[号户]/i,
}

/** The ways around the platform that a text gives, however they are disguised. */
export function contactsIn(text: string): ContactKind[] {
  const plain = text.normalize('NFKC').replace(unseen, '')
  return contactKinds.filter((kind) => patterns[kind].test(plain))
}
