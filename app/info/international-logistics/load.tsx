import { useState } from 'react'
import { containers } from '#rules/goods/container/container'
import { type ContainerPlan, planContainers } from '#rules/goods/container/container-plan'
import type { T } from '../../texts/texts.ts'
import { TextField } from '../../ui/form/field.tsx'
import styles from './logistics.module.css'

const volumePattern = /^\d{1,4}([.,]\d{1,3})?$/

/** The containers of a plan, as text. */
function adviceFor(t: T, { containers: mix, share }: ContainerPlan): string {
  const [first, ...others] = mix
  if (!first) return t('load.advice.lcl', { share })
  if (first.count === 1 && others.length === 0) return t('load.advice.one', { type: first.type, share })
  const list = mix.map(({ type, count }) => `${count} × ${type}`).join(' + ')
  return t('load.advice.many', { list, share })
}

type LoadProps = { t: T; onUse: (volume: string) => void }

/** Compares FCL and LCL, lists the containers with their capacity, and tells which of them fits a volume. */
export function LoadCalculator({ t, onUse }: LoadProps) {
  const [typed, setTyped] = useState('')
  const volume = volumePattern.test(typed.trim()) ? typed.trim().replace(',', '.') : ''
  const cbm = Number(volume)
  const plan = planContainers({ volume_cm3: cbm * 1e6, weight_g: 0 })
  return (
    <section className="stack" aria-labelledby="load">
      <h2 id="load">{t('load.title')}</h2>
      <div className={styles.two}>
        {(['fcl', 'lcl'] as const).map((how) => (
          <article key={how} className={`panel stack ${styles.how}`}>
            <Boxes filled={how === 'fcl' ? 12 : 4} />
            <h3>{t(`load.${how}.title`)}</h3>
            <p className="soft">{t(`load.${how}.text`)}</p>
          </article>
        ))}
        <article className={`panel stack ${styles.how}`}>
          <h3>{t('load.how')}</h3>
          <TextField
            label={t('load.volume')}
            inputMode="decimal"
            maxLength={8}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <p role="status">{cbm > 0 ? adviceFor(t, plan) : t('load.advice.none')}</p>
          {cbm > 0 && (
            <>
              <meter className={styles.meter} min={0} max={1} value={plan.share} aria-label={t('load.bar')} />
              <button type="button" className="btn" onClick={() => onUse(volume)}>
                {t('load.use')}
              </button>
            </>
          )}
        </article>
      </div>
      <div className="table cards">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('load.container')}</th>
              <th scope="col">{t('load.inside')}</th>
              <th scope="col" className="num">
                {t('load.holds')}
              </th>
              <th scope="col" className="num">
                {t('load.carries')}
              </th>
            </tr>
          </thead>
          <tbody>
            {containers.map(({ type, inside, loaded_cbm, carried_kg }) => (
              <tr key={type}>
                <td data-label={t('load.container')} className="strong">
                  {type}
                </td>
                <td data-label={t('load.inside')}>{inside} m</td>
                <td data-label={t('load.holds')} className="num">
                  {t('load.cbm', { cbm: loaded_cbm })}
                </td>
                <td data-label={t('load.carries')} className="num">
                  {t('load.kg', { kg: carried_kg })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

const [columns, rows] = [6, 2]

/** A container from the side, with this many of its twelve places filled. */
function Boxes({ filled }: { filled: number }) {
  return (
    <svg className={styles.boxes} viewBox="0 0 252 84" aria-hidden="true">
      <rect className={styles.hull} x="2" y="2" width="248" height="72" rx="3" />
      {Array.from({ length: columns * rows }, (_, i) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a place has no name
          key={i}
          className={i < filled ? styles.taken : styles.free}
          x={8 + Math.floor(i / rows) * 40}
          y={40 - (i % rows) * 32}
          width="36"
          height="28"
          rx="2"
        />
      ))}
      <path className={styles.hull} d="M14 74v6h24v-6M214 74v6h24v-6" />
    </svg>
  )
}
