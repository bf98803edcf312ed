import type { InboundShipment } from '../../../parts/order/inbound/inbound.ts'
import { InboundItem } from '../../../parts/order/inbound/inbound-item.tsx'
import { useTranslation } from '../../../texts/use-translation.ts'
import styles from './count.module.css'
import type { CountedLine, UnknownBox } from './count.ts'
import { NoteFields, PiecesField } from './counted-fields.tsx'

type Line = InboundShipment['goods'][number]
type LineProps = { line: Line; counted: CountedLine; onChange: (more: Partial<CountedLine>) => void }

/** A line that is counted: sound and damaged pieces, and what the damage is. */
export function LineCount({ line, counted, onChange }: LineProps) {
  const { t } = useTranslation('warehouse')
  const { custom_sn, announced, sound, damaged } = line
  const here = sound + damaged + counted.sound + counted.damaged
  const state = here === 0 ? 'open' : here === announced ? 'whole' : here > announced ? 'over' : 'begun'
  return (
    <li className={styles.line} data-state={state}>
      <div className={styles.what}>
        <InboundItem item={line} />
        <p className="small soft">
          {t('inbound.far', { here, announced })}
          {sound + damaged > 0 && ` · ${t('inbound.before', { count: sound + damaged })}`}
        </p>
      </div>
      <div className={styles.pieces}>
        <PiecesField
          label={t('inbound.soundOf', { item: custom_sn })}
          value={counted.sound}
          onChange={(pieces) => onChange({ sound: pieces })}
        />
        <PiecesField
          label={t('inbound.damagedOf', { item: custom_sn })}
          value={counted.damaged}
          onChange={(pieces) => onChange({ damaged: pieces })}
        />
      </div>
      {counted.damaged > 0 && (
        <div className={styles.damage}>
          <NoteFields value={counted} of={custom_sn} required onChange={onChange} />
        </div>
      )}
      {state === 'over' && <p className={`small soft ${styles.damage}`}>{t('inbound.overHint')}</p>}
    </li>
  )
}

type BoxProps = { box: UnknownBox; onChange: (more: Partial<UnknownBox> | null) => void }

/** A box that is not of this shipment: how many pieces, and what is seen of it. */
export function UnknownBoxRow({ box, onChange }: BoxProps) {
  const { t } = useTranslation('warehouse')
  return (
    <li className={styles.line} data-state="over">
      <div className={styles.what}>
        <strong translate="no">{box.barcode}</strong>
        <button type="button" className="link" onClick={() => onChange(null)}>
          {t('inbound.dropBox')}
        </button>
      </div>
      <div className={styles.pieces}>
        <PiecesField
          label={t('inbound.piecesOf', { code: box.barcode })}
          value={box.pieces}
          onChange={(pieces) => onChange({ pieces: Math.max(1, pieces) })}
        />
      </div>
      <div className={styles.damage}>
        <NoteFields value={box} of={box.barcode} required={false} onChange={onChange} />
      </div>
    </li>
  )
}
