import { useState } from 'react'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { moneyText, parseMoney, plus, zero } from '#rules/money/money'
import { vouchersAtMost } from '#rules/paying/statement/book-line'
import { useTranslation } from '../../../texts/use-translation.ts'
import { MainButton } from '../../../ui/form/main-button.tsx'
import { useFormat } from '../../../ui/format/format.ts'
import styles from './bank.module.css'
import type { BankLine, LineTarget } from './bank-line.ts'

type Company = Out<CallAt<'/office/statementTargets'>>['list'][number]
type CompanyTargetsProps = { line: BankLine; company: Company; onChoose: (target: LineTarget) => void }

const sumOf = (claims: readonly { amount: string }[]) =>
  moneyText(plus(zero, ...claims.map(({ amount }) => parseMoney(amount) ?? zero)))

/** A company's open targets: its vouchers, of which several can be chosen, its orders, and its wallet. */
export function CompanyTargets({ line, company, onChoose }: CompanyTargetsProps) {
  const { t } = useTranslation('statement')
  const { money, date } = useFormat()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const { company_id, company_name, vouchers, orders } = company
  const claims = vouchers.filter(({ id }) => chosen.has(id))
  const toggle = (id: number) =>
    setChosen((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]))
  const ofCompany = { company_name, order_sn: null }
  return (
    <section className={`stack ${styles.target}`}>
      <div className="between">
        <h3>{company_name}</h3>
        <button
          type="button"
          className="btn"
          onClick={() =>
            onChoose({
              kind: 'company',
              id: company_id,
              number: '',
              claims: [],
              amount: line.amount,
              ...ofCompany,
            })
          }
        >
          {t('otherwise.wallet')}
          <span className="hidden"> {company_name}</span>
        </button>
      </div>
      {vouchers.length > 0 && (
        <fieldset className="stack">
          <legend className="strong">{t('otherwise.vouchers')}</legend>
          {vouchers.map(({ id, number, amount, day, order_sn }) => (
            <label key={id} className="check">
              <input
                type="checkbox"
                checked={chosen.has(id)}
                disabled={!chosen.has(id) && chosen.size >= vouchersAtMost}
                onChange={() => toggle(id)}
              />
              <span>
                {number} · {money(amount)} · {date(day)}
                {order_sn && ` · ${t('forOrder', { number: order_sn })}`}
              </span>
            </label>
          ))}
          <div className="between">
            {claims.length > 0 && (
              <span aria-live="polite">
                {t('otherwise.chosen', { sum: money(sumOf(claims)), amount: money(line.amount) })}
              </span>
            )}
            <MainButton
              missing={claims.length === 0 && t('otherwise.choose')}
              onClick={() =>
                onChoose({
                  kind: 'recharge',
                  id: claims[0]!.id,
                  number: claims.map(({ number }) => number).join(' + '),
                  claims,
                  amount: sumOf(claims),
                  ...ofCompany,
                })
              }
            >
              {t('otherwise.book')}
            </MainButton>
          </div>
        </fieldset>
      )}
      {orders.length > 0 && (
        <>
          <p className="strong">{t('otherwise.orders')}</p>
          <ul className="stack">
            {orders.map(({ id, number, amount, po_number, freight }) => (
              <li key={number} className="between">
                <span>
                  {number} · {money(amount)}
                  {freight && ` · ${t('otherwise.freight')}`}
                  {po_number && ` · ${t('otherwise.own', { number: po_number })}`}
                </span>
                <button
                  type="button"
                  className="btn"
                  onClick={() =>
                    onChoose({
                      kind: 'order',
                      id,
                      number,
                      claims: [],
                      amount,
                      company_name,
                      order_sn: number,
                    })
                  }
                >
                  {t('otherwise.order')}
                  <span className="hidden"> {number}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {vouchers.length + orders.length === 0 && <p className="small soft">{t('otherwise.nothing')}</p>}
    </section>
  )
}
