import { useState } from 'react'
import { contractLinesAtMost } from '#rules/buying/contract/state'
import { send } from '../../../session/send.ts'
import { useAnswer, useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextField } from '../../../ui/form/field.tsx'
import { useDebounce } from '../../../ui/form/use-debounce.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { ErrorState, Loading } from '../../../ui/page/states.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { type FormLine, linesOfGoods, type StartGoods } from './form-values.ts'
import styles from './further-goods.module.css'

type FurtherGoodsProps = {
  merchant_uuid: string
  /** The port of the goods that are in the contract already; null while there are none. */
  port: string | null
  lines: readonly FormLine[]
  onAdd: (goods: StartGoods, added: FormLine[]) => void
  onClose: () => void
}

type Offer = {
  relation_id: number
  custom_sn: string
  title: string
  preview: string | null
  port: string | null
}

/**
 * Further goods of the manufacturer for a contract: those that wait in the cart, and others that it sells by
 * contract, which go into the cart first. Goods of another port stay out.
 */
export function FurtherGoods({ merchant_uuid, port, lines, onAdd, onClose }: FurtherGoodsProps) {
  const { t } = useTranslation(['contract', 'buy'])
  const [search, setSearch] = useState('')
  const cart = useAnswer('/home/getFobProductData', { merchant_uuid })
  const sold = useAnswer('/home/list', {
    zone: 'fob',
    merchant_uuid,
    search: useDebounce(search.trim()),
    page_size: 24,
  })
  const put = useCall('/home/fobRestsGoodsAddCart', {
    refresh: ['/home/getCartProductList', '/home/getFobProductData'],
  })
  const [busy, setBusy] = useState(false)
  const isIn = (relation_id: number) => lines.some((line) => line.relation_id === relation_id)
  const isFull = lines.filter(({ custom_sn }) => custom_sn.trim() !== '').length >= contractLinesAtMost
  const next = Math.max(-1, ...lines.map(({ key }) => key)) + 1

  /** The lines of the cart with these ids become lines of the contract. */
  async function take(cart_ids: readonly number[]) {
    setBusy(true)
    try {
      const goods = await send('/home/getProcureContractGoodsData', {
        merchant_uuid,
        cart_ids: cart_ids.join(','),
      })
      onAdd(goods, linesOfGoods(goods, next))
    } catch (thrown) {
      tell.failure(thrown)
    } finally {
      setBusy(false)
    }
  }
  async function putAndTake(relation_id: number) {
    const goods_list = JSON.stringify([{ relation_id }])
    const made = await put.run({ merchant_uuid, goods_list })
    if (made) await take(made.list.map(({ id }) => id))
  }
  const waiting = (cart.data?.list ?? [])
    .flatMap((group) => group.children.map((child) => ({ ...child, port: group.port })))
    .filter(({ relation_id, problem }) => problem === null && !isIn(relation_id))
  const others = (sold.data?.list ?? [])
    .map((item) => ({ ...item, port: item.fob_port }))
    .filter(
      ({ relation_id }) => !isIn(relation_id) && !waiting.some((one) => one.relation_id === relation_id),
    )
  const row = (offer: Offer, amount: number | null, onTake: () => void) => (
    <GoodsRow
      key={offer.relation_id}
      offer={offer}
      amount={amount}
      other={port !== null && offer.port !== port}
      busy={busy || put.busy || isFull}
      onTake={onTake}
    />
  )
  return (
    <Dialog title={t('further.title')} width={720} height={640} onClose={onClose}>
      <div className={styles.body}>
        {isFull && <p className="note warn">{t('further.full', { most: contractLinesAtMost })}</p>}
        {waiting.length > 0 && (
          <section aria-label={t('further.waiting')}>
            <h3>{t('further.waiting')}</h3>
            <ul>{waiting.map((line) => row(line, line.amount, () => void take([line.id])))}</ul>
          </section>
        )}
        <section className="stack" aria-label={t('further.others')}>
          <h3>{t('further.others')}</h3>
          <TextField
            label={t('further.search')}
            type="search"
            maxLength={100}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
          {sold.error && <ErrorState error={sold.error} again={() => void sold.refetch()} />}
          {!sold.data && !sold.error && <Loading lines={4} height={64} />}
          {sold.data && others.length === 0 && <p className="soft">{t('further.none')}</p>}
          <ul>{others.map((item) => row(item, null, () => void putAndTake(item.relation_id)))}</ul>
        </section>
      </div>
    </Dialog>
  )
}

type GoodsRowProps = {
  offer: Offer
  /** Null: the least that can be bought. */
  amount: number | null
  /** Whether it is shipped from another port than the contract's goods. */
  other: boolean
  busy: boolean
  onTake: () => void
}

function GoodsRow({ offer, amount, other, busy, onTake }: GoodsRowProps) {
  const { t } = useTranslation(['contract', 'buy'])
  const { number } = useFormat()
  const { custom_sn, title, preview, port } = offer
  return (
    <li className={styles.row}>
      <Picture path={preview} alt="" sizes="56px" />
      <span>
        {title}
        <span className="small soft">
          {[custom_sn, port && t('buy:fob.from', { port })].filter(Boolean).join(' · ')}
        </span>
        {other && <span className="small soft">{t('further.otherPort')}</span>}
      </span>
      <button type="button" className="btn" disabled={other || busy} onClick={onTake}>
        {amount === null ? t('further.addLeast') : t('further.add', { amount: number(amount) })}
        <span className="hidden">: {custom_sn}</span>
      </button>
    </li>
  )
}
