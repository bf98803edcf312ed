import { useState } from 'react'
import type { CartLine } from '#api/buying/cart'
import { logisticsType } from '#rules/codes'
import styles from '../../../parts/cart/cart.module.css'
import { useAnswer, useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { DialogFoot } from '../../../ui/overlay/dialog-foot.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { ErrorState, Loading } from '../../../ui/page/states.tsx'

type ChangeDeliveryProps = {
  /** Lines of one warehouse. */
  lines: readonly CartLine[]
  onChanged: (ids: readonly number[]) => void
}

/** A link that opens the choice of another delivery type for several lines at once. */
export function ChangeDelivery({ lines, onChanged }: ChangeDeliveryProps) {
  const { t } = useTranslation('buy')
  const [open, setOpen] = useState(false)
  if (lines.length === 0) return null
  return (
    <>
      <button type="button" className={styles.link} onClick={() => setOpen(true)}>
        {t('cart.delivery.open')}
      </button>
      {open && <DeliveryDialog lines={lines} onChanged={onChanged} onClose={() => setOpen(false)} />}
    </>
  )
}

function DeliveryDialog({ lines, onChanged, onClose }: ChangeDeliveryProps & { onClose: () => void }) {
  const { t } = useTranslation(['buy', 'shell'])
  const { data, error, refetch } = useAnswer('/home/cartPlaces', { id: lines[0]!.id })
  const change = useCall('/home/changeCartDelivery', { refresh: ['/home/getCartProductList'] })
  const here = data?.list.find((place) => place.here)?.logistics_types ?? []
  // A type that all of the lines have already changes nothing.
  const offered = Object.values(logisticsType).filter(
    (type) => here.includes(type) && lines.some((line) => line.logistics_type !== type),
  )
  const [chosen, choose] = useState<number | null>(null)
  const type = offered.find((one) => one === chosen) ?? (offered.length === 1 ? offered[0] : undefined)
  async function send(event: React.SyntheticEvent) {
    event.preventDefault()
    if (type === undefined) return
    const id = lines.map((line) => line.id).join(',')
    const made = await change.run({ id, logistics_type: type })
    if (!made) return
    tell.done(t('cart.delivery.done', { count: lines.length, type: t(`delivery.${type}`) }))
    onChanged(made.list.map((line) => line.id))
    onClose()
  }
  return (
    <Dialog title={t('cart.delivery.title')} onClose={onClose}>
      <form className="stack" onSubmit={(event) => void send(event)}>
        <p className="soft">
          {lines[0]!.warehouse_name} · {t('drawer.lines', { count: lines.length })}
        </p>
        {error && <ErrorState error={error} again={() => void refetch()} />}
        {!data && !error && <Loading lines={2} height={44} />}
        {data && offered.length === 0 && <p className="note">{t('cart.delivery.none')}</p>}
        {offered.map((one) => (
          <label key={one} className={styles.radio}>
            <input type="radio" name="type" checked={type === one} onChange={() => choose(one)} />
            <span>
              <strong>{t(`delivery.${one}`)}</strong>
              <span className={`small soft ${styles.line2}`}>{t(`checkout.way${one}`)}</span>
            </span>
          </label>
        ))}
        <DialogFoot
          submit={t('cart.delivery.submit')}
          busy={change.busy}
          missing={type === undefined && t('shell:needed.choose')}
          onClose={onClose}
        />
      </form>
    </Dialog>
  )
}
