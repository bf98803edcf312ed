import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { PayoutAmount } from '../../../parts/payment/settlement/payout-amount.tsx'
import { useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { PagedTable } from '../../../ui/list/paged-list.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { EmptyState } from '../../../ui/page/states.tsx'
import { useMerchantMay } from '../../use-merchant-may.ts'
import { AskPayout } from './ask-payout.tsx'
import { BankBox } from './bank-box.tsx'
import styles from './settlement.module.css'

type Payouts = Out<CallAt<'/merchant/payoutList'>>
const pageSize = 20

/** The payable amount, the payouts on the way, and the button that asks for a payout. */
function Figures({ payouts }: { payouts: Payouts }) {
  const { t } = useTranslation('payout')
  const { money } = useFormat()
  const owes = payouts.payable.startsWith('-')
  return (
    <section className="panel stack">
      <dl className={styles.figures}>
        <div>
          <dt className="small soft">{t(owes ? 'mine.owed' : 'mine.payable')}</dt>
          <dd translate="no">{money(owes ? payouts.payable.slice(1) : payouts.payable)}</dd>
        </div>
        <div>
          <dt className="small soft">{t('mine.paying')}</dt>
          <dd translate="no">{money(payouts.paying)}</dd>
        </div>
      </dl>
      <p className="small soft">
        {t('mine.least', { least: money(payouts.least) })}
        {payouts.fee !== '0.00' && ` ${t('mine.kept', { fee: money(payouts.fee) })}`}
      </p>
      <AskPayout payouts={payouts} />
    </section>
  )
}

/** /merchant/payouts: what is payable, where it goes, and what was paid out. */
export default function MerchantPayouts() {
  const { t } = useTranslation('payout')
  const { date } = useFormat()
  const { page, after } = useListQuery()
  const answer = useAnswer('/merchant/payoutList', { page, after, page_size: pageSize })
  const seesBank = useMerchantMay()('payout')
  return (
    <div className="stack">
      <div>
        <h1>{t('mine.title')}</h1>
        <p className="soft">{t('mine.lead')}</p>
      </div>
      {answer.data && <Figures payouts={answer.data} />}
      {seesBank && <BankBox />}
      <h2>{t('mine.list')}</h2>
      <PagedTable
        answer={answer}
        pageSize={pageSize}
        lines={4}
        empty={
          <EmptyState title={t('mine.none')}>
            <p className="soft">{t('mine.noneHelp')}</p>
          </EmptyState>
        }
        keyOf={({ payout_number }) => payout_number}
        columns={[
          {
            title: t('mine.number'),
            cell: ({ payout_number, asked }) => (
              <span>
                <span translate="no">{payout_number}</span>
                {asked && <span className="small soft"> · {t('mine.wasAsked')}</span>}
              </span>
            ),
          },
          { title: t('mine.date'), className: 'nowrap', cell: ({ updated_at }) => date(updated_at) },
          { title: t('mine.to'), cell: ({ bank_name, last4 }) => `${bank_name} •••• ${last4}` },
          {
            title: t('mine.state'),
            cell: ({ state, reason }) => (
              <span>
                {t(`state.s${state}`)}
                {reason !== '' && (
                  <span className="small soft"> · {reason === 'gone' ? t('gone') : reason}</span>
                )}
              </span>
            ),
          },
          {
            title: t('mine.amount'),
            num: true,
            cell: ({ amount, fee }) => <PayoutAmount amount={amount} fee={fee} />,
          },
        ]}
      />
    </div>
  )
}
