import { Link, useParams } from 'react-router'
import { payoutState, runState } from '#rules/paying/settlement/payout-graph'
import { PayoutAmount } from '../../../parts/payment/settlement/payout-amount.tsx'
import { paths } from '../../../paths.ts'
import { useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { PagedTable } from '../../../ui/list/paged-list.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { EmptyState, ErrorState, Loading } from '../../../ui/page/states.tsx'
import { DropPayouts } from './drop-payouts.tsx'
import { EndPayout } from './end-payout.tsx'
import { HoldPayouts } from './hold-payouts.tsx'
import type { PayoutOfRun, PayoutRun } from './payout-run.ts'
import { RunFiles } from './run-files.tsx'
import { RunSteps } from './run-steps.tsx'

const pageSize = 50
const flagNames = { firstPayout: 'first', newBank: 'newBank', farOff: 'far' } as const

/** The history of a run: who did what, and when. */
function RunHistory({ run }: { run: PayoutRun }) {
  const { t } = useTranslation('payout')
  const { dateTime } = useFormat()
  const said = [
    t('office.madeBy', { name: run.made_by ?? t(run.asked ? 'office.asked' : 'office.system') }),
    run.checked_at && t('office.checkedBy', { name: run.checked_by ?? '', when: dateTime(run.checked_at) }),
    run.approved_at &&
      t('office.approvedBy', { name: run.approved_by ?? '', when: dateTime(run.approved_at) }),
    run.sent_at && t('office.sentBy', { name: run.sent_by ?? '', when: dateTime(run.sent_at) }),
  ].filter((one): one is string => Boolean(one))
  return (
    <ul className="small soft">
      {said.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  )
}

/** What can be done about a payout now: dropped before it is approved, or its end noted. */
function PayoutButtons({ run, payout }: { run: PayoutRun; payout: PayoutOfRun }) {
  if (payout.state === payoutState.proposed && run.state < runState.approved)
    return <DropPayouts run={run} payout={payout} />
  const ends = [payoutState.approved, payoutState.sent, payoutState.paid] as readonly number[]
  return ends.includes(payout.state) ? <EndPayout payout={payout} /> : null
}

/** /office/payouts/run/:id: the payouts of a run, its next step, and what became of each. */
export default function OfficePayoutRun() {
  const { t } = useTranslation('payout')
  const { money } = useFormat()
  const { id = '' } = useParams()
  const { page, after } = useListQuery()
  const answer = useAnswer('/office/payoutRun', { run_id: Number(id), page, after, page_size: pageSize })
  if (answer.error) return <ErrorState error={answer.error} again={() => void answer.refetch()} />
  if (!answer.data) return <Loading lines={6} />
  const { run } = answer.data
  return (
    <div className="stack">
      <Link to={paths.office('payouts')}>{t('office.back')}</Link>
      <div>
        <h1>{t('office.run', { id: run.run_id })}</h1>
        <p>
          <strong translate="no">{money(run.amount)}</strong> · {t('office.count', { count: run.payouts })} ·{' '}
          {t(`runState.s${run.state}`)}
        </p>
        <RunHistory run={run} />
      </div>
      <RunSteps run={run} />
      {run.sent_at && <RunFiles run_id={run.run_id} />}
      <PagedTable<PayoutOfRun>
        answer={answer}
        pageSize={pageSize}
        wide
        empty={<EmptyState title={t('mine.none')} />}
        keyOf={({ payout_number }) => payout_number}
        columns={[
          {
            title: t('line.merchant'),
            cell: (row) => (
              <div>
                {row.merchant_name}
                <div className="small soft" translate="no">
                  {row.payout_number}
                </div>
              </div>
            ),
          },
          {
            title: t('line.to'),
            cell: ({ holder, bank_name, last4 }) => (
              <div>
                {holder}
                <div className="small soft">
                  {bank_name} •••• {last4}
                </div>
              </div>
            ),
          },
          {
            title: t('line.flags'),
            cell: ({ flags }) => flags.map((flag) => t(`line.${flagNames[flag]}`)).join(', '),
          },
          {
            title: t('line.last'),
            num: true,
            cell: ({ last_paid }) => (last_paid === null ? '–' : money(last_paid)),
          },
          {
            title: t('line.amount'),
            num: true,
            cell: ({ amount, fee }) => <PayoutAmount amount={amount} fee={fee} />,
          },
          {
            title: t('line.state'),
            cell: ({ state, reason, reference }) => (
              <div>
                {t(`state.s${state}`)}
                <div className="small soft">{reason === 'gone' ? t('gone') : reason || reference}</div>
              </div>
            ),
          },
          {
            title: t('line.acts'),
            hidden: true,
            cell: (row) => (
              <div className="row">
                <PayoutButtons run={run} payout={row} />
                <HoldPayouts merchant_id={row.merchant_id} merchant={row.merchant_name} held={row.held} />
              </div>
            ),
          },
        ]}
      />
    </div>
  )
}
