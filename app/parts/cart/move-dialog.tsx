import { useState } from 'react'
import type { CartLine } from '#api/buying/cart'
import { useAnswer, useCall } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { MainButton } from '../../ui/form/main-button.tsx'
import { useFormat } from '../../ui/format/format.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { tell } from '../../ui/overlay/toasts.ts'
import { ErrorState, Loading } from '../../ui/page/states.tsx'
import styles from './cart.module.css'

/**
 * Moves a line to another warehouse or delivery type. Warehouses with too little stock show how much they
 * have.
 */
export function MoveCartLine({ line, onClose }: { line: CartLine; onClose: () => void }) {
  const { t } = useTranslation(['buy', 'shell'])
  const { number } = useFormat()
  const { data, error, refetch } = useAnswer('/home/cartPlaces', { id: line.id })
  const [chosen, choose] = useState(`${line.warehouse_area_id} ${line.logistics_type}`)
  const move = useCall('/supply/order/cart/move', { refresh: ['/home/getCartProductList'] })
  const now = `${line.warehouse_area_id} ${line.logistics_type}`
  async function send(event: React.SyntheticEvent) {
    event.preventDefault()
    const [area, type] = chosen.split(' ').map(Number)
    if (!(await move.run({ id: line.id, warehouse_area_id: area!, logistics_type: type! }))) return
    tell.done(t('move.done'))
    onClose()
  }
  return (
    <Dialog title={t('move.title')} onClose={onClose}>
      <form className="stack" onSubmit={(event) => void send(event)}>
        <p className="soft">
          {line.title} · {t('orders.pieces', { count: line.amount })}
        </p>
        {error && <ErrorState error={error} again={() => void refetch()} />}
        {!data && !error && <Loading lines={4} height={44} />}
        {data?.list.map((place) => (
          <fieldset key={place.warehouse_area_id} className="stack" style={{ gap: 8 }}>
            <legend className={styles.place}>
              <strong>{place.warehouse_name}</strong>{' '}
              <span className="soft small">
                {place.city}, {place.state} · {t('cart.available', { count: number(place.available) })}
              </span>
            </legend>
            {place.logistics_types.map((type) => {
              const key = `${place.warehouse_area_id} ${type}`
              return (
                <label key={key} className={styles.radio}>
                  <input
                    type="radio"
                    name="place"
                    checked={chosen === key}
                    disabled={place.available < line.amount && key !== now}
                    onChange={() => choose(key)}
                  />
                  <span>
                    {t(`delivery.${type}`)}{' '}
                    {key === now && <span className="badge blue">{t('move.here')}</span>}
                    {place.available < line.amount && (
                      <span className="small soft"> {t('move.tooFew', { count: line.amount })}</span>
                    )}
                  </span>
                </label>
              )
            })}
          </fieldset>
        ))}
        <div className={styles.dialogEnd}>
          <button type="button" className="btn" onClick={onClose}>
            {t('move.stay')}
          </button>
          <MainButton busy={move.busy} missing={chosen === now && t('shell:needed.change')}>
            {t('move.submit')}
          </MainButton>
        </div>
      </form>
    </Dialog>
  )
}
