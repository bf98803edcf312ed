import { useState } from 'react'
import { parsePrice } from '#rules/money/money'
import { type SaleKind, saleKinds } from '#rules/money/rates'
import { useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextField } from '../../../ui/form/field.tsx'
import { useDebounce } from '../../../ui/form/use-debounce.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { useToday } from '../../../ui/format/use-time-zone.ts'
import { DataTable } from '../../../ui/list/data-table.tsx'
import { FormError } from '../../../ui/page/form-error.tsx'
import { useRateWords } from './rate-words.ts'
import { scopeOf } from './scope.ts'
import { ScopeFields } from './scope-fields.tsx'

/** Says which rate a sale of a day has, why that one, and what the commission on an amount is. */
export function TryRate() {
  const { t } = useTranslation('rate')
  const today = useToday()
  const [asked, setAsked] = useState({
    merchant_id: '',
    category_id: '',
    sale: String(saleKinds.stock),
    day: today,
    amount: '100.00',
  })
  const bind = (name: keyof typeof asked) => ({
    name,
    value: asked[name],
    onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      setAsked({ ...asked, [name]: event.target.value }),
  })
  const complete = parsePrice(asked.amount) !== null && asked.day !== ''
  return (
    <section className="panel stack">
      <h2>{t('test.title')}</h2>
      <p className="soft">{t('test.lead')}</p>
      <ScopeFields bind={bind} />
      <div className="fields">
        <TextField label={t('test.day')} type="date" {...bind('day')} />
        <TextField label={t('test.amount')} inputMode="decimal" maxLength={13} {...bind('amount')} />
      </div>
      {complete ? <Outcome asked={asked} /> : <p className="soft">{t('test.ask')}</p>}
    </section>
  )
}

type RateTrial = { merchant_id: string; category_id: string; sale: string; day: string; amount: string }

function Outcome({ asked }: { asked: RateTrial }) {
  const { t } = useTranslation('rate')
  const { money, date } = useFormat()
  const words = useRateWords()
  const settled: RateTrial = JSON.parse(useDebounce(JSON.stringify(asked)))
  const { merchant_id, category_id } = scopeOf(settled)
  const { data, error } = useAnswer('/office/rateTest', {
    merchant_id,
    category_id,
    sale: Number(settled.sale) as SaleKind,
    day: settled.day,
    amount: settled.amount,
  })
  if (error) return <FormError>{error.message}</FormError>
  if (!data) return <p className="soft">…</p>
  const chosen = data.candidates.find(({ outcome }) => outcome === 'applies')
  return (
    <output className="stack">
      <p>
        <strong>{words.rate({ percent: data.percent, minimum: chosen?.minimum ?? '0' })}</strong>{' '}
        {chosen && t(`test.why.${chosen.level}`)}
      </p>
      <p>
        {t('test.commission')}: <strong>{money(data.commission)}</strong> · {t('test.net')}:{' '}
        <strong>{money(data.net)}</strong>
      </p>
      <DataTable
        rows={data.candidates}
        keyOf={({ rate_id }) => rate_id}
        caption={t('test.title')}
        columns={[
          { title: t('goods'), cell: (row) => words.goods(row) },
          { title: t('percent'), cell: (row) => words.rate(row) },
          { title: t('day'), className: 'nowrap', cell: ({ effective_on }) => date(effective_on) },
          {
            title: t('test.why.title'),
            cell: ({ outcome }) => (
              <span className={outcome === 'applies' ? 'badge good' : 'soft'}>
                {t(`test.outcome.${outcome}`)}
              </span>
            ),
          },
        ]}
      />
    </output>
  )
}
