import type { RefusalCode } from './refusal-code.ts'

export const talkRefusals = {
  'enquiry.logInFirst': { code: 2111 },
  'enquiry.notFound': { code: 2112 },
  'enquiry.notAllowed': { code: 2113 },
  'subscription.linkInvalid': { code: 2121 },
  'subscription.nothingChosen': { code: 2122 },
  'subscription.notSubscribed': { code: 2123 },
  'article.notFound': { code: 1811 },
  'article.changed': { code: 1812 },
  'article.slugTaken': { code: 1813 },
  'article.needed': { code: 1814 },
  'article.incomplete': { code: 1815 },
  'article.notPublished': { code: 1816 },
  'feedback.notFound': { code: 1821 },
  'feedback.closed': { code: 1822 },
  'feedback.nothingSaid': { code: 1823 },
} as const satisfies Record<string, RefusalCode>
