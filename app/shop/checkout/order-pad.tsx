import { type DragEvent, useState } from 'react'
import { padLimits } from '#rules/buying/order-pad'
import { OriginFields } from '../../parts/cart/goods-origin.tsx'
import { PutOutcome, type PutResult } from '../../parts/cart/put-outcome.tsx'
import { csvText } from '../../parts/export/csv.ts'
import { SaveAsList } from '../../parts/saved-list/save-as-list.tsx'
import { useCall } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { download } from '../../ui/download.ts'
import { TabRow } from '../../ui/list/tab-row.tsx'
import { Confirm } from '../../ui/overlay/confirm.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { pageTitle } from '../../ui/page/page-title.ts'
import { ErrorState } from '../../ui/page/states.tsx'
import { useFaultText } from './order-pad/fault-note.tsx'
import styles from './order-pad/pad.module.css'
import { PadBar } from './order-pad/pad-bar.tsx'
import { PadGrid } from './order-pad/pad-grid.tsx'
import { PadTools } from './order-pad/pad-tools.tsx'
import { usePad } from './order-pad/use-pad.ts'

type PadState = ReturnType<typeof usePad>

/** Adds the ready rows to the cart in one call and removes them from the pad. */
function useAdding(pad: PadState) {
  const [outcome, setOutcome] = useState<PutResult | null>(null)
  const call = useCall('/home/padToCart', { refresh: ['/home/getCartProductList'] })
  async function add() {
    const { origin } = pad.choice
    if (!origin) return
    const ready = pad.judged.flatMap(({ row, verdict }) =>
      verdict.state === 'ready'
        ? [{ id: row.id, relation_id: verdict.item.relation_id, amount: verdict.amount }]
        : [],
    )
    const goods_list = ready.map(({ relation_id, amount }) => ({ relation_id, amount }))
    const given = await call.run({ ...origin, goods_list: JSON.stringify(goods_list) })
    if (!given) return
    const added = new Set(given.added.map(({ relation_id }) => relation_id))
    pad.remove(...ready.filter(({ relation_id }) => added.has(relation_id)).map(({ id }) => id))
    pad.refresh()
    setOutcome(given)
  }
  return { add, busy: call.busy, outcome, forget: () => setOutcome(null) }
}

/** The ready rows in the form of a saved list. */
function toSave({ choice, judged }: PadState) {
  const goods = judged.flatMap(({ verdict }) =>
    verdict.state === 'ready' ? [{ relation_id: verdict.item.relation_id, amount: verdict.amount }] : [],
  )
  if (!choice.origin || goods.length === 0) return null
  return { ...choice.origin, goods_list: JSON.stringify(goods) }
}

/** Exports the rows that cannot be ordered, with their reasons, to be corrected in a spreadsheet. */
function RejectedRows({ judged, foundOf }: Pick<PadState, 'judged' | 'foundOf'>) {
  const { t } = useTranslation(['pad', 'buy'])
  const textOf = useFaultText()
  const wrong = judged.flatMap(({ row, verdict }) =>
    verdict.state === 'wrong'
      ? [[row.model, row.quantity, textOf(verdict, row, foundOf(row.model))] as const]
      : [],
  )
  if (wrong.length === 0) return null
  const head = [t('row.modelHead'), t('buy:cart.quantity'), t('row.reason')]
  return (
    <button
      type="button"
      className="btn quiet"
      onClick={() => download(`${t('pad.rejectedName')}.csv`, csvText([head, ...wrong]))}
    >
      {t('pad.rejected')}
    </button>
  )
}

export const handle: PageHandle = { title: 'pad:pad.title' }

/** /order_pad: many model numbers with amounts at once, typed, pasted or from a file, into the cart. */
export default function OrderPad() {
  const { t } = useTranslation('pad')
  const pad = usePad()
  const adding = useAdding(pad)
  const [show, setShow] = useState<'all' | 'wrong'>('all')
  const [clearing, setClearing] = useState(false)
  const [over, setOver] = useState(false)
  const wrong = new Set(pad.judged.flatMap(({ row, verdict }) => (verdict.state === 'wrong' ? [row.id] : [])))
  const narrowed = show === 'wrong' && wrong.size > 0
  const rows = pad.rows
    .map((row, i) => ({ row, place: i + 1 }))
    .filter(({ row }) => !narrowed || wrong.has(row.id) || row.id === pad.busy)
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) void pad.upload(file)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is a second way to what the button does
    <div
      className="page stack"
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <title>{pageTitle(t('pad.title'))}</title>
      <div className="between">
        <h1>{t('pad.title')}</h1>
        <PadTools reading={pad.reading} onFile={(file) => void pad.upload(file)} />
      </div>
      <p className={`soft ${styles.lead}`}>{t('pad.lead', { most: padLimits.rows })}</p>
      <section className="panel" aria-label={t('origin.place')}>
        <OriginFields wish={pad.wish} choice={pad.choice} onWish={pad.choose} />
      </section>
      {pad.error && <ErrorState error={pad.error} again={pad.refresh} />}
      <section className={styles.pad} data-over={over || undefined} aria-label={t('pad.rows')}>
        <div className={styles.above}>
          <TabRow
            label={t('pad.show')}
            chosen={narrowed ? 'wrong' : 'all'}
            tabs={[
              { id: 'all', name: t('pad.all', { count: pad.written.length }) },
              { id: 'wrong', name: t('pad.wrong', { count: wrong.size }) },
            ]}
            onChoose={setShow}
          />
          <div className="row">
            <SaveAsList className="btn quiet" goods={toSave(pad)} />
            <RejectedRows judged={pad.judged} foundOf={pad.foundOf} />
            {pad.written.length > 0 && (
              <button type="button" className="btn quiet" onClick={() => setClearing(true)}>
                {t('pad.clear')}
              </button>
            )}
          </div>
        </div>
        <PadGrid
          rows={rows}
          foundOf={pad.foundOf}
          mode={pad.mode}
          busy={pad.busy}
          onBusy={pad.setBusy}
          onChange={pad.change}
          onRemove={pad.remove}
          onPaste={(text, spot) => void pad.paste(text, spot)}
        />
        <p className={`small soft ${styles.keys}`}>{t('pad.keys')}</p>
      </section>
      <PadBar
        verdicts={pad.judged.map(({ verdict }) => verdict)}
        busy={adding.busy}
        onAdd={() => void adding.add()}
      />
      {adding.outcome && <PutOutcome outcome={adding.outcome} onClose={adding.forget} />}
      <Confirm
        open={clearing}
        title={t('pad.clearSure', { count: pad.written.length })}
        confirm={t('pad.clear')}
        danger
        onClose={() => setClearing(false)}
        onConfirm={() => {
          pad.remove(...pad.rows.map(({ id }) => id))
          setClearing(false)
        }}
      />
    </div>
  )
}
