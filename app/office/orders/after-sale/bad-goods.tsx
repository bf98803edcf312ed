import { useState } from 'react'
import { Link } from 'react-router'
import type { Refund } from '#api/aftersale/refund-shapes'
import { pricePattern } from '#rules/money/money'
import { hasRole } from '#rules/roles'
import { refundDecisionCalls } from '../../../parts/refund/decide-refund.tsx'
import { paths } from '../../../paths.ts'
import { useCall } from '../../../session/use-answer.ts'
import { useUser } from '../../../session/use-session.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextField } from '../../../ui/form/field.tsx'
import { useFormat } from '../../../ui/format/format.ts'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'

type Line = Refund['lines'][number]

/** Damaged returned goods: on sale as bad goods, or waiting for finance to set a price. */
export function BadGoods({ refund }: { refund: Refund }) {
  const { t } = useTranslation('refund')
  const { money } = useFormat()
  const { user } = useUser()
  const [pricing, price] = useState<Line | null>(null)
  const lines = refund.lines.filter(({ bad_goods }) => bad_goods)
  if (lines.length === 0) return null
  const may = user !== null && hasRole(user.roles, 'finance')
  return (
    <section className="panel stack">
      <h2>{t('office.bad.title')}</h2>
      <ul className="stack">
        {lines.map((line) => (
          <li key={line.line_id} className="between">
            <div>
              <strong>{line.custom_sn}</strong> {line.title} · {t('damaged', { count: line.damaged })}
              <p className="small soft">{line.condition_note}</p>
            </div>
            {line.bad_goods?.on_shelf ? (
              <Link to={paths.product(line.bad_goods.product_id)}>
                {t('office.bad.onShelf', { amount: money(line.bad_goods.price) })}
              </Link>
            ) : may ? (
              <button type="button" className="btn" onClick={() => price(line)}>
                {t('office.bad.shelve')}
              </button>
            ) : (
              <span className="badge">{t('office.bad.waits')}</span>
            )}
          </li>
        ))}
      </ul>
      {pricing && <Shelve refund={refund} line={pricing} onClose={() => price(null)} />}
    </section>
  )
}

function Shelve({ refund, line, onClose }: { refund: Refund; line: Line; onClose: () => void }) {
  const { t } = useTranslation(['refund', 'buy', 'shell'])
  const { money } = useFormat()
  const [price, setPrice] = useState('')
  const shelve = useCall('/office/shelveReturned', { refresh: refundDecisionCalls })
  async function settle() {
    const { refund_number } = refund
    if (!(await shelve.run({ refund_number, line_id: line.line_id, price: price.trim() }))) return
    tell.done(t('office.done', { number: refund_number }))
    onClose()
  }
  return (
    <Confirm
      open
      final
      title={t('office.bad.sure')}
      confirm={t('office.bad.shelve')}
      busy={shelve.busy}
      missing={!pricePattern.test(price.trim()) && t('shell:needed.price')}
      onClose={onClose}
      onConfirm={() => void settle()}
    >
      <p className="soft">{t('office.bad.means', { amount: money(line.bad_goods?.price ?? '0.00') })}</p>
      <TextField
        label={t('office.bad.price')}
        required
        inputMode="decimal"
        maxLength={12}
        value={price}
        wrong={
          price.trim() && !pricePattern.test(price.trim())
            ? t('buy:balance.amountWrong')
            : shelve.fieldErrors.price
        }
        onChange={({ target }) => setPrice(target.value)}
      />
    </Confirm>
  )
}
