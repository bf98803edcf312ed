import { Link } from 'react-router'
import { isCounted, isMet, isReviewed } from '#rules/people/merchant/requirement'
import { RequirementAnswer } from '../../parts/certification/requirement-answer.tsx'
import { RequirementBadge } from '../../parts/certification/requirement-badge.tsx'
import { paths } from '../../paths.ts'
import { useCall } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { FinalNote } from '../../ui/overlay/final-note.tsx'
import { tell } from '../../ui/overlay/toasts.ts'
import { AskColleague } from '../ask-colleague.tsx'
import { useMerchantMay } from '../use-merchant-may.ts'
import { PaperForm } from './paper-form.tsx'
import type { RequirementRow } from './setup-answer.ts'

/** Agrees to the words above it. */
function Attest({ row }: { row: RequirementRow }) {
  const { t } = useTranslation('merchant')
  const attest = useCall('/merchant/attestRequirement', {
    refresh: ['/merchant/setup'],
    refreshRefused: true,
  })
  const { requirement_id, rev } = row
  return (
    <div className="stack">
      <FinalNote />
      <button
        type="button"
        className="btn primary"
        disabled={attest.busy}
        onClick={async () => {
          if (await attest.run({ requirement_id, rev })) tell.done(t('setup.agreed'))
        }}
      >
        {t('setup.agree')}
      </button>
    </div>
  )
}

/** The page of the portal where what is counted is brought. */
const ways = {
  company: 'company',
  products: 'products',
  profile: 'store',
  returnAddress: 'company',
  payoutAccount: 'payouts',
} as const

/** The next step of this person for a requirement; nothing where it is met. */
function ToDo({ row }: { row: RequirementRow }) {
  const { t } = useTranslation('merchant')
  const may = useMerchantMay()
  const { kind } = row
  if (isReviewed(kind)) return may('store') ? <PaperForm row={row} /> : <AskColleague permission="store" />
  if (isMet(row)) return null
  if (kind === 'attest') return may('terms') ? <Attest row={row} /> : <AskColleague permission="terms" />
  if (kind in ways)
    return (
      <div>
        <Link className="underlined" to={paths.merchant(ways[kind as keyof typeof ways])}>
          {t(`setup.to.${kind}`)}
        </Link>
      </div>
    )
  return null
}

/** A requirement: what it is, where it stands, what was handed in, and what there is to do. */
export function RequirementCard({ row }: { row: RequirementRow }) {
  const { t } = useTranslation('merchant')
  const { kind, title, text, state, required, found, least, answer } = row
  return (
    <section className="panel stack" aria-label={title}>
      <div className="between">
        <h2>{title}</h2>
        <span className="row">
          {!required && <span className="small soft">{t('setup.optional')}</span>}
          <RequirementBadge state={state} />
        </span>
      </div>
      <p style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</p>
      {isCounted(kind) && least !== null && (
        <p className="small soft">{t(`setup.found.${kind}`, { found, least })}</p>
      )}
      {answer && <RequirementAnswer answer={answer} />}
      <ToDo row={row} />
    </section>
  )
}
