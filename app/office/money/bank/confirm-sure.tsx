import { useState } from 'react'
import type { CallAt } from '#api/calls'
import type { Send } from '#api/wire/call'
import { moneyText, parseMoney, plus, zero } from '#rules/money/money'
import { useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { FormError } from '../../../ui/page/form-error.tsx'
import styles from './bank.module.css'
import { goesOut } from './booked-as.tsx'
import { type SureLine, useConfirmSure } from './use-confirm-sure.ts'

const kinds = ['recharge', 'order', 'withdrawal', 'payout'] as const
const sumOf = (lines: readonly SureLine[]) =>
  moneyText(plus(zero, ...lines.map(({ proposal }) => parseMoney(proposal.amount) ?? zero)))

/** Confirms at once all lines of the filter that name one voucher, order or withdrawal with its amount. */
export function ConfirmSure({ filter }: { filter: Send<CallAt<'/office/sureStatementLines'>> }) {
  const { t } = useTranslation('statement')
  const { money } = useFormat()
  const [asking, ask] = useState(false)
  const { busy, left, refused, confirmAll } = useConfirmSure()
  const { data } = useAnswer('/office/sureStatementLines', filter)
  const sure = (data?.list ?? []).flatMap(({ id, proposals }) =>
    proposals.map((proposal) => ({ id, proposal })),
  )
  async function settle() {
    const count = await confirmAll(sure)
    ask(false)
    if (count > 0) tell.done(t('sureDone', { count }))
  }
  return (
    <>
      {refused.map(({ id, number, why }) => (
        <FormError key={id}>{t('sureRefused', { number, why })}</FormError>
      ))}
      {sure.length > 0 && (
        <div className="row">
          <button type="button" className="btn primary" onClick={() => ask(true)}>
            {t('sureAll', { count: sure.length })}
          </button>
          <span className="small soft">{t(data?.more ? 'sureMore' : 'sureMeans')}</span>
        </div>
      )}
      {asking && (
        <Confirm
          open
          wide
          final
          title={t('sureAll', { count: sure.length })}
          confirm={busy ? t('sureLeft', { count: left }) : t('isThis')}
          busy={busy}
          onClose={() => !busy && ask(false)}
          onConfirm={() => void settle()}
        >
          <ul className={styles.sure}>
            {sure.map(({ id, proposal }) => (
              <li key={id}>
                <span>
                  {proposal.number} · {proposal.company_name}
                </span>
                <span className="num">
                  {goesOut(proposal.kind) && '−'}
                  {money(proposal.amount)}
                </span>
              </li>
            ))}
          </ul>
          {kinds.map((kind) => {
            const some = sure.filter(({ proposal }) => proposal.kind === kind)
            return (
              some.length > 0 && (
                <p key={kind} className="between strong">
                  <span>{t(`sureSum.${kind}`, { count: some.length })}</span>
                  <span className="num">{money(sumOf(some))}</span>
                </p>
              )
            )
          })}
        </Confirm>
      )}
    </>
  )
}
