import { type FormEvent, useState } from 'react'
import type { CallAt } from '#api/calls'
import type { In, Out } from '#api/wire/call'
import { thresholdAtMost } from '#rules/goods/stock/stock-rule'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextField } from '../../../ui/form/field.tsx'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'

type StockedItem = Out<CallAt<'/merchant/stockHistory'>>
type RulesProps = { item: StockedItem }

function useRule({ relation_id, warehouse_id, rev }: StockedItem) {
  const rule = useCall('/merchant/setStockRule', {
    refresh: ['/merchant/stockHistory', '/merchant/stockList'],
    refreshRefused: true,
  })
  type Wish = Pick<In<CallAt<'/merchant/setStockRule'>>, 'selling' | 'threshold'>
  return { ...rule, set: (wish: Wish) => rule.run({ relation_id, warehouse_id, rev, ...wish }) }
}

/** Stops selling an item from a warehouse after a question, or starts again. */
function SellingRule({ item }: RulesProps) {
  const { t } = useTranslation('merchant')
  const rule = useRule(item)
  const [asks, ask] = useState(false)
  const { selling, warehouse_name: warehouse, reserved } = item
  async function go() {
    ask(false)
    if (await rule.set({ selling: !selling })) tell.done(t(selling ? 'stock.stopped' : 'stock.started'))
  }
  return (
    <div className="stack" style={{ gap: 8 }}>
      <p className={selling ? 'soft' : 'note warn'}>{t(selling ? 'stock.isSold' : 'stock.isStopped')}</p>
      <div className="row">
        <button
          type="button"
          className="btn"
          disabled={rule.busy}
          onClick={() => (selling ? ask(true) : void go())}
        >
          {t(selling ? 'stock.stop' : 'stock.start')}
        </button>
      </div>
      <Confirm
        open={asks}
        title={t('stock.stopTitle', { warehouse })}
        confirm={t('stock.stop')}
        danger
        onConfirm={() => void go()}
        onClose={() => ask(false)}
      >
        <p>{t('stock.stopMeans', { reserved })}</p>
      </Confirm>
    </div>
  )
}

/** Below how many available pieces one is told. */
function ThresholdRule({ item }: RulesProps) {
  const { t } = useTranslation('merchant')
  const rule = useRule(item)
  const kept = item.threshold === null ? '' : String(item.threshold)
  const [typed, type] = useState(kept)
  const [known, know] = useState(kept)
  if (known !== kept) {
    know(kept)
    type(kept)
  }
  const isFit = typed === '' || (/^\d{1,7}$/.test(typed) && Number(typed) <= thresholdAtMost)
  async function save(event: FormEvent) {
    event.preventDefault()
    if (!isFit || typed === kept) return
    if (await rule.set({ threshold: Number(typed) })) tell.done(t('stock.thresholdSaved'))
  }
  return (
    <form className="stack" style={{ gap: 8 }} onSubmit={(event) => void save(event)}>
      <TextField
        label={t('stock.threshold')}
        hint={t('stock.thresholdHelp')}
        wrong={isFit ? undefined : t('stock.thresholdWrong', { most: thresholdAtMost })}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => type(target.value.trim())}
      />
      <div className="row">
        <button type="submit" className="btn" disabled={rule.busy || !isFit || typed === kept}>
          {t('stock.thresholdSave')}
        </button>
      </div>
    </form>
  )
}

/** Asks the warehouse to count the item; one count at a time. */
function AskCount({ item }: RulesProps) {
  const { t } = useTranslation('merchant')
  const { relation_id, warehouse_id, count_open } = item
  const asking = useCall('/merchant/askCount', {
    refresh: ['/merchant/stockHistory', '/merchant/stockList'],
    refreshRefused: true,
  })
  async function go() {
    if (await asking.run({ relation_id, warehouse_id })) tell.done(t('stock.countAsked'))
  }
  return (
    <div className="stack" style={{ gap: 8 }}>
      <p className="soft">
        {count_open === null ? t('stock.askCountMeans') : t('stock.countIsOpen', { number: count_open })}
      </p>
      <div className="row">
        <button
          type="button"
          className="btn"
          disabled={asking.busy || count_open !== null}
          onClick={() => void go()}
        >
          {t('stock.askCount')}
        </button>
      </div>
    </div>
  )
}

/** The settings of an item in a warehouse: whether it is sold from there, and when low stock is reported. */
export function StockRules({ item }: RulesProps) {
  const { t } = useTranslation('merchant')
  return (
    <section className="panel stack" aria-labelledby="stock-rules">
      <h2 id="stock-rules">{t('stock.rules')}</h2>
      <SellingRule item={item} />
      <ThresholdRule item={item} />
      <AskCount item={item} />
    </section>
  )
}
