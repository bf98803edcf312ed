import { answerFeedback } from '#market/talk/feedback/answer-feedback'
import { replyFeedback, sendFeedback } from '#market/talk/feedback/send-feedback'
import type { SiteCode } from '#rules/sites'
import type { FeedbackKind } from '#rules/talk/feedback'
import type { Trade } from '../trade.ts'

type Planned = {
  email: string
  site: SiteCode
  hoursAgo: number
  kind: FeedbackKind
  body: string
  /** The answer some hours later, and the buyer's reply. */
  answer?: string
  thanks?: string
  closed?: true
}

const plan: readonly Planned[] = [
  {
    email: 'olivia@sunrise-staging.example.com',
    site: 'LA',
    hoursAgo: 210,
    kind: 'website',
    body: 'It would help us to see the carton size of a set on its card, not only on the product page.',
    answer: 'Thank you, our shop team has taken it up. Until then the carton table is under Specification.',
    thanks: 'Good to know.',
    closed: true,
  },
  {
    email: 'olivia@sunrise-staging.example.com',
    site: 'LA',
    hoursAgo: 30,
    kind: 'goods',
    body: 'One of the two slat-back chairs came with a scratch on the seat. We can live with it if there is a touch-up pen in the same oak.',
    answer: 'A touch-up set leaves today with the next parcel to you, free of charge.',
  },
  {
    email: 'peter@lakeshore.example.com',
    site: 'CHI',
    hoursAgo: 9,
    kind: 'delivery',
    body: 'Can the truck to Joliet come before ten? Our dock is taken by the grocery next door from ten to two.',
  },
  {
    email: 'nadia@bayview.example.com',
    site: 'WSAC',
    hoursAgo: 2,
    kind: 'payment',
    body: 'My bank asks for an invoice with the recharge number on it. Where do I get one?',
  },
]

/** Sends feedback of the demo's buyers; two still wait, one of them close to its deadline. */
export async function sayFeedback({ tx, actors }: Pick<Trade, 'tx' | 'actors'>, at: Date): Promise<void> {
  for (const { email, site, hoursAgo, kind, body, answer, thanks, closed } of plan) {
    const after = (hours: number) => new Date(at.getTime() - (hoursAgo - hours) * 3_600_000)
    const { feedback_number } = await sendFeedback(tx, actors.buyer(email, site, after(0)), {
      kind,
      body,
      file_ids: [],
    })
    const say = (hours: number, words: string, close = false) =>
      answerFeedback(tx, actors.staff('service', after(hours)), { feedback_number, body: words, close })
    if (answer) await say(4, answer)
    if (thanks) {
      const buyer = actors.buyer(email, site, after(6))
      await replyFeedback(tx, buyer, { feedback_number, body: thanks, file_ids: [] })
    }
    if (closed) await say(8, '', true)
  }
}
