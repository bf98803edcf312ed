import type { CartLine } from '#api/buying/cart'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import styles from '../cart.module.css'
import { ContainerMeter } from './container-meter.tsx'
import { roomFor } from './room-for.ts'

/** The containers that these lines fill, and how many more pieces still fit in, to be added at once. */
export function FobPlan({ lines }: { lines: readonly CartLine[] }) {
  const { t } = useTranslation('buy')
  const { number } = useFormat()
  const change = useCall('/supply/order/cart/add', { refresh: ['/home/getCartProductList'] })
  const room = roomFor(lines)
  return (
    <div className={styles.plan}>
      <ContainerMeter lines={lines} />
      {room.length > 0 && (
        <ul className="small">
          {room.map(({ line, count }) => (
            <li key={line.id}>
              <span className="soft">{t('fob.left', { count, model: line.custom_sn })}</span>{' '}
              <button
                type="button"
                className={styles.link}
                disabled={change.busy}
                onClick={() => void change.run({ id: line.id, amount: line.amount + count, is_update: 1 })}
              >
                {t('fob.add', { count: number(count) })}
                <span className="hidden">: {line.custom_sn}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
