import { Link } from 'react-router'
import { milestoneState } from '#rules/buying/contract/money/milestones'
import { releaseGate } from '#rules/buying/contract/terms'
import { parseMoney, zero } from '#rules/money/money'
import { paths } from '../../../paths.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import styles from './contract-order.module.css'
import type { ContractOrder } from './contract-order.ts'

type MilestoneBarProps = {
  contract: ContractOrder
  /** The order's number, where its proforma invoice is printed. */
  printsOf?: string | undefined
}

/** The sums of a contract over its time: what is paid, what is due by when, and what comes after what. */
export function MilestoneBar({ contract, printsOf }: MilestoneBarProps) {
  const { t } = useTranslation(['milestone', 'lot'])
  const { money, dateTime } = useFormat()
  const agreed = contract.lots.filter(({ replaces }) => replaces === null)
  const name = ({ part, lot_no }: ContractOrder['milestones'][number]) =>
    part === 1 ? t('deposit') : agreed.length > 1 && lot_no ? t('lotBalance', { lot_no }) : t('balance')
  return (
    <section className="panel stack" aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <div className={styles.around}>
        <ol className={styles.bar}>
          {contract.milestones.map((one) => {
            const late = one.state === milestoneState.due && one.due_at && new Date(one.due_at) < new Date()
            const at = one.paid_at ?? one.due_at
            return (
              <li
                key={one.no}
                data-done={one.state === milestoneState.captured || undefined}
                data-now={
                  one.state === milestoneState.due || one.state === milestoneState.underAudit || undefined
                }
              >
                <strong>{name(one)}</strong>
                <div className="strong" translate="no">
                  {money(one.amount)}
                </div>
                <div className="small soft">
                  {one.state === milestoneState.waiting
                    ? t(`after.b${contract.balance_type}`)
                    : t(`state.s${one.state}`, { date: at ? dateTime(at) : '' })}{' '}
                  {late && <span className="badge bad">{t('late')}</span>}
                </div>
              </li>
            )
          })}
        </ol>
      </div>
      <p className="small soft">
        {parseMoney(contract.held) !== zero && <>{t('held', { amount: money(contract.held) })} </>}
        {t('lot:gate', {
          gate: `g${contract.release_gate ?? releaseGate.documentsPassed}`,
          retention: contract.retention_percent ?? 0,
        })}
      </p>
      {printsOf && (
        <p>
          <Link className="btn" to={paths.proforma(printsOf)}>
            {t('printProforma')}
          </Link>
        </p>
      )}
    </section>
  )
}
