import { useState } from 'react'
import { Link } from 'react-router'
import type { Packing } from '#api/buying/packing'
import { paths } from '../../../paths.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { type AskedEvent, AskMove } from '../order/moves.tsx'
import styles from './packing.module.css'

/** The events that follow packing, and the one before it. */
const next: readonly AskedEvent[] = ['accept', 'ready', 'ship']

type FinishProps = { packing: Packing; busy: boolean; onStartAgain: () => void }

/**
 * The next steps: accepting the order first, closing it once all cartons are counted; also papers, and
 * starting again.
 */
export function FinishPacking({ packing, busy, onStartAgain }: FinishProps) {
  const { t } = useTranslation(['warehouse', 'office', 'paper', 'status'])
  const [asking, ask] = useState(false)
  const [moving, move] = useState<AskedEvent | null>(null)
  const { order_number, packed, total, open } = packing
  const events = next.filter((event) => packing.events.includes(event))
  const whole = packed === total
  return (
    <>
      {open && !whole ? (
        <section className={`panel ${styles.finish}`}>
          <p className="strong">{t('pack.left', { count: total - packed })}</p>
          <p className="soft">{t('pack.finishAll')}</p>
          {packing.ready.length > 0 && packing.events.includes('ship') && (
            <p>
              <button type="button" className="btn" onClick={() => move('ship')}>
                {t('pack.shipPacked')}
              </button>
            </p>
          )}
        </section>
      ) : (
        <section className={`panel between ${styles.finish}`} data-done={open || undefined}>
          <p>{events.length > 0 ? t('office:order.todo') : t('office:order.nothing')}</p>
          <div className="row">
            {events.map((event) => (
              <button key={event} type="button" className="btn primary" onClick={() => move(event)}>
                {t(`status:action.${event}`)}
              </button>
            ))}
          </div>
        </section>
      )}
      <AskMove
        // If the rest was cancelled nothing leaves, so no carrier is asked for.
        order={total === 0 ? { order_number, lines: [] } : packing}
        own_carrier={packing.own_carrier}
        event={moving}
        onClose={() => move(null)}
      />
      <div className="row">
        <Link className="btn" to={paths.labels(order_number)}>
          {t('paper:title.labels')}
        </Link>
        <Link className="btn" to={paths.paper('packingSlip', order_number)}>
          {t('paper:title.packingSlip')}
        </Link>
        {open && packed > 0 && (
          <button type="button" className="btn danger" onClick={() => ask(true)}>
            {t('pack.again')}
          </button>
        )}
      </div>
      <Confirm
        open={asking}
        title={t('pack.againSure', { count: packed })}
        confirm={t('pack.again')}
        danger
        busy={busy}
        onClose={() => ask(false)}
        onConfirm={() => {
          onStartAgain()
          ask(false)
        }}
      >
        <p className="soft">{t('pack.againMeans')}</p>
      </Confirm>
    </>
  )
}
