import { useState } from 'react'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { landedRateKinds } from '#rules/goods/landed/landed-cost'
import { moneyText, toCents } from '#rules/money/money'
import { zip5 } from '#rules/people/zip/us-zip'
import { countryNameIn } from '#rules/text/countries'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { TextField } from '../../ui/form/field.tsx'
import { useDebounce } from '../../ui/form/use-debounce.ts'
import { useFormat } from '../../ui/format/format.ts'
import { DataTable } from '../../ui/list/data-table.tsx'
import { ErrorState, Loading } from '../../ui/page/states.tsx'
import { useZip } from '../address/use-zip.ts'

type Cost = Out<CallAt<'/home/landedCost'>>
type Rate = Cost['rates'][number]
type LandedGoods = {
  merchant_uuid: string
  port: string
  lines: readonly {
    relation_id?: number | null | undefined
    custom_sn: string
    quantity: number
    price: string
  }[]
}

/** What goods by contract cost at the buyer's door when they arrive on a day, with each rate's source. */
export function LandedCost({ goods, arrives_on }: { goods: LandedGoods; arrives_on: string }) {
  const { t } = useTranslation('landed')
  const [open, setOpen] = useState(false)
  return (
    <details className="panel" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="strong">{t('title')}</summary>
      <div className="stack">
        <p className="small soft">{t('lead')}</p>
        {open && <Estimate goods={goods} arrives_on={arrives_on} />}
      </div>
    </details>
  )
}

function Estimate({ goods, arrives_on }: { goods: LandedGoods; arrives_on: string }) {
  const { t } = useTranslation('landed')
  const { zip: kept, keepZip } = useZip()
  const [zip, setZip] = useState(kept)
  const [chosen, choose] = useState<string | null>(null)
  const day = chosen ?? arrives_on
  const { lines, ...of } = goods
  const asks = zip5(zip) !== null && day !== '' && lines.length > 0
  const input = { ...of, lines: useDebounce(JSON.stringify(lines)), zip: zip5(zip) ?? '', arrives_on: day }
  const { data, error, refetch } = useAnswer('/home/landedCost', input, { enabled: asks })
  return (
    <>
      <div className="row">
        <TextField
          label={t('zip')}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          value={zip}
          onChange={(event) => {
            setZip(event.target.value)
            if (zip5(event.target.value) !== null) keepZip(event.target.value)
          }}
        />
        <TextField
          label={t('day')}
          type="date"
          value={day}
          onChange={(event) => choose(event.target.value)}
        />
      </div>
      {!asks && <p className="soft">{t(lines.length > 0 ? 'asks' : 'noGoods')}</p>}
      {asks && error && <ErrorState error={error} again={() => void refetch()} />}
      {asks && !data && !error && <Loading lines={4} />}
      {asks && data && <Parts cost={data} />}
      {asks && data && <Lines cost={data} />}
      <p className="small soft">{t('estimate')}</p>
    </>
  )
}

function Parts({ cost }: { cost: Cost }) {
  const { t } = useTranslation('landed')
  const { money } = useFormat()
  const rates = new Map(cost.rates.map((rate) => [rate.id, rate]))
  const rows = [
    { part: 'goods', amount: cost.goods, used: [] as Rate[] },
    ...cost.parts.map(({ part, amount, rates: ids }) => ({
      part,
      amount,
      used: ids.flatMap((id) => rates.get(id) ?? []),
    })),
    { part: 'total', amount: cost.total, used: [] as Rate[] },
  ]
  return (
    <DataTable
      rows={rows}
      keyOf={({ part }) => part}
      columns={[
        {
          title: t('part'),
          cell: ({ part }) => <span className={part === 'total' ? 'strong' : ''}>{t(`parts.${part}`)}</span>,
        },
        {
          title: t('rate'),
          cell: ({ used }) => (
            <span className="small soft">
              {used.map((rate) => (
                <RateLine key={rate.id} rate={rate} />
              ))}
            </span>
          ),
        },
        {
          title: t('amount'),
          num: true,
          cell: ({ part, amount }) => (
            <span className={part === 'total' ? 'strong' : ''}>
              {amount === null ? t('unknown') : money(amount)}
            </span>
          ),
        },
      ]}
    />
  )
}

/** A rate in words: what it is, for what, and whose figure. */
export function useRateText(): (
  rate: Pick<Rate, 'kind' | 'value' | 'hs_prefix' | 'origin' | 'place'>,
) => string {
  const { t, i18n } = useTranslation('landed')
  const { money } = useFormat()
  const percents = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 4 })
  return ({ kind, value, hs_prefix, origin, place }) => {
    const unit = landedRateKinds[kind]
    const cents = () => money(moneyText(toCents(value)))
    const said =
      unit === 'partsPerMillion'
        ? t('percent', { percent: percents.format(value / 10_000) })
        : unit === 'centsPerCubicMetre'
          ? t('perCubicMetre', { amount: cents() })
          : cents()
    return [said, hs_prefix, origin && countryNameIn(i18n.language, origin), place]
      .filter(Boolean)
      .join(' · ')
  }
}

function RateLine({ rate }: { rate: Rate }) {
  const { t } = useTranslation('landed')
  const { date } = useFormat()
  const words = useRateText()
  return (
    <span style={{ display: 'block' }}>
      {t('rateLine', { rate: words(rate), from: date(rate.valid_from), source: rate.source })}
    </span>
  )
}

function Lines({ cost }: { cost: Cost }) {
  const { t } = useTranslation('landed')
  const { money, number } = useFormat()
  return (
    <DataTable
      rows={cost.lines.map((line, place) => ({ ...line, place }))}
      keyOf={({ place }) => place}
      columns={[
        { title: t('model'), cell: ({ custom_sn }) => <span translate="no">{custom_sn}</span> },
        { title: t('quantity'), num: true, cell: ({ quantity }) => number(quantity) },
        { title: t('parts.goods'), num: true, cell: ({ goods }) => money(goods) },
        {
          title: t('each'),
          num: true,
          cell: ({ each, parts }) =>
            each === null
              ? t('lacks', {
                  parts: parts
                    .filter(({ amount }) => amount === null)
                    .map(({ part }) => t(`parts.${part}`))
                    .join(', '),
                })
              : money(each),
        },
      ]}
    />
  )
}
