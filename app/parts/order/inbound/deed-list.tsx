import { useId } from 'react'
import { type InboundHold, inboundIsOver } from '#rules/buying/inbound/held-up'
import { type InboundEvent, inboundState } from '#rules/buying/inbound/inbound-graph'
import { codeName } from '#rules/codes'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import styles from './inbound.module.css'

type InboundDeed = { event: InboundEvent; hold: InboundHold | null }

type DeedProps = { deed: InboundDeed; primary: boolean; onChoose: () => void }

function DeedButton({ deed: { event, hold }, primary, onChoose }: DeedProps) {
  const { t } = useTranslation('inbound')
  const { date } = useFormat()
  const id = useId()
  const day = hold?.day ? date(hold.day) : ''
  return (
    <li>
      <button
        type="button"
        className={`btn ${primary ? 'primary' : ''}`}
        disabled={hold !== null}
        aria-describedby={hold ? id : undefined}
        onClick={onChoose}
      >
        {t(`act.${event}`)}
      </button>
      {hold && (
        <span id={id} className="small soft">
          {t(`why.${hold.why}`, { day })}
        </span>
      )}
    </li>
  )
}

/** The events that bring a shipment on its way. */
const onward: readonly InboundEvent[] = ['announce', 'dispatch', 'arrive', 'startCount', 'finish']

type DeedListProps = { state: number; deeds: readonly InboundDeed[]; onChoose: (event: InboundEvent) => void }

/** What can be done to a shipment: each button, and beside a greyed one why not now. */
export function DeedList({ state, deeds, onChoose }: DeedListProps) {
  const { t } = useTranslation('inbound')
  const next = deeds.find(({ event, hold }) => hold === null && onward.includes(event))?.event
  return (
    <section className="panel stack" aria-labelledby="deeds">
      <h2 id="deeds">{t('next')}</h2>
      {inboundIsOver(state) ? (
        <p className="soft">{t('over', { state: t(`state.${codeName(inboundState, state)}`) })}</p>
      ) : (
        <ul className={styles.deeds}>
          {deeds.map((deed) => (
            <DeedButton
              key={deed.event}
              deed={deed}
              primary={deed.event === next}
              onChoose={() => onChoose(deed.event)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
