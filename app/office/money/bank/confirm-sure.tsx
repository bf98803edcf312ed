import { useState } from 'react'
import { moneyText, parseMoney, plus, zero } from '#rules/money/money'
import { sureMatches } from '#rules/paying/statement/sure-matches'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { FormError } from '../../../ui/page/form-error.tsx'
import styles from './bank.module.css'
import type { BankLine, MatchProposal } from './bank-line.ts'
import { type SureLine, useConfirmSure } from './use-confirm-sure.ts'

const sumOf = (lines: readonly SureLine[]) =>
  moneyText(plus(zero, ...lines.map(({ proposal }) => parseMoney(proposal.amount) ?? zero)))

/** Confirms at once the lines of this page that name one voucher or withdrawal with its very amount. */
export function ConfirmSure({ lines }: { lines: readonly BankLine[] }) {
  const { t } = useTranslation('statement')
  const { money } = useFormat()
  const [asking, ask] = useState(false)
  const { busy, left, refused, confirmAll } = useConfirmSure()
  const sure = sureMatches<MatchProposal, BankLine>(lines)
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
          <span className="small soft">{t('sureMeans')}</span>
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
            {sure.map(({ line, proposal }) => (
              <li key={line.id}>
                <span>
                  {proposal.number} · {proposal.company_name}
                </span>
                <span className="num">
                  {proposal.kind === 'withdrawal' && '−'}
                  {money(proposal.amount)}
                </span>
              </li>
            ))}
          </ul>
          {(['recharge', 'withdrawal'] as const).map((kind) => {
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
