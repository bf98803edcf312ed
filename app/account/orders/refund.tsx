import { useState } from 'react'
import { Link } from 'react-router'
import type { Damage } from '#api/aftersale/damage'
import { parseMoney, zero } from '#rules/money/money'
import { refundKind } from '#rules/status-codes'
import type { Refundable, RefundValues } from '../../parts/refund/refund-values.ts'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useMay } from '../../session/use-may.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { NotForRole } from '../../ui/page/not-for-role.tsx'
import { pageTitle } from '../../ui/page/page-title.ts'
import { ErrorState, Loading } from '../../ui/page/states.tsx'
import type { Route } from './+types/refund'
import { AskForm } from './refund/ask-form.tsx'
import { fromDamage } from './refund/from-damage.ts'
import { MonthLeft } from './refund/month-left.tsx'

const blank: RefundValues = {
  kind: refundKind.refund,
  cause: '',
  pieces: {},
  reason: '',
  pictures: [],
  videos: [],
}

/** Why no refund can be requested now, and where to go instead. */
function Hindered({ order }: { order: Refundable }) {
  const { t } = useTranslation('refund')
  return (
    <section className="panel stack">
      <p className="note warn" role="alert">
        {t(`hindrance.${order.hindrance?.replace('refund.', '')}`)}
      </p>
      {order.hindrance === 'refund.tooMany' && <MonthLeft order={order} />}
      <p className="row">
        {order.open_number && (
          <Link className="btn primary" to={paths.afterSale(order.open_number)}>
            {t('ask.open')}
          </Link>
        )}
        <Link className="btn" to={paths.order(order.order_number)}>
          {t('ask.back')}
        </Link>
      </p>
    </section>
  )
}

/** The refund form, prefilled from cartons that were reported damaged unless begun without them. */
function Begun({ order, damage }: { order: Refundable; damage: Damage }) {
  const { t } = useTranslation('refund')
  const [without, setWithout] = useState(false)
  const begun = fromDamage(damage, order, ({ carton, kind, note, line }) =>
    [
      t('damage.says', { model: line.custom_sn, carton, all: line.cartons, kind: t(`damage.kinds.${kind}`) }),
      note,
    ]
      .filter(Boolean)
      .join(' '),
  )
  const kind = order.own_goods ? refundKind.return : refundKind.refund
  // Own goods that are kept bring back fees alone.
  const noFees = order.lines.every(({ fees }) => parseMoney(fees) === zero)
  const keptKind = order.own_goods && noFees ? refundKind.return : refundKind.refund
  if (!begun || without) return <AskForm order={order} initial={{ ...blank, kind }} />
  return (
    <>
      <p className="note between">
        <span>{t('ask.fromReports')}</span>
        <button type="button" className="btn" onClick={() => setWithout(true)}>
          {t('ask.withoutReports')}
        </button>
      </p>
      <AskForm order={order} initial={{ ...blank, kind: keptKind, cause: 'damaged', ...begun }} />
    </>
  )
}

/** /user_center/order/:number/refund: requests a refund or a return for an order. */
export default function AskRefund({ params }: Route.ComponentProps) {
  const { t } = useTranslation('refund')
  const may = useMay()
  const { date } = useFormat()
  const { data, error, refetch } = useAnswer('/home/refundable', { order_number: params.number })
  const free = data && !data.hindrance && may('order') ? data : null
  const damage = useAnswer('/home/damageReports', { order_number: params.number })
  return (
    <>
      <title>{pageTitle(t('ask.title'))}</title>
      <p>
        <Link to={paths.order(params.number)}>← {t('ask.back')}</Link>
      </p>
      <div>
        <h1>{t('ask.title')}</h1>
        <p className="soft">
          {data?.until && !data.hindrance
            ? t('ask.lead', { number: params.number, until: date(data.until) })
            : t('ask.leadShort', { number: params.number })}
        </p>
      </div>
      {error && <ErrorState error={error} again={() => void refetch()} />}
      {free && damage.error && <ErrorState error={damage.error} again={() => void damage.refetch()} />}
      {((!data && !error) || (free && !damage.data && !damage.error)) && <Loading lines={8} />}
      {data?.hindrance && <Hindered order={data} />}
      {data && !data.hindrance && !may('order') && <NotForRole />}
      {free && damage.data && <Begun order={free} damage={damage.data} />}
    </>
  )
}
