import { useState } from 'react'
import { quoteDays } from '#rules/aftersale/logistics/logistics-bounds'
import { fitsKind, quotedKinds, quoteLinesAtMost } from '#rules/aftersale/logistics/logistics-money'
import { moneyText, parseMoney, plus, zero } from '#rules/money/money'
import { logisticsCalls } from '../../../parts/freight/logistics/logistics.ts'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextField } from '../../../ui/form/field.tsx'
import { MainButton } from '../../../ui/form/main-button.tsx'
import { useFormat } from '../../../ui/format/format.ts'
import { tell } from '../../../ui/overlay/toasts.ts'
import { FormError } from '../../../ui/page/form-error.tsx'
import { ChargeKind } from './charge-kind.tsx'
import type { OfficeFreightOrder } from './office-freight-order.ts'

type QuoteLine = { key: number; kind: (typeof quotedKinds)[number]; amount: string; reason: string }
const first: QuoteLine = { key: 0, kind: 'freight', amount: '', reason: '' }

const centsOf = ({ kind, amount }: QuoteLine) => {
  const cents = parseMoney(amount)
  return cents !== null && fitsKind(kind, cents) ? cents : null
}

/** Quotes a freight order by its parts; a new quotation takes the place of the one before. */
export function QuoteFreightOrder({ order }: { order: OfficeFreightOrder }) {
  const { t } = useTranslation('logistics')
  const { money } = useFormat()
  const [lines, setLines] = useState<readonly QuoteLine[]>([first])
  const [days, setDays] = useState(String(quoteDays.usual))
  const [remark, setRemark] = useState('')
  const quote = useCall('/office/quoteLogistics', {
    refresh: [...logisticsCalls, '/office/home'],
    refreshRefused: true,
    quiet: true,
  })
  const change = (key: number, set: Partial<QuoteLine>) =>
    setLines(lines.map((line) => (line.key === key ? { ...line, ...set } : line)))
  const cents = lines.map(centsOf)
  const total = plus(zero, ...cents.map((one) => one ?? zero))
  const rightDays =
    /^\d{1,2}$/.test(days) && Number(days) >= quoteDays.least && Number(days) <= quoteDays.most
  const missing =
    cents.includes(null) || total <= 0
      ? t('office.quote.amounts')
      : !rightDays && t('office.quote.daysWrong', quoteDays)
  async function go() {
    const charges = JSON.stringify(lines.map(({ kind, amount, reason }) => ({ kind, amount, reason })))
    const given = await quote.run({ order_number: order.order_number, charges, days, remark })
    if (!given) return
    tell.done(t('office.quote.done', { amount: money(given.total) }))
    setLines([first])
    setRemark('')
  }
  return (
    <form
      className="panel stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void go()
      }}
    >
      <h2>{t(order.charges.length > 0 ? 'office.quote.anew' : 'office.quote.title')}</h2>
      {lines.map((line, i) => (
        <fieldset key={line.key} className="fields" style={{ border: 0, padding: 0, margin: 0 }}>
          <legend className="hidden">{t('office.quote.line', { no: i + 1 })}</legend>
          <ChargeKind
            kinds={quotedKinds}
            value={line.kind}
            onChange={({ target }) =>
              change(line.key, { kind: quotedKinds.find((kind) => kind === target.value) ?? 'freight' })
            }
          />
          <TextField
            label={t('amount')}
            hint={line.kind === 'discount' ? t('office.quote.minus') : undefined}
            inputMode="decimal"
            required
            maxLength={14}
            value={line.amount}
            onChange={({ target }) => change(line.key, { amount: target.value })}
          />
          <TextField
            label={t('office.quote.reason')}
            maxLength={200}
            value={line.reason}
            onChange={({ target }) => change(line.key, { reason: target.value })}
          />
        </fieldset>
      ))}
      <div className="row">
        {lines.length < quoteLinesAtMost && (
          <button
            type="button"
            className="btn"
            onClick={() => setLines([...lines, { ...first, key: (lines.at(-1)?.key ?? 0) + 1 }])}
          >
            {t('office.quote.add')}
          </button>
        )}
        {lines.length > 1 && (
          <button type="button" className="btn" onClick={() => setLines(lines.slice(0, -1))}>
            {t('office.quote.remove')}
          </button>
        )}
      </div>
      <div className="fields">
        <TextField
          label={t('office.quote.days')}
          inputMode="numeric"
          required
          maxLength={2}
          value={days}
          onChange={({ target }) => setDays(target.value.trim())}
        />
        <TextField
          label={t('office.quote.remark')}
          maxLength={500}
          value={remark}
          onChange={({ target }) => setRemark(target.value)}
        />
      </div>
      {quote.error && <FormError>{quote.error.message}</FormError>}
      <p className="between">
        <strong>{t('office.quote.total', { amount: money(moneyText(total)) })}</strong>
        <span className="row">
          <MainButton busy={quote.busy} missing={missing}>
            {t('office.quote.do')}
          </MainButton>
        </span>
      </p>
    </form>
  )
}
