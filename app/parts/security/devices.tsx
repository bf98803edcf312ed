import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet } from '@tabler/icons-react'
import { useState } from 'react'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { limits } from '#rules/fields'
import { deviceOf } from '#rules/people/user-agent'
import { useAnswer, useCall } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { useLastAnswer } from '../../ui/keep/use-last-answer.ts'
import { Confirm } from '../../ui/overlay/confirm.tsx'
import { tell } from '../../ui/overlay/toasts.ts'
import { ErrorState, Loading } from '../../ui/page/states.tsx'
import styles from './setting.module.css'

type Device = Out<CallAt<'/user/devices'>>['list'][number]
const icons = { desk: IconDeviceDesktop, phone: IconDeviceMobile, tablet: IconDeviceTablet }
/** How many devices are shown at first. */
const atFirst = 8
const refresh = ['/user/devices'] as const

function DeviceRow({ device, onSignOut }: { device: Device; onSignOut: () => void }) {
  const { t } = useTranslation('security')
  const format = useFormat()
  const { browser, system, kind } = deviceOf(device.user_agent)
  const Icon = icons[kind]
  const name =
    device.staff_name !== null
      ? t('device.staff', { staff: device.staff_name })
      : browser && system
        ? t('device.on', { browser, system })
        : browser || system || t('device.unknown')
  return (
    <li className={styles.device}>
      <Icon size={24} stroke={1.6} aria-hidden="true" />
      <div>
        <p className="strong">
          {name} {device.this_device && <span className="badge good">{t('device.this')}</span>}
        </p>
        <p className="soft small">
          {t('device.seen', { when: format.dateTime(device.last_seen_at) })}
          {device.address && ` · ${t('device.from', { address: device.address })}`}
        </p>
        <p className="soft small">{t('device.since', { when: format.dateTime(device.signed_in_at) })}</p>
      </div>
      {!device.this_device && (
        <button
          type="button"
          className="btn"
          aria-label={t('device.signOutOf', { name })}
          onClick={onSignOut}
        >
          {t('device.signOut')}
        </button>
      )}
    </li>
  )
}

/** The devices with a session; each can be signed out, or all others at once. */
export function Devices() {
  const { t } = useTranslation('security')
  const [shown, setShown] = useState(atFirst)
  const answer = useAnswer('/user/devices', { page: 1, page_size: Math.min(shown, limits.pageSizeMax) })
  const { error, refetch } = answer
  const data = useLastAnswer(answer.data)
  const [leaving, setLeaving] = useState<Device | 'all' | null>(null)
  const one = useCall('/user/signOutDevice', { refresh })
  const all = useCall('/user/signOutEverywhere', { refresh })
  const others = data?.list.some((device) => !device.this_device)

  async function signOut() {
    const gone =
      leaving === 'all' ? await all.run({ keep_this: true }) : leaving && (await one.run({ id: leaving.id }))
    if (gone) tell.done(t(leaving === 'all' ? 'device.allOut' : 'device.oneOut'))
    setLeaving(null)
  }
  return (
    <section className="panel stack" aria-labelledby="devices">
      <div className="between">
        <div>
          <h2 id="devices">{t('device.title')}</h2>
          <p className="soft">{t('device.lead')}</p>
        </div>
        {others && (
          <button type="button" className="btn" onClick={() => setLeaving('all')}>
            {t('device.signOutAll')}
          </button>
        )}
      </div>
      {error && <ErrorState error={error} again={() => void refetch()} />}
      {!data && !error && <Loading lines={3} />}
      <ul className={styles.devices}>
        {data?.list.map((device) => (
          <DeviceRow key={device.id} device={device} onSignOut={() => setLeaving(device)} />
        ))}
      </ul>
      {data && data.count > data.list.length && shown < limits.pageSizeMax && (
        <button
          type="button"
          className="btn"
          disabled={answer.data === undefined}
          onClick={() => setShown(limits.pageSizeMax)}
        >
          {t('device.more', { count: Math.min(data.count, limits.pageSizeMax) - data.list.length })}
        </button>
      )}
      <Confirm
        open={leaving !== null}
        title={t(leaving === 'all' ? 'device.allAsk' : 'device.oneAsk')}
        confirm={t(leaving === 'all' ? 'device.signOutAll' : 'device.signOut')}
        danger
        busy={one.busy || all.busy}
        onClose={() => setLeaving(null)}
        onConfirm={() => void signOut()}
      >
        <p>{t('device.askLead')}</p>
      </Confirm>
    </section>
  )
}
